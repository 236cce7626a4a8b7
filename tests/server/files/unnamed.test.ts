import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, openFiles } from '#server/files/files.ts';
import { openUnnamedFiles } from '#server/jobs/unnamed-files.ts';
import { findUnnamed } from '#server/records/files/unnamed.ts';
import { filesPlaceOf } from '#server/settings.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(['folder', 'bucket'] as const)('files that nobody names in a %s', (kind) => {
  let s3: S3;
  let fixture: Fixture;
  let files: Files;
  beforeAll(async () => {
    s3 = await startS3();
    fixture = await openFixture({ settings: kind === 'bucket' ? s3.settings : {} });
    files = await openFiles({ ...filesPlaceOf(fixture.settings), maxBytes: 1_000_000 });
  });
  afterAll(async () => {
    await fixture.close();
    await s3.stop();
  });

  const media = () => join(fixture.settings.DATA_DIR, 'media');
  const there = async () => (kind === 'bucket' ? [...s3.objects.keys()] : await readdir(media())).sort();

  async function age(name: string, ms: number): Promise<void> {
    const changedAt = new Date(fixture.now().getTime() - ms);
    const object = s3.objects.get(name);
    if (object) object.changedAt = changedAt;
    else await utimes(join(media(), name), changedAt, changedAt);
  }

  async function sweep(from: Pick<Files, 'list' | 'erase'> = files): Promise<void> {
    const log = { warn: () => undefined };
    const unnamed = openUnnamedFiles({ database: fixture.database, files: from, clock: fixture.now, log });
    await unnamed.sweep();
    await unnamed.close();
  }

  test('are taken away after a day; what a row names, and what is new, stays', async () => {
    const ticket = await addTicket(fixture, 'open');
    await fixture
      .as('agent1')
      .post(`/messages/${ticket.id}`, undefined, multipart([{ name: 'medias', content: tinyPng, filename: 'a.png' }]));
    const [row] = await rowsIn(fixture, sql`select media_file as name from messages where media_file is not null`);
    const named = String(row?.name);
    const [left, fresh] = [await files.store(tinyPng, {}), await files.store(tinyPng, {})];
    await age(named, 30 * dayMs);
    await age(left.name, dayMs + 60_000);
    await age(fresh.name, dayMs - 60_000);
    await sweep();
    expect(await there()).toEqual([named, fresh.name].sort());
    await files.erase([fresh.name]);
  });

  test('are found by a walk that goes on over more than it looks at in one minute', async () => {
    const before = await there();
    let listed = 0;
    const gone: string[] = [];
    const many = {
      async *list() {
        for (; listed < 12_000; listed += 1)
          yield { name: `${`${listed}`.padStart(40, '0')}.png`, size: 1, changedAt: new Date(0) };
      },
      erase: async (names: string[]) => void gone.push(...names),
    };
    const log = { warn: () => undefined };
    const unnamed = openUnnamedFiles({ database: fixture.database, files: many, clock: fixture.now, log });
    await unnamed.sweep();
    expect(gone).toHaveLength(10_000);
    await unnamed.sweep();
    await unnamed.sweep();
    expect(gone).toHaveLength(12_000);
    await unnamed.close();
    expect(await there()).toEqual(before);
  });
});

describe('whoever names a file', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  test('is found in every column that has names of files', async () => {
    const columns = await rowsIn(
      fixture,
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and column_name ~ '(^|_)(file|files|media_path)$' order by 1`,
    );
    // `company_archives.file` and `company_take_ups.file` are archives, which lie elsewhere; `backups.file` too.
    const elsewhere = ['backups.file', 'company_archives.file', 'company_take_ups.file'];
    const known = columns.map(({ name }) => String(name)).filter((name) => !elsewhere.includes(name));
    expect(known).toEqual([
      'announcements.media_file',
      'campaigns.media_file',
      'chat_messages.media_file',
      'contacts.picture_file',
      'data_requests.files',
      'file_list_options.media_file',
      'messages.media_file',
      'messages.voice_file',
      'picture_requests.stray_file',
      'quick_messages.media_path',
      'schedules.media_file',
      'template_files.file',
    ]);
  });

  test('is asked of what is still to be said', async () => {
    const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(40)}.png`);
    await fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx, companyId, now }) => {
      await tx.execute(sql`insert into deliveries (company_id, kind, source_id, lane, event, destination, next_at, payload)
        values (${companyId}, 'saying', 1, 'a lane', 'assistant', '', ${now}, ${JSON.stringify({ says: [{ media: { file: names[0] } }] })})`);
    });
    const unnamed = await fixture.database.asSystem('jobs', (scope) => findUnnamed(scope, names));
    expect(unnamed).toEqual(names.slice(1));
  });
});
