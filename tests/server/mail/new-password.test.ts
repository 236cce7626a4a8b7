import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type MailStandIn, openMailStandIn } from '../../support/server/mail/mail-stand-in.ts';

const hourMs = 60 * 60_000;

let fixture: Fixture;
let standIn: MailStandIn;
const lines: string[] = [];
beforeAll(async () => {
  standIn = await openMailStandIn();
  fixture = await openFixture({
    isClockStill: true,
    settings: {
      SMTP_URL: standIn.url,
      MAIL_FROM: 'Recado <recado@recado.test>',
      PUBLIC_URL: 'https://recado.test/',
      LOG_LEVEL: 'debug',
    },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await fixture.close();
  await standIn.close();
});
afterEach(() => {
  standIn.received.length = 0;
  // So that no test has asked too often for the next.
  fixture.advance(2 * hourMs);
});

const ask = (email: string, from = '203.0.113.1') =>
  fixture.with().post('/auth/forgotten-password', { email, language: 'pt' }, { remoteAddress: from });
const arrived = (count = 1) =>
  eventually(async () => {
    expect(standIn.received).toHaveLength(count);
    return standIn.received.map((mail) => mail.text ?? '');
  });
const tokenIn = (text = '') => /https:\/\/recado\.test\/new-password#([\w-]{43})/.exec(text)?.[1] ?? '';
const use = (token: string, password: string) => fixture.with().post('/auth/new-password', { token, password });
const login = (email: string, password: string) => fixture.with().post('/auth/login', { email, password });
/** Whatever was asked for has been looked at. */
const lookedAt = () =>
  eventually(async () => {
    const { rows } = await fixture.database.executeSql(`select id from password_requests where email <> ''`);
    expect(rows).toEqual([]);
  });

describe('A forgotten password', () => {
  test('is replaced by a link that comes by mail: once, and whoever was logged in is not any more', async () => {
    const session = await fixture.tokenOf('agent1');
    expect(await ask(' Agent1@ACME.test ')).toMatchObject({ status: 422 });
    expect(await ask('Agent1@ACME.test')).toMatchObject({ status: 204 });
    const [text] = await arrived();
    expect(standIn.received[0]).toMatchObject({ subject: 'Nova senha no Recado', to: { text: 'agent1@acme.test' } });
    const token = tokenIn(text);

    expect((await fixture.with(session).get('/auth/me')).status).toBe(200);
    expect(await use(token, '1234')).toMatchObject({ status: 422 });
    expect(await use(token, 'outra senha')).toMatchObject({ status: 200, body: { email: 'agent1@acme.test' } });
    expect((await fixture.with(session).get('/auth/me')).status).toBe(401);
    expect((await login('agent1@acme.test', 'outra senha')).status).toBe(200);
    expect(await use(token, 'terceira')).toMatchObject({ status: 400, body: { error: 'ERR_LINK_EXPIRED' } });

    await arrived(2);
    expect(standIn.received[1]).toMatchObject({ subject: 'A sua senha do Recado foi alterada' });
  });

  test('is answered the same for somebody who is not there, who gets nothing', async () => {
    const answers = [await ask('agent2@acme.test'), await ask('nobody@acme.test'), await ask('x@y.test')];
    const shown = answers.map(({ status, body, raw }) => [
      status,
      body,
      Object.keys(raw.headers).filter((name) => name !== 'date'),
    ]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    await lookedAt();
    await arrived();
    expect(standIn.received[0]).toMatchObject({ to: { text: 'agent2@acme.test' } });
  });

  test('asks the database the same for everybody until it is answered', async () => {
    const rowsAfter = async (email: string) => {
      await ask(email);
      const { rows } = await fixture.database.executeSql(
        'select length(source) as source, length(account) as account, language from password_requests order by id desc limit 1',
      );
      return rows;
    };
    expect(await rowsAfter('nobody@acme.test')).toEqual(await rowsAfter('admin@acme.test'));
    await arrived();
  });

  test('its link ends after an hour, with a newer one, and with another password', async () => {
    await ask('agent2@acme.test');
    const late = tokenIn((await arrived())[0]);
    fixture.advance(hourMs);
    expect((await use(late, 'tarde demais')).status).toBe(400);

    await ask('agent2@acme.test');
    const older = tokenIn((await arrived(2))[1]);
    await ask('agent2@acme.test');
    const newer = tokenIn((await arrived(3))[2]);
    expect((await use(older, 'a mais antiga')).status).toBe(400);
    const { agent2 } = fixture.ids.users;
    expect((await fixture.as('admin').put(`/users/${agent2}`, { password: 'dada por outro' })).status).toBe(200);
    expect((await use(newer, 'a mais nova')).status).toBe(400);
    expect((await login('agent2@acme.test', 'dada por outro')).status).toBe(200);
  });

  test('is written of three times an hour, and asked for ten times from one address', async () => {
    for (let each = 0; each < 5; each += 1) expect((await ask('supervisor@acme.test', '203.0.113.7')).status).toBe(204);
    await lookedAt();
    await arrived(3);
    for (let each = 0; each < 5; each += 1) expect((await ask(`x${each}@y.test`, '203.0.113.7')).status).toBe(204);
    const refused = await ask('x@y.test', '203.0.113.7');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect((await ask('x@y.test', '203.0.113.8')).status).toBe(204);
    fixture.advance(hourMs);
    expect((await ask('x@y.test', '203.0.113.7')).status).toBe(204);
  });

  test('leaves no address, token or name behind where it is not needed', async () => {
    await ask('admin@acme.test');
    const token = tokenIn((await arrived())[0]);
    const { rows } = await fixture.database.executeSql('select * from password_requests');
    const { rows: links } = await fixture.database.executeSql('select * from password_links');
    const { rows: mails } = await fixture.database.executeSql('select * from mails');
    expect(JSON.stringify(rows)).not.toContain('admin@acme.test');
    expect(JSON.stringify([links, mails])).not.toContain(token);
    expect(lines.join('\n')).not.toMatch(new RegExp(`${token}|admin@acme\\.test`));
  });
});

describe('An invitation', () => {
  const invite = (email: string, more: object = {}) =>
    fixture.as('admin').post('/users', { name: 'Iara Nova', email, invitation: { language: 'en' }, ...more });

  test('lets a new user choose a password, and stands at them until they have', async () => {
    const { status, body } = await invite('iara@acme.test');
    expect(status).toBe(200);
    expect(body.invitedUntil).toBe(new Date(fixture.now().getTime() + 72 * hourMs).toISOString());
    const [text] = await arrived();
    expect(standIn.received[0]).toMatchObject({ subject: 'Invitation to Acme on Recado' });
    expect(await use(tokenIn(text), 'minha senha')).toMatchObject({ status: 200, body: { email: 'iara@acme.test' } });
    expect((await fixture.as('admin').get(`/users/${body.id}`)).body.invitedUntil).toBeNull();
    expect((await login('iara@acme.test', 'minha senha')).status).toBe(200);
    expect((await fixture.as('admin').post(`/users/${body.id}/invitation`, { language: 'en' })).status).toBe(409);
    // The first password is no changed one.
    expect(standIn.received).toHaveLength(1);
  });

  test('is sent again, which ends the one before', async () => {
    const { body } = await invite('tiago@acme.test');
    const older = tokenIn((await arrived())[0]);
    fixture.advance(80 * hourMs);
    expect((await use(older, 'tarde demais')).status).toBe(400);
    const again = await fixture.as('admin').post(`/users/${body.id}/invitation`, { language: 'es' });
    expect(again.body.invitedUntil).toBe(new Date(fixture.now().getTime() + 72 * hourMs).toISOString());
    const newer = tokenIn((await arrived(2))[1]);
    expect((await use(newer, 'em tempo')).status).toBe(200);
  });

  test('ends with a password that an admin gives instead', async () => {
    const { body } = await invite('lia@acme.test');
    const token = tokenIn((await arrived())[0]);
    const changed = await fixture.as('admin').put(`/users/${body.id}`, { password: 'dada por outro' });
    expect(changed.body.invitedUntil).toBeNull();
    expect((await use(token, 'minha senha')).status).toBe(400);
  });

  test('is an admin’s of the same company to send', async () => {
    const { body } = await invite('nina@acme.test');
    await arrived();
    const again = (user: 'agent1' | 'outraAdmin') =>
      fixture.as(user).post(`/users/${body.id}/invitation`, { language: 'pt' });
    expect((await again('agent1')).status).toBe(403);
    expect((await again('outraAdmin')).status).toBe(404);
  });

  test('or a password: one of them a new user needs', async () => {
    const neither = await fixture.as('admin').post('/users', { name: 'Sem Nada', email: 'sem@acme.test' });
    expect(neither).toMatchObject({ status: 422, body: { details: [{ path: '/body/password' }] } });
  });
});

test('where no mail is sent, neither is offered', async () => {
  const without = await openFixture();
  expect((await without.with().get('/companies/cadastro')).body.isMailSet).toBe(false);
  const answers = [
    await without.with().post('/auth/forgotten-password', { email: 'admin@acme.test', language: 'pt' }),
    await without.as('admin').post('/users', { name: 'Iara', email: 'iara@acme.test', invitation: { language: 'pt' } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_MAIL_NOT_SET' } });
  const kept = sql`select id from password_requests`;
  const found = await without.database.asSystem('login', async ({ tx }) => (await tx.execute(kept)).rows);
  expect(found).toEqual([]);
  await without.close();
});
