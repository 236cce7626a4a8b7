import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { bankOf, billing, DAY } from '../../support/server/finance/bank.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
let bank: ReturnType<typeof bankOf>;
let url: string;
beforeAll(async () => {
  fixture = await openFixture({ settings: { BEACON_SECONDS: '0.2' } });
  bank = bankOf(fixture);
  url = await listen(fixture);
});
afterAll(() => fixture.close());

const login = (email: string, password = fixture.password) => fixture.with().post('/auth/login', { email, password });

test('an admin whose company has expired comes as far as the invoices, pays, and goes on', async () => {
  const { companyId } = fixture.ids.acme;
  const dueDate = new Date(fixture.now().getTime() - DAY);
  const invoiceId = await bank.invoiceFor(companyId, dueDate);
  const expired = { error: 'ERR_COMPANY_EXPIRED', dueDate: dueDate.toISOString() };
  const atLogin = { ...expired, timeZone: 'America/Sao_Paulo' };

  const agent = await login('agent1@acme.test');
  expect([agent.status, agent.body]).toEqual([403, atLogin]);
  expect((await login('admin@acme.test', 'wrong')).body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' });
  const refused = await login('admin@acme.test');
  expect([refused.status, refused.body]).toEqual([403, { ...atLogin, financeToken: expect.any(String) }]);
  expect(refused.headers['set-cookie']).toBeUndefined();
  // What a client tries that refreshes on any 403 (docs/decisions/0162).
  expect(await fixture.with().post('/auth/refresh_token')).toMatchObject({
    status: 401,
    body: { error: 'ERR_UNAUTHORIZED' },
  });

  const admin = fixture.with(refused.body.financeToken);
  expect((await admin.get('/auth/me')).body).toMatchObject({ email: 'admin@acme.test' });
  const { invoices } = (await admin.get('/invoices/all')).body;
  expect(invoices.map(({ id, status }: { id: number; status: string }) => [id, status])).toContainEqual([
    invoiceId,
    'open',
  ]);
  for (const path of ['/tickets', '/contacts', '/users', '/settings', '/whatsapp'])
    expect(await admin.get(path)).toMatchObject({ status: 403, body: expired });
  expect(await admin.post('/auth/session')).toMatchObject({ status: 403, body: expired });

  const listener = await connect(url, refused.body.financeToken);
  await expect(connect(url, await fixture.tokenOf('agent1'))).rejects.toThrow('ERR_COMPANY_EXPIRED');
  // What happens at the desk meanwhile is not for who may only pay.
  await fixture.database.inCompany(companyId, async (scope) =>
    scope.publish({ type: 'contact.deleted', contactId: 1 }, ['company', 'admins']),
  );
  const { body: missed } = await admin.get('/live/events?after=0');
  expect(missed.events).toEqual([]);

  const { body } = await admin.post('/subscription', { ...billing, invoiceId });
  await bank.pay(body.txid);
  const renewed = await bank.dueDateOf(companyId);
  await eventually(() =>
    expect(listener.received).toMatchObject([
      {
        channel: `company-${companyId}-payment`,
        payload: { action: 'CONCLUIDA', invoiceId, company: { id: companyId, dueDate: renewed } },
      },
    ]),
  );

  // The token goes on reaching finance alone, and is what an ordinary session is had for.
  for (const path of ['/tickets', '/contacts', '/users', '/settings', '/whatsapp'])
    expect(await admin.get(path)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  expect((await admin.get('/invoices/all')).status).toBe(200);
  const opened = await admin.post('/auth/session');
  expect(opened).toMatchObject({ status: 200, body: { user: { email: 'admin@acme.test' } } });
  expect(String(opened.headers['set-cookie'])).toMatch(/jrt=/);
  expect((await fixture.with(opened.body.token).get('/tickets')).status).toBe(200);
  expect((await fixture.with(opened.body.token).post('/auth/session')).status).toBe(409);
  expect((await login('agent1@acme.test')).status).toBe(200);
  // One socket hears of money alone, one of the ordinary session everything, and so do their calls for what was missed.
  const whole = await connect(url, opened.body.token);
  await fixture.database.inCompany(companyId, async (scope) =>
    scope.publish({ type: 'contact.deleted', contactId: 2 }, ['admins']),
  );
  await expect.poll(() => whole.received.at(-1)?.channel).toBe(`company-${companyId}-contact`);
  expect(listener.received.map(({ channel }) => channel)).not.toContain(`company-${companyId}-contact`);
  const late = await connect(url, refused.body.financeToken);
  await fixture.database.inCompany(companyId, async (scope) =>
    scope.publish({ type: 'contact.deleted', contactId: 3 }, ['admins']),
  );
  await expect.poll(() => whole.received.length).toBeGreaterThan(1);
  expect(late.received).toEqual([]);
  expect(
    (await admin.get('/live/events?after=0')).body.events.map(({ channel }: { channel: string }) => channel),
  ).not.toContain(`company-${companyId}-contact`);
  for (const socket of [listener, whole, late]) socket.close();
});

test('the token for paying lasts an hour, and ends with the rights of its user', async () => {
  const { companyId } = fixture.ids.vencida;
  await bank.invoiceFor(companyId, new Date(fixture.now().getTime() - DAY));
  const { body } = await login('admin@vencida.test');
  const admin = fixture.with(body.financeToken);
  expect((await admin.get('/invoices/all')).status).toBe(200);
  fixture.advance(59 * 60_000);
  expect((await admin.get('/invoices/all')).status).toBe(200);
  fixture.advance(2 * 60_000);
  expect(await admin.get('/invoices/all')).toMatchObject({ status: 403, body: { error: 'ERR_SESSION_EXPIRED' } });

  const again = fixture.with((await login('admin@vencida.test')).body.financeToken);
  expect((await again.delete('/auth/logout')).status).toBe(204);
  expect((await again.get('/invoices/all')).status).toBe(401);
});

test('a session that runs when the date passes is cut off from the desk, and comes back for paying', async () => {
  const { companyId } = fixture.ids.outra;
  const token = await fixture.tokenOf('outraAdmin');
  const before = await connect(url, token);
  await bank.invoiceFor(companyId, new Date(fixture.now().getTime() - DAY));
  await isClosed(before);
  const after = await connect(url, token);
  const asked = await new Promise((resolve) => {
    after.socket.emit('joinChatBox', { id: fixture.ids.outra.openTicketId }, resolve);
  });
  expect(asked).toEqual({ joined: false });
  after.close();
});
