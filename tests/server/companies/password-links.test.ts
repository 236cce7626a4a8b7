import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

const hourMs = 60 * 60_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
});
afterAll(() => fixture.close());

const linkFor = (userId: number, companyId = fixture.ids.acme.companyId) =>
  fixture.as('super').post(`/companies/${companyId}/password-link`, { userId });
const use = (token: string, password = 'outra senha') => fixture.with().post('/auth/new-password', { token, password });
const login = (password: string) => fixture.with().post('/auth/login', { email: 'admin@acme.test', password });
const expired = { status: 400, body: { error: 'ERR_LINK_EXPIRED' } };

test('a link sets a new password once and ends the sessions of its admin', async () => {
  const { admin } = fixture.ids.users;
  const session = await fixture.tokenOf('admin');
  const { body: link } = await linkFor(admin);
  const expiresAt = new Date(fixture.now().getTime() + 24 * hourMs).toISOString();
  expect(link).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), userId: admin, expiresAt });
  expect((await fixture.with(session).get('/auth/me')).status).toBe(200);

  expect(await use(link.token)).toMatchObject({ status: 200, body: { email: 'admin@acme.test' } });
  expect((await fixture.with(session).get('/auth/me')).status).toBe(401);
  expect((await login(fixture.password)).status).toBe(401);
  expect((await login('outra senha')).status).toBe(200);
  expect(await use(link.token, 'terceira')).toMatchObject(expired);
});

test('of two who use it at once one does', async () => {
  const { body: link } = await linkFor(fixture.ids.users.admin);
  const answers = await Promise.all(['primeira', 'segunda', 'terceira'].map((password) => use(link.token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a newer link ends the one before, and a day ends it too', async () => {
  const { body: older } = await linkFor(fixture.ids.users.admin);
  const { body: newer } = await linkFor(fixture.ids.users.admin);
  expect(await use(older.token)).toMatchObject(expired);
  fixture.advance(24 * hourMs);
  expect(await use(newer.token)).toMatchObject(expired);
  expect(await use('nothing')).toMatchObject(expired);
});

test('links are for admins of the company that is named', async () => {
  const { users, outra } = fixture.ids;
  for (const answer of [
    await linkFor(users.agent1),
    await linkFor(users.outraAdmin),
    await linkFor(users.admin, outra.companyId),
    await linkFor(users.admin, 999_999),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'ERR_NO_USER_FOUND' } });
  }
});

test('what is stored does not open anything', async () => {
  const { body: link } = await linkFor(fixture.ids.users.admin);
  const { rows } = await fixture.database.executeSql('select * from password_links');
  expect(JSON.stringify(rows)).not.toContain(link.token);
});
