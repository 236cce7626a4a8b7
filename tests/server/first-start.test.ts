import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { newFirstStartCode } from '#server/first-start/code.ts';
import { firstPlans } from '#server/first-start/first-plans.ts';
import { makeSuperUserOfSettings } from '#server/first-start/from-settings.ts';
import { makeSuperUser } from '#server/first-start/make-super-user.ts';
import { resetPassword } from '#server/first-start/reset-password.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type EmptyServer, openEmptyServer } from '../support/server/empty-server.ts';
import { fixturePasswordCost } from '../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

const passwords = createPasswords(fixturePasswordCost);
const input = { name: 'Sofia', email: 'Sofia@recado.test', password: 'uma senha longa', companyName: 'Minha casa' };
const closed = { error: 'ERR_FIRST_START_DONE' };

let postgres: PostgresServer;
let server: EmptyServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
afterEach(() => server.close());

const make = (change: object = {}, from?: string) =>
  server.call('POST', '/installation/first-start', {
    body: { code: server.code, ...input, ...change },
    ...(from && { from }),
  });
const login = async ({ email, password } = input) =>
  (await server.call('POST', '/auth/login', { body: { email, password } })).body;
const users = async () => (await server.database.executeSql('select email, super from users order by id')).rows;

describe.each(['PGlite', 'PostgreSQL'])('An empty installation on %s', (engine) => {
  const open = async (env: NodeJS.ProcessEnv = {}) => {
    server = await openEmptyServer({
      ...env,
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await postgres.newDatabase() }),
    });
  };

  test('is begun with the code: a super user with a company that never ends, three plans, and a sign-up that works', async () => {
    await open();
    expect(await server.call('GET', '/plans/list')).toEqual({ status: 200, body: [] });
    const isFirstStart = async () => (await server.call('GET', '/companies/cadastro')).body.isFirstStart;
    expect(await isFirstStart()).toBe(true);
    const { body: suggested } = await server.call('GET', '/installation/first-start');
    expect(suggested).toEqual({ plans: firstPlans });
    const plans = firstPlans.map((plan, place) => (place === 0 ? { ...plan, name: 'Loja', value: 39 } : plan));
    expect(await make({ plans })).toEqual({ status: 200, body: { email: input.email } });

    expect(await isFirstStart()).toBe(false);

    const { token, user } = await login();
    expect(user).toMatchObject({ name: 'Sofia', profile: 'admin', super: true, firstSteps: true });
    expect(user.company).toMatchObject({ name: 'Minha casa', email: input.email, dueDate: null });
    const { body: listed } = await server.call('GET', '/plans/all', { token });
    expect(listed.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([
      ['Loja', 39],
      ['Equipe', 149.9],
      ['Empresa', 449.9],
    ]);
    const { body: own } = await server.call('GET', `/companies/listPlan/${user.companyId}`, { token });
    expect(own.plan.name).toBe('Empresa');
    expect((await server.call('GET', '/invoices/all', { token })).body.invoices).toEqual([]);

    expect(await server.call('GET', '/installation/first-start')).toEqual({ status: 404, body: closed });
    expect(await make({ email: 'other@recado.test' })).toEqual({ status: 409, body: closed });
    expect(await make({ code: 'guessed' })).toEqual({ status: 409, body: closed });

    const shop = { name: 'Padaria Sol', email: 'sol@padaria.test', password: 'pao-quente' };
    const body = { ...shop, phone: '11987654321', planId: listed[0].id };
    expect((await server.call('POST', '/companies/cadastro', { body })).status).toBe(200);
    expect((await login({ ...input, ...shop })).user).toMatchObject({ profile: 'admin', super: false });
  });

  test('is begun by one of eight who try at once', async () => {
    await open();
    const tries = Array.from({ length: 8 }, (_, each) =>
      make({ email: `each${each}@recado.test` }, `203.0.113.${each}`),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await users()).toHaveLength(1);
    expect((await server.database.executeSql('select id from plans')).rows).toHaveLength(3);
  });

  test('is begun by the settings once, and by nobody a second time', async () => {
    await open();
    const { database } = server;
    const settings = {
      ADMIN_EMAIL: 'a@recado.test',
      ADMIN_PASSWORD: 'primeira',
      ADMIN_NAME: undefined,
      ADMIN_COMPANY: undefined,
    };
    expect(await makeSuperUserOfSettings({ database, passwords }, { ...settings, ADMIN_PASSWORD: undefined })).toBe(
      false,
    );
    expect(await makeSuperUserOfSettings({ database, passwords }, settings)).toBe(true);
    const again = { ...settings, ADMIN_EMAIL: 'b@recado.test', ADMIN_PASSWORD: 'segunda' };
    expect(await makeSuperUserOfSettings({ database, passwords }, again)).toBe(false);
    expect(await makeSuperUser({ database, passwords }, input)).toBe(false);
    expect(await users()).toEqual([{ email: 'a@recado.test', super: true }]);
    expect((await login({ ...input, email: 'a@recado.test', password: 'primeira' })).user).toMatchObject({
      name: 'a@recado.test',
      company: { name: 'Recado' },
    });
  });

  test('lets whoever forgot the password in with a new one, and ends their sessions', async () => {
    await open();
    const { database } = server;
    await make();
    const { token } = await login();
    const reset = (email: string) => resetPassword({ database, passwords }, { email, password: 'outra senha' });
    expect(await reset('nobody@recado.test')).toBe(false);
    expect(await reset('sofia@RECADO.test')).toBe(true);
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await login()).error).toBe('ERR_INVALID_CREDENTIALS');
    expect((await login({ ...input, password: 'outra senha' })).user.name).toBe('Sofia');
  });
});

