import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedKeys } from '#server/channels/whatsapp-web/stored-keys.ts';
import { createCipher } from '#server/cipher.ts';
import { renewSecrets } from '#server/records/secrets/renew.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';

const key = 'the key of now, 0123456789 abcdefghijk';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const rows = <Row extends Record<string, unknown>>(query: SQL) =>
  fixture.database.asSystem('jobs', async ({ tx }) => (await tx.execute<Row>(query)).rows);

/** Every secret of any company, wherever in the database it lies. */
async function stored(): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  const found = await Promise.all(
    tables.map(({ name }) =>
      rows<{ text: string }>(sql`select to_jsonb(r)::text as text from ${sql.identifier(name)} as r`),
    ),
  );
  return found.flat().flatMap(({ text }) => text.match(/(?<=")v1\.[\w-]{38,}(?=")/g) ?? []);
}

test('with a new key and the former one, whatever was secret is encrypted anew, once', async () => {
  const admin = fixture.as('admin');
  const secrets = [
    'sk-chave',
    'voz-chave',
    'whsec_bot',
    '{"private_key":"x"}',
    'whsec_hook',
    'EAAG',
    'app',
    'verify',
    '7:bot',
  ];
  const [apiKey, voiceKey, botSecret, jsonContent, hookSecret, accessToken, appSecret, verifyToken, botToken] = secrets;
  const answers = [
    await admin.post('/prompt', {
      name: 'Secretária',
      prompt: 'Ajude.',
      queueId: fixture.ids.acme.suporte,
      maxMessages: 10,
      maxTokens: 100,
      temperature: 1,
      voice: 'texto',
      apiKey,
      voiceKey,
    }),
    await admin.post('/queueIntegration', {
      type: 'webhook',
      name: 'Loja',
      urlN8N: 'https://loja.test',
      signingSecret: botSecret,
    }),
    await admin.post('/queueIntegration', {
      type: 'dialogflow',
      name: 'Agente',
      projectName: 'p',
      language: 'pt-BR',
      jsonContent,
    }),
    await admin.post('/webhooks', {
      name: 'Painel',
      url: 'https://painel.test',
      facts: ['message.sent'],
      active: false,
      signingSecret: hookSecret,
    }),
    await admin.post('/whatsapp', {
      name: 'Oficial',
      provider: 'whatsapp-cloud',
      phoneNumberId: '109',
      accessToken,
      appSecret,
      verifyToken,
    }),
    await admin.post('/whatsapp', { name: 'Robô', provider: 'telegram', botToken }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(answers.map(() => [200, undefined]));

  const former = fixture.settings.ENCRYPTION_KEY;
  const { companyId, connectionId } = fixture.ids.acme;
  const keys = storedKeys(fixture.database, createCipher(former)).of({ companyId, connectionId });
  await keys.write([{ kind: 'creds', name: '', value: 'pareamento' }]);
  secrets.push('pareamento');
  const before = await stored();
  const readable = (kept: string[], by: string) => kept.map((text) => createCipher(by).decrypt(text)).filter(Boolean);
  expect(readable(before, former)).toEqual(expect.arrayContaining(secrets));

  const both = createCipher(key, former);
  expect(before.map(both.decrypt)).toEqual(readable(before, former));
  const renew = () => fixture.database.asSystem('jobs', (scope) => renewSecrets(scope, both));
  expect(await renew()).toBe(before.length);
  const after = await stored();
  expect(readable(after, key).sort()).toEqual(readable(before, former).sort());
  expect(readable(after, former)).toEqual([]);
  expect(await renew()).toBe(0);
});

test('what neither key reads stays as it is and counts as not set', () => {
  const cipher = createCipher(key, 'the key before it, 0123456789 abcdefg');
  const foreign = createCipher('the key of another house, 0123456789').encrypt('segredo');
  expect([cipher.decrypt(foreign), cipher.renew(foreign), cipher.renew('')]).toEqual(['', undefined, undefined]);
});
