import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KanbanTickets } from '#contract/schema.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
let urgente: number;
let pronto: number;
let plain: number;

beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
  urgente = fixture.ids.acme.tagId;
  pronto = await addTag('Pronto', 1);
  plain = await addTag('Cliente novo', 0);
});
afterAll(() => fixture.close());

const addTag = async (name: string, kanban: 0 | 1): Promise<number> =>
  (await fixture.as('admin').post('/tags', { name, kanban })).body.id;
const board = async (user: FixtureUser, query = ''): Promise<KanbanTickets> =>
  (await fixture.as(user).get(`/ticket/kanban${query}`)).body;
const idsOf = ({ tickets }: KanbanTickets) => tickets.map(({ id }) => id);
const laneOf = ({ lanes }: KanbanTickets, tagId: number | null) => lanes.find((lane) => lane.tagId === tagId);
const tagsOf = async (id: number): Promise<number[]> =>
  (await fixture.as('admin').get(`/tickets/${id}`)).body.tags.map((tag: { id: number }) => tag.id).sort();
const sync = (id: number, ids: number[]) =>
  fixture.as('admin').post('/tags/sync', { ticketId: id, tags: ids.map((tag) => ({ id: tag })) });

describe('the lanes', () => {
  test('are the kanban tags by name', async () => {
    const { body } = await fixture.as('agent1').get('/tags/kanban');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Pronto', 'Urgente']);
  });

  test('hold the tickets at work that one may see, newest first', async () => {
    const { pendingTicketId, vendasTicketId, openTicketId, closedTicketId, vendas, suporte } = fixture.ids.acme;
    const unqueued = await addTicket(fixture, 'pending', { queueId: null });
    const ofAnother = await addTicket(fixture, 'open', { userId: fixture.ids.users.agent2 });
    expect(idsOf(await board('admin'))).toEqual([
      ofAnother.id,
      unqueued.id,
      openTicketId,
      vendasTicketId,
      pendingTicketId,
    ]);
    expect(idsOf(await board('agent1'))).toEqual([openTicketId, vendasTicketId, pendingTicketId]);
    expect(idsOf(await board('supervisor'))).toEqual([ofAnother.id, openTicketId, pendingTicketId]);
    expect(idsOf(await board('admin', `?queueIds=[${vendas}]`))).toEqual([vendasTicketId]);
    expect(idsOf(await board('agent2', `?queueIds=[${vendas},${suporte}]`))).toEqual([ofAnother.id, pendingTicketId]);
    expect(idsOf(await board('admin'))).not.toContain(closedTicketId);
  });

  test('are loaded each by itself, page by page, without drifting', async () => {
    const tickets = [];
    for (let count = 0; count < 5; count += 1) tickets.push((await addTicket(fixture, 'pending')).id);
    for (const id of tickets) await fixture.as('agent1').put(`/ticket-tags/${id}/${pronto}`);
    const first = await board('agent1', `?tagId=${pronto}&perLane=2`);
    expect([idsOf(first), first.lanes]).toEqual([
      tickets.slice(3).reverse(),
      [{ tagId: pronto, count: 5, hasMore: true }],
    ]);
    const last = first.tickets.at(-1);
    await addTicket(fixture, 'pending');
    const next = await board('agent1', `?tagId=${pronto}&perLane=3&before=${last?.updatedAt},${last?.id}`);
    expect(idsOf(next)).toEqual(tickets.slice(0, 3).reverse());
    expect(laneOf(next, pronto)?.hasMore).toBe(false);
    expect(idsOf(await board('agent1', `?tagId=${pronto}`)).length).toBe(5);
    expect(idsOf(await board('agent1', '?tagId=0'))).not.toContain(tickets[0]);
    const all = await board('agent1', '?perLane=1');
    expect([laneOf(all, pronto), laneOf(all, urgente)]).toEqual([
      { tagId: pronto, count: 5, hasMore: true },
      { tagId: urgente, count: 1, hasMore: false },
    ]);
  });

  test('show a ticket with several kanban tags once, in the first of them', async () => {
    const { id } = await addTicket(fixture, 'pending');
    await sync(id, [urgente, pronto, plain]);
    expect(idsOf(await board('admin', `?tagId=${pronto}&perLane=200`))).toContain(id);
    expect(idsOf(await board('admin', `?tagId=${urgente}&perLane=200`))).not.toContain(id);
  });
});

describe('a move', () => {
  test('replaces the kanban tags alone, in one change that everybody hears of and the history keeps (F19)', async () => {
    const { id } = await addTicket(fixture, 'pending');
    await sync(id, [urgente, plain]);
    const { body: before } = await fixture.as('admin').get('/live/events?after=-1');
    const { status, body } = await fixture.as('agent2').put(`/ticket-tags/${id}/${pronto}`);
    expect([status, body.tags.map((tag: { id: number }) => tag.id)]).toEqual([200, [plain, pronto]]);
    const { body: live } = await fixture.as('admin').get(`/live/events?after=${before.seq}`);
    const told = live.events.flatMap(({ payload }: { payload: { ticket?: object } }) => payload.ticket ?? []);
    expect(told).toEqual([body]);
    const { body: history } = await fixture.as('agent1').get(`/tickets/${id}/history`);
    expect(history[0]).toMatchObject({ kind: 'tags', user: { name: 'Bruno Lima' }, to: { tags: body.tags } });
  });

  test('to no lane takes every kanban tag and leaves the others', async () => {
    const { id } = await addTicket(fixture, 'pending');
    await sync(id, [urgente, pronto, plain]);
    expect((await fixture.as('agent1').delete(`/ticket-tags/${id}`)).status).toBe(200);
    expect(await tagsOf(id)).toEqual([plain]);
    expect((await fixture.as('agent1').delete(`/ticket-tags/${id}`)).status).toBe(200);
  });

  test('by several at once leaves the ticket in one lane (F19)', async () => {
    const { id } = await addTicket(fixture, 'pending');
    const lanes = [urgente, pronto, urgente, pronto, urgente, pronto];
    const answers = await Promise.all(lanes.map((tag) => fixture.as('agent1').put(`/ticket-tags/${id}/${tag}`)));
    expect(answers.map(({ status }) => status)).toEqual(lanes.map(() => 200));
    expect((await tagsOf(id)).length).toBe(1);
  });

  test('is refused of a ticket in a foreign queue, to a tag that is no lane, and to one that is not there', async () => {
    const { vendasTicketId, pendingTicketId } = fixture.ids.acme;
    const move = async (user: FixtureUser, path: string) =>
      (await fixture.as(user).put(`/ticket-tags/${path}`)).body.error;
    expect(await move('agent2', `${vendasTicketId}/${pronto}`)).toBe('ERR_NO_TICKET_FOUND');
    expect(await move('agent1', `${pendingTicketId}/${plain}`)).toBe('ERR_VALIDATION');
    expect(await move('agent1', `${pendingTicketId}/${fixture.ids.outra.tagId}`)).toBe('ERR_NOT_FOUND');
    expect(await move('agent1', `${fixture.ids.outra.pendingTicketId}/${pronto}`)).toBe('ERR_NO_TICKET_FOUND');
  });
});