test('of several processes on one PostgreSQL one makes the super user, and the others know', async () => {
  server = await openEmptyServer({ DATABASE_URL: await postgres.newDatabase() });
  const other = await openDatabase(server.settings);
  const made = await Promise.all(
    [server.database, other, server.database, other].map((database, each) =>
      makeSuperUser(
        { database, passwords },
        { ...input, email: `each${each}@recado.test`, companyName: `Casa ${each}` },
      ),
    ),
  );
  await other.close();
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await users()).toHaveLength(1);
  expect((await make()).status).toBe(409);
});

describe('The code of a first start', () => {
  test('is typed in any case and spacing, and is another one each time', async () => {
    const codes = Array.from({ length: 50 }, newFirstStartCode);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    server = await openEmptyServer();
    expect((await make({ code: ' 7kq2 m9xw 4tjc ob8z ' })).status).toBe(200);
  });

  test('is guessed a few times from one address, which then waits', async () => {
    server = await openEmptyServer({ LOGIN_SLOW_AFTER: '3', LOGIN_BLOCK_AFTER: '5' });
    const guess = () => make({ code: 'AAAA-AAAA-AAAA-AAAA' });
    for (const _ of [1, 2, 3]) expect(await guess()).toEqual({ status: 403, body: { error: 'ERR_FIRST_START_CODE' } });
    expect(await guess()).toEqual({ status: 429, body: { error: 'ERR_TOO_MANY_ATTEMPTS' } });
    expect((await make()).status).toBe(429);
    expect((await make({}, '203.0.113.9')).status).toBe(200);
  });

  test('stands in no log, wrong or right', async () => {
    const lines: string[] = [];
    server = await openEmptyServer({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) });
    await make({ code: 'WRONG-CODE' });
    await make();
    expect(lines.join()).toContain('/api/installation/first-start');
    for (const secret of ['WRONG-CODE', server.code, input.password]) expect(lines.join()).not.toContain(secret);
  });
});

test('what is wrong with a first start is told at its field, and nothing of it is kept', async () => {
  server = await openEmptyServer();
  for (const [change, path] of [
    [{ name: ' x ' }, '/body/name'],
    [{ companyName: ' x ' }, '/body/companyName'],
    [{ password: 'curt' }, '/body/password'],
    [{ email: 'none' }, '/body/email'],
  ] as const) {
    const { status, body } = await make(change);
    expect([status, body]).toMatchObject([422, { details: [{ path }] }]);
  }
  const twice = [firstPlans[0], { ...firstPlans[1], name: firstPlans[0].name }];
  const { status, body } = await make({ plans: twice });
  expect([status, body]).toMatchObject([409, { error: 'ERR_DUPLICATED_NAME', details: [{ path: '/body/plans' }] }]);
  expect(await users()).toEqual([]);
  expect((await server.database.executeSql('select id from plans')).rows).toEqual([]);
});

describe('What is left to be set up', () => {
  const steps = async (token: string) => {
    const { body } = await server.call('GET', '/installation', { token });
    return body.steps.flatMap(({ id, isDone }: { id: string; isDone: boolean }) => (isDone ? [id] : []));
  };

  test('is read from settings and data', async () => {
    server = await openEmptyServer({ PUBLIC_URL: 'http://192.168.0.7:3000', SIMULATOR: 'off' });
    await make();
    const { token } = await login();
    expect(await steps(token)).toEqual(['address', 'simulator']);
    const { body: plans } = await server.call('GET', '/plans/all', { token });
    await server.call('PUT', `/plans/${plans[0].id}`, { token, body: { value: 79 } });
    expect(await steps(token)).toEqual(['address', 'simulator', 'plans']);
    await server.call('POST', '/companies', { token, body: { name: 'Padaria', email: 'sol@padaria.test' } });
    expect(await steps(token)).toEqual(['address', 'simulator', 'plans', 'company']);
    expect((await server.call('GET', '/installation', { token })).body).toMatchObject({
      isExposed: false,
      publicUrl: 'http://192.168.0.7:3000',
      isSignUpOpen: true,
    });
  });

  test('says loudly and once that a server on the internet is not in production', async () => {
    const lines: string[] = [];
    server = await openEmptyServer({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) });
    await make();
    const { token } = await login();
    const isExposed = async (host: string) =>
      (await server.call('GET', '/installation', { token, host })).body.isExposed;
    for (const host of ['localhost:3000', '127.0.0.1', '192.168.0.7:3000', '[::1]:3000', 'recado.lan', 'server'])
      expect([host, await isExposed(host)]).toEqual([host, false]);
    expect(lines).toEqual([]);
    expect(await isExposed('recado.example.com')).toBe(true);
    expect(await isExposed('8.8.8.8:3000')).toBe(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('NODE_ENV=production');
  });
});
