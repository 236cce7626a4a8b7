import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { BEACON_SECONDS: '0.2' } });
});
afterAll(() => fixture.close());

const dueOn = (date: string) =>
  fixture.database.asSystem('companies', ({ tx }) =>
    tx.execute(sql`update companies set due_date = ${date} where id = ${fixture.ids.acme.companyId}`),
  );

test('F36: a company that expires while it works still receives, its sessions reach finance alone, and paid it goes on', async () => {
  const phones = phonesOf(fixture);
  const token = await fixture.tokenOf('admin');
  const admin = fixture.with(token);
  const listener = await connect(await listen(fixture), token);
  const open = await addTicket(fixture, 'open');
  expect((await admin.get('/tickets')).status).toBe(200);

  await dueOn('2020-01-01T12:00:00.000Z');
  const expired = { status: 403, body: { error: 'ERR_COMPANY_EXPIRED', dueDate: '2020-01-01T12:00:00.000Z' } };
  expect(await admin.get('/tickets')).toMatchObject(expired);
  const answer = { body: 'oi', fromMe: true, read: true, mediaUrl: '' };
  expect(await admin.post(`/messages/${open.id}`, answer)).toMatchObject(expired);
  expect((await admin.get(`/companies/listPlan/${fixture.ids.acme.companyId}`)).status).toBe(200);
  expect((await admin.get('/auth/me')).status).toBe(200);
  await isClosed(listener);
  const login = { email: 'admin@acme.test', password: fixture.password };
  expect(await fixture.with().post('/auth/login', login)).toMatchObject({ body: { error: 'ERR_COMPANY_EXPIRED' } });

  const written = [];
  for (const body of ['um', 'dois', 'três']) written.push(await phones.write({ body }));
  const photo = await phones.write({ type: 'image', mediaUrl: 'sample:image', body: 'a foto' });
  expect([...written, photo].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { ticketId } = photo.body;
  expect(await rowsIn(fixture, sql`select body from messages where ticket_id = ${ticketId} order by id`)).toMatchObject(
    [{ body: 'um' }, { body: 'dois' }, { body: 'três' }, { body: 'a foto' }],
  );

  await dueOn('2099-12-31T12:00:00.000Z');
  const { body: ticket } = await admin.get(`/tickets/${ticketId}`);
  expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 4, contact: { number: newcomer } });
  await admin.put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
  expect((await admin.post(`/messages/${ticketId}`, answer)).status).toBe(200);
  await eventually(async () => expect((await phones.outbox()).at(-1)).toMatchObject({ body: 'oi' }));
});
