import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { type ArchiveManifest, entries } from '#server/archives/format.ts';
import { readArchive } from '#server/archives/read-archive.ts';
import { openArchiveWriter } from '#server/backups/archive-writer.ts';
import { createCipher } from '#server/cipher.ts';
import { type ArchivedDemo, archiveDemo, asked, emptyPlace } from '../../support/server/archived-demo.ts';
import { archiveOf, bareOf, encryptionKey, openPlace, rowsOf, takeUpIn } from '../../support/server/archives.ts';

const passphrase = 'uma frase bem comprida';

let demo: ArchivedDemo;
beforeAll(async () => {
  demo = await archiveDemo();
});
afterAll(() => demo.remove());

test('nothing of another company is in an archive, and no secret of its own', async () => {
  const { source, companyId } = demo;
  const canary = `canary-${randomUUID()}`;
  const secret = `secret-${randomUUID()}`;
  const cipher = createCipher(encryptionKey);
  const database = await bareOf(source);
  // Into every text of every company but this one.
  const texts = await database.rows<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and column_name in ('body', 'name', 'message', 'title', 'note')
      and table_name in (select table_name from information_schema.columns where column_name = 'company_id')`);
  await database.run('begin; set local role recado_system');
  for (const { table, column } of texts) {
    await database.run(
      `update "${table}" set "${column}" = '${canary}-' || ctid::text where company_id <> ${companyId}`,
    );
  }
  await database.run(`update prompts set api_key = '${cipher.encrypt(secret)}' where company_id = ${companyId};
    insert into settings (company_id, key, value) values (${companyId}, 'asaas', '${secret}')
      on conflict (company_id, key) do update set value = excluded.value;
    update connections set token = '${secret}', session = '{"key": "${secret}"}', secrets = '{"botToken": "${secret}"}'
      where id = (select min(id) from connections where company_id = ${companyId});
    commit`);
  const [{ count } = { count: '0' }] = await database.rows<{ count: string }>(
    `select count(*)::text as count from messages where body like '${canary}%'`,
  );
  const [{ password }] = (await database.rows(
    `select password_hash as password from users where company_id = ${companyId} limit 1`,
  )) as [{ password: string }];
  await database.close();
  expect(Number(count)).toBeGreaterThan(0);
  const file = join(demo.root, 'canary.tar.gz');
  await archiveOf(source, companyId, { file });
  const whole = gunzipSync(await readFile(file)).toString('latin1');
  for (const text of [canary, secret, password]) expect(whole.includes(text), text).toBe(false);
  const rows = await rowsOf(file);
  expect(rows.channelKeys).toBeUndefined();
  expect(new Set(rows.users?.map(({ companyId: of }) => of))).toEqual(new Set([companyId]));
  // With a passphrase they are in it, as they are, and nobody reads it without.
  const sealed = join(demo.root, 'canary.tar.gz.age');
  await archiveOf(source, companyId, { file: sealed, passphrase });
  await expect(readArchive(sealed)).rejects.toMatchObject({ code: 'ERR_ARCHIVE_PASSPHRASE' });
  await expect(readArchive(sealed, { passphrase: 'uma outra frase qualquer' })).rejects.toMatchObject({
    code: 'ERR_ARCHIVE_PASSPHRASE',
  });
  const inside = await rowsOf(sealed, passphrase);
  expect(inside.prompts?.map(({ apiKey }) => apiKey)).toContain(secret);
  expect(JSON.stringify(inside)).not.toContain(canary);
  expect(inside.users?.every(({ passwordHash }) => String(passwordHash).startsWith('scrypt$'))).toBe(true);
});

test('secrets are encrypted with the key of the installation that takes them up', async () => {
  const { source, companyId } = demo;
  const cipher = createCipher(encryptionKey);
  await change(source, `update prompts set api_key = '${cipher.encrypt('sk-1')}' where company_id = ${companyId}`);
  const file = join(demo.root, 'secrets.tar.gz.age');
  await archiveOf(source, companyId, { file, passphrase });
  const target = await emptyPlace(demo.root);
  const key = 'another key, of another installation here';
  const taken = await takeUpIn(target, { file, passphrase, key });
  const prompts = await asked<{ api_key: string }>(target, `select api_key from prompts where company_id = ${taken}`);
  expect(prompts.map(({ api_key }) => createCipher(key).decrypt(api_key))).toContain('sk-1');
  const [admin] = await asked<{ password: string }>(
    target,
    "select password_hash as password from users where email = 'admin@acme.test'",
  );
  expect(await createPasswords(10).isRight('recado', admin?.password)).toBe(true);
  expect(await asked(target, 'select passphrase from company_take_ups')).toEqual([{ passphrase: '' }]);
});

test('without secrets nobody has a password', async () => {
  const target = await emptyPlace(demo.root);
  await takeUpIn(target, { file: demo.file });
  const users = await asked<{ password: string }>(target, 'select password_hash as password from users');
  const passwords = createPasswords(10);
  for (const { password } of users.slice(0, 2)) {
    expect(await passwords.isRight('recado', password)).toBe(false);
    expect(await passwords.isRight('', password)).toBe(false);
  }
});

test('beside the company that it is of, its names, ids and files are others, and e-mails that are taken keep it out', async () => {
  const { source, companyId, file } = demo;
  const sums = async () => {
    const rows = await asked<{ sum: string }>(
      source,
      `select md5(string_agg(t::text, '' order by id)) as sum from messages t where company_id = ${companyId}`,
    );
    return { messages: rows, media: (await readdir(join(source.dataDir, 'media'))).length };
  };
  const before = await sums();
  await expect(takeUpIn(source, { file })).rejects.toMatchObject({
    code: 'ERR_ARCHIVE_EMAILS',
    values: expect.arrayContaining(['admin@acme.test']),
  });
  expect(await asked(source, 'select * from company_take_ups')).toEqual([]);
  expect(await sums()).toEqual(before);
  await change(source, `update users set email = 'x-' || email where company_id = ${companyId}`);
  const taken = await takeUpIn(source, { file });
  const [company] = await asked(source, `select name, status from companies where id = ${taken}`);
  expect(company).toEqual({ name: expect.stringMatching(/^Acme.* \(2\)$/), status: true });
  const after = await sums();
  expect(after.messages).toEqual(before.messages);
  expect(after.media).toBeGreaterThan(before.media);
  const shared = await asked(
    source,
    `select 1 from tickets one join tickets other on other.uuid = one.uuid and other.company_id = ${taken}
      where one.company_id = ${companyId}
    union all select 1 from messages one join messages other on other.media_file = one.media_file
      and other.company_id = ${taken} where one.company_id = ${companyId}`,
  );
  expect(shared).toEqual([]);
  const early = await asked<{ count: number }>(
    source,
    `select count(*)::integer as count from messages where id < 0 and company_id in (${taken}, ${companyId})`,
  );
  expect(early).toEqual([{ count: 2 }]);
});

test('what is no archive, is of a newer release, or is not all there is refused before anything is written', async () => {
  const target = await emptyPlace(demo.root);
  const path = (name: string) => join(demo.root, name);
  let manifest = {} as ArchiveManifest;
  await readArchive(demo.file, {
    sink: {
      begin: async (begun) => {
        manifest = begun;
      },
    },
  });
  await written(path('newer-format.tar.gz'), { ...manifest, format: 2 });
  await written(path('newer-release.tar.gz'), { ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] });
  const [companies, ...others] = manifest.entities;
  const strange = { name: 'spaceships', rows: 0, fields: [{ name: 'id', type: 'integer' }] };
  await written(path('strange.tar.gz'), { ...manifest, entities: [...manifest.entities, strange] });
  await written(path('strange-field.tar.gz'), {
    ...manifest,
    entities: [{ ...companies, fields: [...(companies?.fields ?? []), { name: 'colour', type: 'text' }] }, ...others],
  });
  await written(path('no-rows.tar.gz'), manifest);
  await written(path('foreign.tar.gz'), { hello: 'world' });
  const expected = {
    'newer-format.tar.gz': 'ERR_ARCHIVE_NEWER',
    'newer-release.tar.gz': 'ERR_ARCHIVE_NEWER',
    'strange.tar.gz': 'ERR_ARCHIVE_NEWER',
    'strange-field.tar.gz': 'ERR_ARCHIVE_NEWER',
    'no-rows.tar.gz': 'ERR_ARCHIVE_DAMAGED',
    'foreign.tar.gz': 'ERR_ARCHIVE_FOREIGN',
  };
  for (const [name, code] of Object.entries(expected))
    await expect(takeUpIn(target, { file: path(name) }), name).rejects.toMatchObject({ code });
  await expect(takeUpIn(target, { file: demo.file, planId: 999 })).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  const database = await openPlace(target);
  const { rows } = await database.executeSql(
    'select (select count(*) from company_take_ups)::integer as begun, (select count(*) from companies)::integer as companies',
  );
  await database.close();
  expect(rows).toEqual([{ begun: 0, companies: 0 }]);
});

async function change(place: Parameters<typeof bareOf>[0], statement: string): Promise<void> {
  await asked(place, `with changed as (${statement} returning 1) select count(*) from changed`);
}

async function written(file: string, manifest: object): Promise<void> {
  const writer = openArchiveWriter(file);
  await writer.add(entries.manifest, Buffer.from(JSON.stringify(manifest)));
  await writer.add(entries.sums, Buffer.from(''));
  await writer.finish();
}
