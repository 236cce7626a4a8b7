import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketStatus } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true, settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.advance(10 * 60_000 + 1));

type Caller = 'agent1' | 'agent2' | 'supervisor' | 'admin';

/** What a test from a caller to the customer of a ticket comes to: the answer, and who wrote into which of their tickets. */
async function triedBy(caller: Caller, { status, inVendas = false }: { status: TicketStatus; inVendas?: boolean }) {
  const { vendas, suporte } = fixture.ids.acme;
  const ticket = await addTicket(fixture, status, { queueId: inVendas ? vendas : suporte });
  const [contact] = await rowsIn(fixture, sql`select number from contacts where id = ${ticket.contactId}`);
  const sent = await fixture.as(caller).post('/campaigns/test', { number: contact?.number, message: 'Oi' });
  const rows = await rowsIn(
    fixture,
    sql`select m.user_id as "userId", m.ticket_id = ${ticket.id} as "isThere", t.status, t.queue_id as "queueId"
      from messages m join tickets t on t.id = m.ticket_id where m.contact_id = ${ticket.contactId}`,
  );
  return { answer: sent.status === 200 ? 200 : [sent.status, sent.body.error], rows };
}

test.each<[Caller, TicketStatus, boolean]>([
  ['agent1', 'open', false],
  ['supervisor', 'open', false],
  ['admin', 'open', true],
  ['agent2', 'closed', false],
])('A test by %s goes into an %s ticket that they may write into, in their name', async (caller, status, inVendas) => {
  const { answer, rows } = await triedBy(caller, { status, inVendas });
  expect(answer).toBe(200);
  expect(rows).toEqual([expect.objectContaining({ userId: fixture.ids.users[caller], isThere: true, status })]);
});

test.each<[Caller, TicketStatus, boolean]>([
  ['agent2', 'open', false],
  ['agent2', 'open', true],
  ['agent2', 'pending', true],
  ['agent2', 'pending', false],
  ['admin', 'pending', false],
])(
  'A test by %s is refused while somebody else is at work in a ticket %s, or nobody has accepted it',
  async (caller, status, inVendas) => {
    const { answer, rows } = await triedBy(caller, { status, inVendas });
    expect(answer).toEqual([409, 'ERR_OTHER_OPEN_TICKET']);
    expect(rows).toEqual([]);
  },
);

test('A test by somebody who does not see the closed ticket stays apart from it, in a queue of theirs', async () => {
  const { answer, rows } = await triedBy('agent2', { status: 'closed', inVendas: true });
  expect(answer).toBe(200);
  const apart = { isThere: false, status: 'closed', queueId: fixture.ids.acme.suporte };
  expect(rows).toEqual([{ userId: fixture.ids.users.agent2, ...apart }]);
});

test('Ten tests within ten minutes are enough for one person', async () => {
  const tried = [];
  for (let count = 0; count < 11; count += 1)
    tried.push(await fixture.as('agent1').post('/campaigns/test', { number: '5511955551234', message: 'Oi' }));
  expect(tried.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect(tried[10]?.body).toEqual({ error: 'ERR_TOO_MANY_REQUESTS' });
  expect((await fixture.as('admin').post('/campaigns/test', { number: '5511955551234', message: 'Oi' })).status).toBe(
    200,
  );
});

test('Who runs campaigns is the company’s to say', async () => {
  const [id] = (await fixture.as('admin').get('/campaigns')).body.records.map((one: { id: number }) => one.id);
  const calls = [
    ['post', '/campaigns', { name: 'Nova' }],
    ['put', `/campaigns/${id}`, { name: 'Outra' }],
    ['post', `/campaigns/${id}/cancel`, undefined],
    ['post', `/campaigns/${id}/restart`, undefined],
    ['post', `/campaigns/${id}/continue`, undefined],
    ['post', `/campaigns/${id}/resend`, undefined],
    ['post', '/campaigns/test', { number: '5511955551234', message: 'Oi' }],
    ['delete', `/campaigns/${id}/media-upload`, undefined],
    ['delete', `/campaigns/${id}`, undefined],
  ] as const;
  const refused = { error: 'ERR_NO_PERMISSION' };
  expect((await fixture.as('admin').put('/settings/userCampaigns', { value: 'disabled' })).status).toBe(200);
  for (const [method, path, body] of calls) {
    const agent = fixture.as('agent1');
    const answer = await (method === 'delete' ? agent.delete(path) : agent[method](path, body));
    expect([method, path, answer.status, answer.body]).toEqual([method, path, 403, refused]);
  }
  expect((await fixture.as('agent1').get('/campaigns')).status).toBe(200);
  expect((await fixture.as('supervisor').post('/campaigns', { name: 'Nova' })).status).toBe(200);
  expect((await fixture.as('admin').put('/settings/userCampaigns', { value: 'enabled' })).status).toBe(200);
  expect((await fixture.as('agent1').post('/campaigns', { name: 'Minha' })).status).toBe(200);
});
