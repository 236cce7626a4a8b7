import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from '#server/plugins/contract-operations.ts';
import { callOf, namedBy } from '../support/server/contract/contract-calls.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { fixturePassword } from '../support/server/fixture-rows.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const names = (items: { name: string }[]) => items.map(({ name }) => name);

const searched = readOperations().filter(
  ({ answers, parameters }) => !answers.has(501) && parameters.some(({ name }) => name === 'searchParam'),
);

describe.each(searched)('what is searched by $id (F54)', (operation) => {
  const ask = (text: string) => {
    const caller = fixture.as(operation.roles.includes('admin') ? 'admin' : 'super');
    const named = namedBy(fixture.ids, 'acme', { media: '', messageId: 0 });
    const { path } = callOf(operation, () => named);
    return caller.get(`${path}${path.includes('?') ? '&' : '?'}searchParam=${encodeURIComponent(text)}`);
  };

  test.each(['%%', '__', '%_%', '\\\\', "'; drop table users; --", '(a+)+$', '%'.repeat(200), '_'.repeat(200)])(
    'finds %s only where it is written',
    async (text) => {
      const { status, body } = await ask(text);
      expect([status, body.count ?? body.length]).toEqual([200, 0]);
    },
  );

  test('refuses a hundred thousand characters before anything looks for them', async () => {
    const { status, body } = await ask('a'.repeat(100_000));
    expect([status, body.details[0].path]).toEqual([422, '/query/searchParam']);
  });
});

describe('contacts', () => {
  test.each([
    ['araujo', ['Clara Araújo']],
    ['ÇÃO', ['Davi Ção']],
    ['100%', ['Elisa 100%']],
    ['%', ['Elisa 100%']],
    ['o_n', ['Fábio_Nunes']],
    ['\\', []],
    ['5511910000005', ['Gabriela Reis']],
  ])('searched for %s are %j', async (searched, found) => {
    const { body } = await fixture.as('agent1').get(`/contacts?searchParam=${encodeURIComponent(searched)}`);
    expect(names(body.contacts)).toEqual(found);
  });

  test('come twenty a page, in the order of their names, with more to come said', async () => {
    const { body: before } = await fixture.as('outraAdmin').get('/contacts');
    for (let each = 0; each < 40; each += 1) {
      const number = `55119900000${String(each).padStart(2, '0')}`;
      await fixture.as('outraAdmin').post('/contacts', { name: `Cliente ${each % 7}`, number });
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => fixture.as('outraAdmin').get(`/contacts?pageNumber=${page}`)),
    );
    expect(pages.map(({ body }) => [body.contacts.length, body.hasMore, body.count])).toEqual([
      [20, true, before.count + 40],
      [20, true, before.count + 40],
      [before.count, false, before.count + 40],
      [0, false, before.count + 40],
    ]);
    const ids = pages.flatMap(({ body }) => body.contacts.map(({ id }: { id: number }) => id));
    expect(new Set(ids).size).toBe(before.count + 40);
  });

  test('are kept under their digits, with their extra fields, and told to the company', async () => {
    const extraInfo = [{ name: 'CPF', value: '000' }];
    const input = { name: 'Nina', number: '+55 (11) 97777-0001', email: 'nina@cliente.test', extraInfo };
    const { body } = await fixture.as('agent1').post('/contacts', input);
    expect(body).toMatchObject({ name: 'Nina', number: '5511977770001', extraInfo, whatsapp: null });
    expect((await fixture.as('agent2').get(`/contacts/${body.id}`)).body).toEqual(body);
    const { body: live } = await fixture.as('agent2').get('/live/events?after=0');
    expect(live.events.at(-1)).toMatchObject({ payload: { action: 'create', contact: body } });
  });

  test('have one number each, with or without the ninth digit', async () => {
    const { status } = await fixture.as('agent1').post('/contacts', { name: 'Otto', number: '5511966660001' });
    const again = await fixture.as('agent1').post('/contacts', { name: 'Otto again', number: '551166660001' });
    const wrong = await fixture.as('agent1').post('/contacts', { name: 'Otto wrong', number: 'call me please' });
    expect(status).toBe(200);
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);
    expect([wrong.status, wrong.body]).toMatchObject([422, { error: 'ERR_NUMBER_LETTERS' }]);
  });

  test('say through which connection they last wrote', async () => {
    const { acme } = fixture.ids;
    const { body } = await fixture.as('agent1').get(`/contacts/${acme.contactIds[0]}`);
    expect(body.whatsapp).toEqual({ id: acme.connectionId, name: 'Principal' });
  });
});

