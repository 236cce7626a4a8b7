import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let url: string;
beforeAll(async () => {
  fixture = await openFixture();
  url = await listen(fixture);
});
afterAll(() => fixture.close());

const sara = () => fixture.as('super');
const make = async (change: object = {}) =>
  (await sara().post('/companies', { name: 'Florista', email: 'flores@florista.test', ...change })).body;
const login = (email: string, password: string) => fixture.with().post('/auth/login', { email, password });

describe('a company', () => {
  test('is made by the super user, with an admin where a password is given, and told to super users', async () => {
    const listener = await connect(url, await fixture.tokenOf('super'));
    const other = await connect(url, await fixture.tokenOf('admin'));
    const dueDate = '2099-05-31T03:00:00.000Z';
    const [plan] = (await sara().get('/plans/all')).body;
    const company = await make({
      password: 'recado',
      dueDate,
      recurrence: 'TRIMESTRAL',
      planId: plan.id,
      zipcode: '80010-000',
    });
    expect(company).toMatchObject({ dueDate, recurrence: 'TRIMESTRAL', plan, zipcode: '80010-000', status: true });
    expect((await sara().get(`/companies/${company.id}`)).body).toEqual(company);
    expect((await sara().get('/companies?searchParam=florista')).body.companies).toEqual([company]);
    expect((await login('flores@florista.test', 'recado')).body.user).toMatchObject({ profile: 'admin' });
    await expect
      .poll(() => listener.received.find(({ channel }) => channel.endsWith('-company'))?.payload)
      .toMatchObject({ action: 'create', company });
    expect(other.received.filter(({ channel }) => channel.endsWith('-company'))).toEqual([]);
    listener.close();
    other.close();
  });

  test('has a name of its own, a plan that is there and a time zone that the database knows', async () => {
    const tries = [
      [{ name: 'acme' }, 409, '/body/name'],
      [{ name: 'Sapataria', planId: 999_999 }, 422, '/body/planId'],
      [{ name: 'Sapataria', timeZone: '+03:00' }, 422, '/body/timeZone'],
      [{ name: 'Sapataria', timeZone: 'America/Nowhere' }, 422, '/body/timeZone'],
      [{ name: 'Sapataria', password: 'recado', email: 'admin@acme.test' }, 409, '/body/email'],
    ] as const;
    for (const [change, status, path] of tries) {
      const answer = await sara().post('/companies', { email: 'sapato@s.test', ...change });
      expect([answer.status, answer.body]).toMatchObject([status, { details: [{ path }] }]);
    }
    expect((await sara().get('/companies?searchParam=sapataria')).body.count).toBe(0);
  });

  test('is changed by the super user, also to a due date that is none, and its people are told', async () => {
    const company = await make({ name: 'Mercearia', password: 'recado', email: 'dono@mercearia.test' });
    const { body: session } = await login('dono@mercearia.test', 'recado');
    const listener = await connect(url, session.token);
    const dueDate = '2099-06-30T03:00:00.000Z';
    const { body: changed } = await sara().put(`/companies/${company.id}`, { dueDate, name: ' Mercado ' });
    expect(changed).toMatchObject({ dueDate, name: 'Mercado', email: company.email });
    await expect
      .poll(() => listener.received.map(({ channel, payload }) => [channel, payload.action]))
      .toContainEqual([`company-${company.id}-auth`, 'change']);
    const { body: again } = await sara().put(`/companies/${company.id}`, { dueDate: null, recurrence: 'ANUAL' });
    expect(again).toMatchObject({ dueDate: null, recurrence: 'ANUAL', name: 'Mercado' });
    expect((await fixture.with(session.token).get('/tickets')).status).toBe(200);
    const missing = await sara().put('/companies/999999', { name: 'Ninguém' });
    expect([missing.status, missing.body]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
    listener.close();
  });

  test('that is set inactive ends its sessions at once, and what customers write is stored', async () => {
    const { companyId } = fixture.ids.acme;
    const token = await fixture.tokenOf('admin');
    const listener = await connect(url, token);
    const { status } = await sara().put(`/companies/${companyId}`, { status: false });
    expect(status).toBe(200);
    const inactive = { status: 401, body: { error: 'ERR_COMPANY_INACTIVE' } };
    expect(await fixture.with(token).get('/tickets')).toMatchObject(inactive);
    expect((await fixture.with('connection-token-1').post('/external/messages', {})).status).toBe(401);
    await isClosed(listener);
    await expect(connect(url, token)).rejects.toThrow('ERR_COMPANY_INACTIVE');
    expect(await login('admin@acme.test', fixture.password)).toMatchObject({
      status: 403,
      body: { error: 'ERR_COMPANY_INACTIVE' },
    });

    const { body: taken } = await phonesOf(fixture).write({ body: 'Estão abertos?' });
    expect(await rowsIn(fixture, sql`select body from messages where ticket_id = ${taken.ticketId}`)).toEqual([
      { body: 'Estão abertos?' },
    ]);
    await sara().put(`/companies/${companyId}`, { status: true });
    expect((await fixture.with(token).get('/tickets')).status).toBe(401);
    expect((await login('admin@acme.test', fixture.password)).status).toBe(200);
  });

  test('owes for its plan as soon as its due date is near, and what it owes follows a price that changes', async () => {
    const { body: plan } = await sara().post('/plans', {
      name: 'Mensal',
      users: 1,
      connections: 1,
      queues: 1,
      value: 30,
    });
    const soon = new Date(fixture.now().getTime() + 2 * 24 * 60 * 60_000).toISOString();
    const owner = { password: 'recado', email: 'dona@quitanda.test' };
    const company = await make({ name: 'Quitanda', ...owner, planId: plan.id, dueDate: '2099-05-31T03:00:00.000Z' });
    const { body: session } = await login('dona@quitanda.test', 'recado');
    const values = async () =>
      (await fixture.with(session.token).get('/invoices/all')).body.invoices.map(
        ({ value }: { value: number }) => value,
      );
    expect(await values()).toEqual([]);
    await sara().put(`/companies/${company.id}`, { dueDate: soon });
    expect(await values()).toEqual([30]);
    await sara().put(`/plans/${plan.id}`, { value: 45 });
    expect(await values()).toEqual([45]);
  });

  test('that is one’s own is not set inactive', async () => {
    const { companyId } = fixture.ids.recado;
    const { status, body } = await sara().put(`/companies/${companyId}`, { status: false });
    expect([status, body]).toEqual([400, { error: 'ERR_IN_USE' }]);
  });
});

describe('the super user looks into a company', () => {
  test('and finds its users, its connections without what opens them, and how much it has', async () => {
    const { companyId } = fixture.ids.outra;
    const { body: users } = await sara().get(`/users/list?companyId=${companyId}`);
    expect(users.map(({ name }: { name: string }) => name)).toEqual(['Olga Admin', 'Otto Agente']);
    const { body: connections } = await sara().get(`/whatsapp?companyId=${companyId}`);
    expect(connections).toMatchObject([{ name: 'Principal', status: 'CONNECTED', token: null, qrcode: null }]);

    const form = new FormData();
    form.append('medias', new Blob(['%PDF-1.4 a small file']), 'file.pdf');
    const request = new Request('http://x', { method: 'POST', body: form });
    const { body: sent } = await fixture
      .as('outraAgent1')
      .post(`/messages/${fixture.ids.outra.openTicketId}`, Buffer.from(await request.arrayBuffer()), {
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
    const { body: usage } = await sara().get(`/companies/${companyId}/usage`);
    expect(usage).toEqual({
      id: companyId,
      lastActivityAt: sent.createdAt,
      storageBytes: '%PDF-1.4 a small file'.length,
      users: 2,
      connections: 1,
      queues: 2,
      contacts: 5,
      tickets: 4,
      messages: 5,
    });
    expect((await sara().get('/companies/999999/usage')).body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' });
  });

  test('and chooses it for a new user', async () => {
    const { outra } = fixture.ids;
    const person = { name: 'Nina Nova', email: 'nina@outra.test', password: 'recado', companyId: outra.companyId };
    const { body: made } = await sara().post('/users', { ...person, queueIds: [outra.suporte] });
    expect(made).toMatchObject({ companyId: outra.companyId, queues: [{ queueId: outra.suporte }] });
    expect((await login('nina@outra.test', 'recado')).body.user).toMatchObject({ companyId: outra.companyId });
    const foreign = await sara().post('/users', { ...person, email: 'n@o.test', queueIds: [fixture.ids.acme.suporte] });
    expect(foreign.status).toBe(404);
    const missing = await sara().post('/users', { ...person, email: 'n@o.test', companyId: 999_999 });
    expect([missing.status, missing.body]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
    expect((await fixture.as('admin').post('/users', { ...person, email: 'n@o.test' })).status).toBe(404);
  });
});
