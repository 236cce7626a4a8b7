import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCipher } from '#server/cipher.ts';
import { type Mails, openMails } from '#server/mail/mails.ts';
import { answerPasswordRequests } from '#server/mail/requested-passwords.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { clearMails } from '#server/records/mails/due.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type MailStandIn, openMailStandIn } from '../../support/server/mail/mail-stand-in.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let standIn: MailStandIn;
let fixture: Fixture;
const others: { database: Database; mails: Mails }[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  standIn = await openMailStandIn();
  const mail = { SMTP_URL: standIn.url, MAIL_FROM: 'recado@recado.test', PUBLIC_URL: 'https://recado.test' };
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase(), settings: mail });
  for (let each = 0; each < 2; each += 1) others.push(await openOther());
});
afterAll(async () => {
  for (const { database, mails } of others) {
    await mails.close();
    await database.close();
  }
  await fixture.close();
  await standIn.close();
  await postgres.stop();
});

async function openOther() {
  const { settings } = fixture;
  const database = await openDatabase(settings);
  const cipher = createCipher(settings.ENCRYPTION_KEY);
  const mails = openMails({
    settings,
    database,
    cipher,
    clock: () => new Date(),
    before: (queue) => answerPasswordRequests({ database, cipher }, queue),
    log: { warn: () => undefined },
  });
  return { database, mails };
}

test('of three servers on one PostgreSQL one sends each mail, and looks at each who forgot a password', async () => {
  const { companyId } = fixture.ids.acme;
  const queue = (n: number) =>
    fixture.database.inCompany(companyId, async (scope) =>
      others[n % 2]?.mails.queueMail(scope, {
        kind: 'test',
        key: `k${n}`,
        to: `a${n}@acme.test`,
        language: 'pt',
        values: { name: 'Ana' },
      }),
    );
  const ask = (email: string) => fixture.with().post('/auth/forgotten-password', { email, language: 'en' });
  await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => queue(n)),
    ...['admin@acme.test', 'agent1@acme.test', 'nobody@acme.test'].map(ask),
    ...others.map(({ mails }) => mails.sweep()),
  ]);
  await Promise.all(others.map(({ mails }) => mails.sweep()));
  const waiting = `select status, failure from mails where status <> 'sent'`;
  await eventually(async () => {
    expect((await fixture.database.executeSql(waiting)).rows).toEqual([]);
    expect(standIn.received).toHaveLength(14);
  });
  const to = standIn.received.map((mail) => [mail.to].flat()[0]?.text);
  expect(new Set(to).size).toBe(14);
  await fixture.database.executeSql(`update mails set updated_at = now() - interval '31 days'`);
  await fixture.database.asSystem('jobs', clearMails);
  expect((await fixture.database.executeSql('select id from mails')).rows).toEqual([]);
});