describe('users', () => {
  test('are listed to an agent, for a transfer, without anything secret', async () => {
    const { body } = await fixture.as('agent2').get('/users/list');
    expect(names(body)).toEqual(['Alice Admin', 'Ana Souza', 'Bruno Lima', 'Sofia Supervisora']);
    expect(body[1]).toMatchObject({
      profile: 'user',
      online: false,
      queues: [{ name: 'Suporte' }, { name: 'Vendas' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|acme-integration-secret/);
  });

  test('are found by name or address', async () => {
    const { body } = await fixture.as('admin').get('/users?searchParam=SOUZA');
    expect([names(body.users), body.count, body.hasMore]).toEqual([['Ana Souza'], 1, false]);
    expect(names((await fixture.as('admin').get('/users?searchParam=agent2@')).body.users)).toEqual(['Bruno Lima']);
  });

  test('are made by an admin and can log in', async () => {
    const input = {
      name: 'Caio Novo',
      email: 'caio@acme.test',
      password: 'segredo',
      queueIds: [fixture.ids.acme.vendas],
    };
    const { status, body } = await fixture.as('admin').post('/users', input);
    expect([status, body]).toMatchObject([200, { profile: 'user', super: false, queues: [{ name: 'Vendas' }] }]);
    const login = await fixture.with().post('/auth/login', { email: 'caio@acme.test', password: 'segredo' });
    expect(login.status).toBe(200);
    const again = await fixture.as('admin').post('/users', { ...input, email: 'CAIO@acme.test' });
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_EMAIL' }]);
  });

  test('change their own name and password, and nothing else that counts', async () => {
    const { users, acme } = fixture.ids;
    const token = await fixture.tokenOf('agent2');
    const change = {
      name: 'Bruno L.',
      profile: 'admin',
      queueIds: [acme.vendas],
      allTicket: 'enable',
      password: 'outra-senha',
      oldPassword: fixturePassword,
    };
    const { status, body } = await fixture.with(token).put(`/users/${users.agent2}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Bruno L.',
      profile: 'user',
      allTicket: 'disable',
      queues: [{ name: 'Suporte' }],
    });
    expect((await fixture.with(token).get('/auth/me')).status).toBe(401);
    expect(
      (await fixture.with().post('/auth/login', { email: 'agent2@acme.test', password: 'outra-senha' })).status,
    ).toBe(200);
    expect((await fixture.as('agent2').put(`/users/${users.agent1}`, { name: 'Somebody' })).status).toBe(403);
  });

  test('lose their tokens with their profile, and are told that their rights changed', async () => {
    const { users } = fixture.ids;
    const token = await fixture.tokenOf('supervisor');
    expect((await fixture.as('admin').put(`/users/${users.supervisor}`, { profile: 'user' })).body.profile).toBe(
      'user',
    );
    expect((await fixture.with(token).get('/auth/me')).status).toBe(401);
    const { body } = await fixture.as('supervisor').get('/live/events?after=0');
    expect(
      body.events.some(({ payload }: { payload: { userId?: number } }) => payload.userId === users.supervisor),
    ).toBe(true);
  });

  test('leave their open tickets waiting when they are deleted, and cannot come back', async () => {
    const { users, acme } = fixture.ids;
    const token = await fixture.tokenOf('agent1');
    expect((await fixture.as('admin').delete(`/users/${users.admin}`)).status).toBe(403);
    expect((await fixture.as('admin').delete(`/users/${users.agent1}`)).status).toBe(200);
    expect((await fixture.with(token).get('/auth/me')).status).toBe(401);
    const { body } = await fixture.as('admin').get(`/tickets/${acme.openTicketId}`);
    expect(body).toMatchObject({ status: 'pending', userId: null, queueId: acme.suporte });
  });
});

describe('settings', () => {
  test('are all there, and tokens of other systems are shown to nobody', async () => {
    const settingOf = async (user: 'admin' | 'outraAdmin' | 'outraAgent1' | 'supervisor', key: string) => {
      const { body } = await fixture.as(user).get('/settings');
      expect(body).toHaveLength(23);
      const { key: _, ...setting } = body.find((setting: { key: string }) => setting.key === key);
      return setting;
    };
    expect(await settingOf('admin', 'sendGreetingAccepted')).toEqual({ value: 'enabled' });
    expect(await settingOf('outraAgent1', 'sendGreetingAccepted')).toEqual({ value: 'disabled' });
    expect(await settingOf('admin', 'asaas')).toEqual({ value: '', isSet: true });
    expect(await settingOf('supervisor', 'asaas')).toEqual({ value: '' });
    expect(await settingOf('outraAdmin', 'asaas')).toEqual({ value: '', isSet: false });
  });
});

describe('queues', () => {
  test('are made, changed and deleted by an admin', async () => {
    const { status, body } = await fixture.as('admin').post('/queue', { name: 'Financeiro', color: '#123456' });
    expect(status).toBe(200);
    expect(body.schedules).toHaveLength(7);
    const changed = await fixture.as('admin').put(`/queue/${body.id}`, { greetingMessage: 'Olá!' });
    expect(changed.body).toMatchObject({ name: 'Financeiro', greetingMessage: 'Olá!' });
    expect((await fixture.as('admin').delete(`/queue/${body.id}`)).status).toBe(200);
    expect((await fixture.as('admin').get(`/queue/${body.id}`)).body).toEqual({ error: 'ERR_NO_QUEUE_FOUND' });
  });

  test('have a name and a colour of their own', async () => {
    const colour = await fixture.as('admin').post('/queue', { name: 'Nova', color: '#2E7D32' });
    const name = await fixture.as('admin').post('/queue', { name: 'suporte', color: '#111111' });
    expect([colour.status, colour.body]).toEqual([409, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }]);
    expect([name.status, name.body]).toEqual([409, { error: 'ERR_DUPLICATED_NAME' }]);
  });

  test('stay while somebody waits in them', async () => {
    const { status, body } = await fixture.as('admin').delete(`/queue/${fixture.ids.acme.suporte}`);
    expect([status, body]).toEqual([409, { error: 'ERR_IN_USE' }]);
  });
});

describe('the super user', () => {
  test('sees every company, by pages and whole', async () => {
    const { body } = await fixture.as('super').get('/companies/list');
    expect(names(body)).toEqual(['Acme', 'Outra', 'Recado', 'Vencida']);
    const page = await fixture.as('super').get('/companies?searchParam=venc');
    expect([names(page.body.companies), page.body.count]).toEqual([['Vencida'], 1]);
    expect((await fixture.as('super').get(`/companies/${fixture.ids.acme.companyId}`)).body.name).toBe('Acme');
  });

  test.each(['/users/list', '/queue', '/contacts/list', '/tags', '/quick-messages/list'])(
    'may name a company in %s, which for others is not there',
    async (path) => {
      const { acme, recado } = fixture.ids;
      const named = `${path}?companyId=${acme.companyId}`;
      const own = await fixture.as('super').get(path);
      const theirs = await fixture.as('super').get(named);
      const refused = await fixture.as('outraAdmin').get(named);
      const odd = await fixture.as('outraAdmin').get(`${path}?companyId=1%20OR%201=1`);
      const twice = await fixture.as('outraAdmin').get(`${named}&companyId=${recado.companyId}`);
      expect([theirs.status, JSON.stringify(theirs.body) === JSON.stringify(own.body)]).toEqual([200, false]);
      expect([refused.status, refused.body]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
      expect([odd.status, twice.status]).toEqual([422, 422]);
    },
  );
});

describe('a company', () => {
  test('is known to its admin, without its token, and its plan to everybody in it', async () => {
    const { acme } = fixture.ids;
    const { body } = await fixture.as('admin').get(`/companies/${acme.companyId}`);
    expect(body).toMatchObject({ name: 'Acme', token: null, plan: { name: 'Completo' }, campaignsEnabled: true });
    const { body: plan } = await fixture.as('agent2').get(`/companies/listPlan/${acme.companyId}`);
    expect(plan).toMatchObject({ name: 'Acme', plan: { useKanban: true } });
  });
});
