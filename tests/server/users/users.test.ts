import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { connect, isClosed, type Listener, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
let url: string;
const listeners: Listener[] = [];
beforeAll(async () => {
  fixture = await openFixture({ settings: { LOGIN_SLOW_AFTER: '1000', LOGIN_BLOCK_AFTER: '1001' } });
  url = await listen(fixture);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
let made = 0;
const add = async (more: object = {}): Promise<{ id: number; email: string }> => {
  made += 1;
  const user = { name: `Pessoa ${made}`, email: `pessoa${made}@acme.test`, password: 'segredo', ...more };
  const { status, body } = await admin().post('/users', user);
  expect(status).toBe(200);
  return body;
};
const login = (email: string, password = 'segredo') => fixture.with().post('/auth/login', { email, password });
const cookieOf = (header: unknown) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('jrt='))
    ?.split(';')[0] ?? '';
const join = async (token: string) => {
  const listener = await connect(url, token);
  listeners.push(listener);
  return listener;
};

describe('open sessions end at once, by call, by refresh and by socket (F33), when', () => {
  test.each([
    ['an admin sets another password', (id: number) => admin().put(`/users/${id}`, { password: 'outra-senha' })],
    ['an admin gives another profile', (id: number) => admin().put(`/users/${id}`, { profile: 'supervisor' })],
    ['an admin deletes the user', (id: number) => admin().delete(`/users/${id}`)],
  ])('%s', async (_what, change) => {
    const { id, email } = await add();
    const { body, headers } = await login(email);
    const listener = await join(body.token);
    expect((await change(id)).status).toBe(200);
    expect((await fixture.with(body.token).get('/auth/me')).status).toBe(401);
    const cookie = cookieOf(headers['set-cookie']);
    expect((await fixture.with().post('/auth/refresh_token', undefined, { headers: { cookie } })).status).toBe(401);
    await isClosed(listener);
  });

  test('somebody changes their own password, who then logs in with the new one', async () => {
    const { id, email } = await add();
    const { body } = await login(email);
    const listener = await join(body.token);
    const change = { password: 'outra-senha', oldPassword: 'segredo' };
    expect((await fixture.with(body.token).put(`/users/${id}`, change)).status).toBe(200);
    await isClosed(listener);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'outra-senha')).status).toBe(200);
  });
});

describe('a new password of one’s own', () => {
  test.each([
    ['no old one', {}],
    ['an empty old one', { oldPassword: '' }],
    ['a wrong old one', { oldPassword: 'segredo?' }],
  ])('is refused at its field with %s, for whatever profile', async (_what, given) => {
    for (const profile of ['user', 'admin']) {
      const { id, email } = await add({ profile });
      const { body } = await login(email);
      const { status, body: refused } = await fixture
        .with(body.token)
        .put(`/users/${id}`, { name: 'Outro Nome', password: 'outra-senha', ...given });
      const details = [{ path: '/body/oldPassword', message: expect.any(String) }];
      expect([status, refused]).toEqual([400, { error: 'ERR_OLD_PASSWORD', details }]);
      expect((await fixture.with(body.token).get('/auth/me')).body.name).not.toBe('Outro Nome');
      expect((await login(email)).status).toBe(200);
    }
  });

  test('needs the old one for nothing else, and nobody else does', async () => {
    const { id, email } = await add();
    const { body } = await login(email);
    expect((await fixture.with(body.token).put(`/users/${id}`, { name: 'Outro Nome', password: '' })).status).toBe(200);
    expect((await admin().put(`/users/${id}`, { password: 'outra-senha' })).status).toBe(200);
  });

  test('cannot be tried for: the old one is guessed as slowly as at the login', async () => {
    const slow = await openFixture({ settings: { LOGIN_SLOW_AFTER: '2', LOGIN_BLOCK_AFTER: '3' }, isClockStill: true });
    const change = (oldPassword: string) =>
      slow.as('agent1').put(`/users/${slow.ids.users.agent1}`, { password: 'outra-senha', oldPassword });
    const ends = [await change('a'), await change('b'), await change(slow.password)];
    slow.advance(1_000);
    ends.push(await change(slow.password));
    await slow.close();
    expect(ends.map(({ status }) => status)).toEqual([400, 400, 429, 200]);
  });
});

test('a new name, address or queue ends no session', async () => {
  const { id, email } = await add();
  const { body } = await login(email);
  const change = { name: '  Nome Novo ', email: `novo-${email}`, queueIds: [fixture.ids.acme.vendas], password: '' };
  const changed = await admin().put(`/users/${id}`, change);
  expect(changed.body).toMatchObject({ name: 'Nome Novo', email: `novo-${email}`, queues: [{ name: 'Vendas' }] });
  expect((await fixture.with(body.token).get('/auth/me')).body).toMatchObject({ name: 'Nome Novo' });
});

