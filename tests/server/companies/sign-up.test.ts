import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/base/open-database.ts';
import { countSignUpAttempt } from '#server/records/companies/sign-up-attempts.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({
    isClockStill: true,
    settings: { SIGN_UPS_PER_HOUR: '3', ALL_SIGN_UPS_PER_HOUR: '5' },
  });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.advance(2 * hourMs));

const planned = async () => (await fixture.with().get('/plans/list')).body[0].id as number;
const written = async (change: object = {}) => ({
  name: 'Padaria do Bairro',
  email: 'dona@padaria.test',
  phone: '+55 (11) 98765-4321',
  password: 'pão quente',
  planId: await planned(),
  ...change,
});
const signUp = async (change: object = {}, from = '203.0.113.1') =>
  fixture.with().post('/companies/cadastro', await written(change), { remoteAddress: from });
const rowsOf = (query: SQL) =>
  fixture.database.asSystem('companies', async ({ tx }) => (await tx.execute(query)).rows as object[]);
const counts = () =>
  rowsOf(sql`select (select count(*) from companies)::int, (select count(*) from users)::int as users`);

describe('a stranger signs up', () => {
  test('and has a company of their own, a trial of one day, an admin and settings, and no queues (F42)', async () => {
    const forged = { dueDate: '2099-01-01T00:00:00.000Z', status: 'f', recurrence: 'ANUAL', campaignsEnabled: false };
    const { status, body: company } = await signUp({ ...forged, companyId: fixture.ids.acme.companyId });
    const trialEnds = new Date(fixture.now().getTime() + dayMs).toISOString();
    expect([status, company]).toMatchObject([
      200,
      {
        name: 'Padaria do Bairro',
        email: 'dona@padaria.test',
        phone: '5511987654321',
        planId: await planned(),
        status: true,
        campaignsEnabled: true,
        dueDate: trialEnds,
        trialExpiration: trialEnds,
        recurrence: 'MENSAL',
        recommendedBy: null,
        deletion: null,
      },
    ]);
    expect((await fixture.as('super').get(`/companies/${company.id}`)).body).toMatchObject({
      recommendedBy: fixture.ids.acme.companyId,
    });

    const credentials = { email: 'Dona@padaria.test', password: 'pão quente' };
    const { body: session } = await fixture.with().post('/auth/login', credentials);
    expect(session.user).toMatchObject({ name: 'Padaria do Bairro', profile: 'admin', super: false, queues: [] });
    const admin = fixture.with(session.token);
    expect((await admin.get('/users/list')).body).toHaveLength(1);
    const { id } = session.user;
    expect(session.user.firstSteps).toBe(true);
    expect((await admin.put(`/users/${id}`, { firstSteps: false })).body.firstSteps).toBe(false);
    const { body: rita } = await admin.post('/users', { name: 'Rita', email: 'rita@padaria.test', password: 'recado' });
    expect((await admin.put(`/users/${rita.id}`, { firstSteps: true, name: 'Rita' })).body.firstSteps).toBe(false);
    expect((await admin.get('/queue')).body).toEqual([]);
    expect((await admin.get('/whatsapp')).body).toEqual([]);
    const stored = await rowsOf(sql`select key from settings where company_id = ${company.id}`);
    expect(stored.length).toBe(session.user.company.settings.length);
  });

  test('and is told at its field which name or e-mail is taken, and what is no phone and no plan, and nothing is kept', async () => {
    const before = await counts();
    const byName = await signUp({ name: 'ACME', email: 'outro@padaria.test' });
    expect([byName.status, byName.body]).toMatchObject([
      409,
      { error: 'ERR_DUPLICATED_NAME', details: [{ path: '/body/name' }] },
    ]);
    const byEmail = await signUp({ name: 'Outra padaria', email: 'ADMIN@acme.test' });
    expect([byEmail.status, byEmail.body]).toMatchObject([
      409,
      { error: 'ERR_DUPLICATED_EMAIL', details: [{ path: '/body/email' }] },
    ]);
    for (const [phone, error] of [
      ['liga para mim', 'ERR_NUMBER_LETTERS'],
      ['98765-4321', 'ERR_NUMBER_AREA_CODE'],
    ]) {
      const { status, body } = await signUp({ name: 'Outra padaria', email: 'outro@padaria.test', phone }, phone);
      expect([status, body]).toMatchObject([422, { error, details: [{ path: '/body/phone' }] }]);
    }
    for (const [change, path] of [
      [{ planId: 999_999 }, '/body/planId'],
      [{ name: '  x ' }, '/body/name'],
      [{ super: true }, '/body/super'],
    ] as const) {
      const { status, body } = await signUp({ name: 'Outra padaria', email: 'outro@padaria.test', ...change }, path);
      expect([status, body]).toMatchObject([422, { error: 'ERR_VALIDATION', details: [{ path }] }]);
    }
    expect(await counts()).toEqual(before);
  });

  test('so often an hour from one address, and in all', async () => {
    const taken = { name: 'Acme' };
    const tries = async (from: string) => (await signUp(taken, from)).status;
    expect([await tries('203.0.113.2'), await tries('203.0.113.2'), await tries('203.0.113.2')]).toEqual(
      Array(3).fill(409),
    );
    const refused = await signUp(taken, '203.0.113.2');
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      { error: 'ERR_TOO_MANY_ATTEMPTS' },
      '3600',
    ]);
    expect([await tries('203.0.113.3'), await tries('203.0.113.4'), await tries('203.0.113.5')]).toEqual([
      409, 409, 429,
    ]);
    fixture.advance(hourMs - 1000);
    expect((await signUp(taken, '203.0.113.5')).headers['retry-after']).toBe('1');
    fixture.advance(1000);
    expect(await tries('203.0.113.2')).toBe(409);
  });
});

test('where signing up is switched off, it is said and refused', async () => {
  expect((await fixture.with().get('/companies/cadastro')).body).toEqual({
    isOpen: true,
    isFirstStart: false,
    isMailSet: false,
    trialDays: 1,
    termsUrl: null,
    privacyUrl: null,
  });
  const closed = await openFixture({ settings: { USER_CREATION: 'off' } });
  const body = await written();
  expect((await closed.with().get('/companies/cadastro')).body).toEqual({
    isOpen: false,
    isFirstStart: false,
    isMailSet: false,
    trialDays: 1,
    termsUrl: null,
    privacyUrl: null,
  });
  expect(await closed.with().post('/companies/cadastro', body)).toMatchObject({
    status: 403,
    body: { error: 'ERR_USER_CREATION_DISABLED' },
  });
  await closed.close();
});

describe('on PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('the processes count together, and of eight who sign up alike one gets in', async () => {
    const databaseUrl = await postgres.newDatabase();
    const shared = await openFixture({ databaseUrl, isClockStill: true });
    const other = await openDatabase(shared.settings, { clock: shared.now });
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, each) =>
        (each % 2 ? other : shared.database).asSystem('companies', (scope) =>
          countSignUpAttempt(scope, 'one address', { ofSource: 5, inAll: 100 }),
        ),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(waits.filter((wait) => wait === hourMs)).toHaveLength(7);
    await other.close();

    const { body: plans } = await shared.with().get('/plans/list');
    const body = { ...(await written()), planId: plans[0].id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => shared.with().post('/companies/cadastro', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    await shared.close();
  });
});