describe('what is written of a user', () => {
  test.each([
    ['a name of one letter', { name: 'A' }, 'name'],
    ['a name of blanks', { name: '    ' }, 'name'],
    ['a name of 51 letters', { name: 'a'.repeat(51) }, 'name'],
    ['a password of four letters', { password: '1234' }, 'password'],
    ['a password of 51 letters', { password: 'a'.repeat(51) }, 'password'],
    ['no address', { email: 'somebody' }, 'email'],
    ['a profile that there is not', { profile: 'super' }, 'profile'],
    ['the flag of the super user', { super: true }, 'super'],
  ])('is refused with %s, by its field (F42)', async (_what, error, field) => {
    const user = { name: 'Carla Dias', email: 'carla@acme.test', password: 'segredo' };
    const path = `/body/${field}`;
    const refused = { status: 422, body: { error: 'ERR_VALIDATION', details: [expect.objectContaining({ path })] } };
    expect(await admin().post('/users', { ...user, ...error })).toMatchObject(refused);
    expect(await admin().put(`/users/${fixture.ids.users.agent2}`, error)).toMatchObject(refused);
  });

  test('is refused with an address that somebody has, in whatever company and case', async () => {
    const refused = { status: 409, body: { error: 'ERR_DUPLICATED_EMAIL' } };
    const { id } = await add();
    expect(await admin().put(`/users/${id}`, { email: 'AGENT1@outra.test' })).toMatchObject(refused);
  });

  test('is refused with a queue or a connection that the company does not have', async () => {
    const { outra } = fixture.ids;
    const { id } = await add();
    expect((await admin().put(`/users/${id}`, { queueIds: [outra.vendas] })).status).toBe(404);
    expect((await admin().put(`/users/${id}`, { whatsappId: outra.connectionId })).status).toBe(404);
    expect((await admin().get(`/users/${id}`)).body).toMatchObject({ queues: [], whatsappId: null });
  });
});

describe('the super user', () => {
  test('makes users in the company that they choose, with what that company has', async () => {
    const { outra } = fixture.ids;
    const user = { name: 'Ulisses', email: 'ulisses@outra.test', password: 'segredo', companyId: outra.companyId };
    const chosen = { queueIds: [outra.suporte], whatsappId: outra.connectionId };
    const { status, body } = await fixture.as('super').post('/users', { ...user, ...chosen });
    expect([status, body]).toMatchObject([200, { companyId: outra.companyId, queues: [{ name: 'Suporte' }] }]);
    expect((await fixture.as('outraAdmin').get('/users?searchParam=ulisses')).body).toMatchObject({ count: 1 });
    expect((await admin().post('/users', { ...user, email: 'u@acme.test' })).status).toBe(404);
  });

  test('is changed and deleted by no other admin of their company', async () => {
    const { super: superId } = fixture.ids.users;
    const { recado } = fixture.ids;
    const user = { name: 'Rui', email: 'rui@recado.test', password: 'segredo', profile: 'admin' };
    await fixture.as('super').post('/users', { ...user, companyId: recado.companyId });
    const rui = fixture.with((await login('rui@recado.test')).body.token);
    expect((await rui.put(`/users/${superId}`, { password: 'tomada' })).status).toBe(403);
    expect((await rui.delete(`/users/${superId}`)).status).toBe(403);
    expect((await fixture.as('super').put(`/users/${superId}`, { name: 'Sara Super' })).status).toBe(200);
  });
});

test('two admins who lower each other at the same time do not both succeed', async () => {
  const { outraAdmin } = fixture.ids.users;
  const second = { name: 'Outro Admin', email: 'segundo@outra.test', password: 'segredo', profile: 'admin' };
  const { id } = (await fixture.as('outraAdmin').post('/users', second)).body;
  const other = fixture.with((await login('segundo@outra.test')).body.token);
  const lower = { profile: 'user' };
  const answers = await Promise.all([
    fixture.as('outraAdmin').put(`/users/${id}`, lower),
    other.put(`/users/${outraAdmin}`, lower),
  ]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.status).toBeOneOf([401, 409]);
});

test('who is deleted leaves what they shared, and takes their own quick replies and files along', async () => {
  const { id, email } = await add();
  const theirs = fixture.with((await login(email)).body.token);
  const reply = (shortcode: string, geral: boolean) =>
    theirs.post('/quick-messages', { shortcode, message: '', geral });
  const shared = (await reply('deixada', true)).body.id;
  const own = (await reply('levada', false)).body.id;
  const file = multipart([{ name: 'file', content: tinyPng, filename: 'mapa.png' }]);
  const withFile = await theirs.post(`/quick-messages/${own}/media-upload`, undefined, file);
  const media = withFile.body.mediaPath.slice('/api'.length);
  expect((await admin().get(media)).status).toBe(200);
  const watcher = await join(await fixture.tokenOf('admin'));
  expect((await admin().delete(`/users/${id}`)).status).toBe(200);
  expect((await admin().get(`/quick-messages/${shared}`)).body).toMatchObject({ userId: null, geral: true });
  expect((await admin().get(`/quick-messages/${own}`)).status).toBe(404);
  expect((await admin().get(media)).status).toBe(404);
  await expect
    .poll(() => watcher.received.map(({ payload }) => payload))
    .toMatchObject([
      { action: 'delete', quickMessageId: own },
      { action: 'delete', userId: id },
      { action: 'update', companyPlan: { id: fixture.ids.acme.companyId } },
    ]);
});
