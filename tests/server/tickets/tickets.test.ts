import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;

const inOneFixture = () => {
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());
};

const idsOf = (answer: { body: { tickets: { id: number }[] } }) => answer.body.tickets.map(({ id }) => id).sort();

describe('the list of tickets', () => {
  inOneFixture();

  test('shows an agent own open tickets and waiting ones, of own queues only', async () => {
    const { pendingTicketId, vendasTicketId, openTicketId, closedTicketId } = fixture.ids.acme;
    const of1 = await fixture.as('agent1').get('/tickets');
    expect(idsOf(of1)).toEqual([pendingTicketId, vendasTicketId, openTicketId, closedTicketId]);
    expect(of1.body).toMatchObject({ count: 4, hasMore: false, counters: { open: 1, pending: 2 } });
    const of2 = await fixture.as('agent2').get('/tickets');
    expect(idsOf(of2)).toEqual([pendingTicketId]);
    expect(of2.body).toMatchObject({ count: 1, counters: { open: 0, pending: 1 } });
  });

  test('drops the owner for a supervisor who asks for all, within own queues, and for an admin everywhere', async () => {
    const { pendingTicketId, vendasTicketId, openTicketId, closedTicketId } = fixture.ids.acme;
    expect(idsOf(await fixture.as('supervisor').get('/tickets?showAll=true'))).toEqual([
      pendingTicketId,
      openTicketId,
      closedTicketId,
    ]);
    expect(idsOf(await fixture.as('admin').get('/tickets?showAll=true'))).toEqual([
      pendingTicketId,
      vendasTicketId,
      openTicketId,
      closedTicketId,
    ]);
    expect(idsOf(await fixture.as('supervisor').get('/tickets'))).toEqual([pendingTicketId]);
  });

  test("ignores an agent's wish to see all", async () => {
    expect(idsOf(await fixture.as('agent2').get('/tickets?showAll=true'))).toEqual([fixture.ids.acme.pendingTicketId]);
  });

  test.each([
    ['status=pending', ['pendingTicketId', 'vendasTicketId']],
    ['status=open', ['openTicketId']],
    ['status=closed', ['closedTicketId']],
    ['searchParam=elisa', ['openTicketId']],
    ['searchParam=cao', ['vendasTicketId']],
    ['searchParam=%25', ['openTicketId']],
    ['searchParam=_', ['closedTicketId']],
    ['searchParam=BOM%20DIA', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
    ['searchParam=5511910000001', ['pendingTicketId']],
    ['searchParam=551191000000', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
    ['date=2026-01-15', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
    ['date=2026-01-14', []],
    ['updatedAt=2026-01-15', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
    ['withUnreadMessages=true', ['pendingTicketId', 'vendasTicketId']],
    ['tags=[]', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
    ['queueIds=[]', ['pendingTicketId', 'vendasTicketId', 'openTicketId', 'closedTicketId']],
  ] as const)('is narrowed by %s', async (query, found) => {
    const expected = found.map((name) => fixture.ids.acme[name]).sort();
    expect(idsOf(await fixture.as('agent1').get(`/tickets?${query}`))).toEqual(expected);
  });

  test('is narrowed by queue, by tags that are all there, and for admins by owner', async () => {
    const { companyId, vendas, tagId, vendasTicketId, openTicketId, closedTicketId } = fixture.ids.acme;
    expect(idsOf(await fixture.as('agent1').get(`/tickets?queueIds=[${vendas}]`))).toEqual([vendasTicketId]);
    expect(idsOf(await fixture.as('agent1').get(`/tickets?tags=[${tagId}]`))).toEqual([openTicketId]);
    const otherTag = (
      await rowsIn(
        fixture,
        sql`insert into tags (company_id, name, color) values (${companyId}, 'Novo', '#1565c0') returning id`,
      )
    )[0]?.id;
    expect(idsOf(await fixture.as('agent1').get(`/tickets?tags=[${tagId},${otherTag}]`))).toEqual([]);
    const byOwner = `/tickets?showAll=true&users=[${fixture.ids.users.agent1}]`;
    expect(idsOf(await fixture.as('admin').get(byOwner))).toEqual([openTicketId, closedTicketId]);
    expect(idsOf(await fixture.as('supervisor').get(byOwner))).toHaveLength(3);
  });

  test.each(['queueIds', 'tags', 'users'])('knows no %s of another company', async (name) => {
    const { outra, users } = fixture.ids;
    const id = { queueIds: outra.suporte, tags: outra.tagId, users: users.outraAgent1 }[name];
    const answer = await fixture.as('admin').get(`/tickets?${name}=[${id}]`);
    expect([answer.status, answer.body.tickets]).toEqual([404, undefined]);
  });

  test('is never widened by a filter', async () => {
    const { vendas, openTicketId } = fixture.ids.acme;
    expect(idsOf(await fixture.as('agent2').get(`/tickets?queueIds=[${vendas}]`))).toEqual([]);
    expect(idsOf(await fixture.as('agent2').get('/tickets?searchParam=Elisa'))).toEqual([]);
    expect(idsOf(await fixture.as('agent2').get(`/tickets?searchParam=${openTicketId}`))).not.toContain(openTicketId);
  });

  test.each(['tags=1,2', 'queueIds={}', 'tags=["a"]', 'tags=[1.5]', 'before=now', 'status=lost', 'date=yesterday'])(
    'refuses %s with 422',
    async (query) => {
      expect((await fixture.as('agent1').get(`/tickets?${query}`)).status).toBe(422);
    },
  );
});

describe('the list of many tickets', () => {
  inOneFixture();

  test('shows a ticket without a queue to admins alone', async () => {
    const { id } = await addTicket(fixture, 'pending', { queueId: null });
    expect(idsOf(await fixture.as('agent2').get('/tickets'))).not.toContain(id);
    expect(idsOf(await fixture.as('admin').get('/tickets?status=pending'))).toContain(id);
  });

  test('takes the day in the time zone of the company', async () => {
    await fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
      tx.execute(
        sql`update tickets set created_at = '2026-02-02T02:30:00Z' where id = ${fixture.ids.acme.openTicketId}`,
      ),
    );
    expect(idsOf(await fixture.as('agent1').get('/tickets?date=2026-02-01'))).toEqual([fixture.ids.acme.openTicketId]);
    expect(idsOf(await fixture.as('agent1').get('/tickets?date=2026-02-02'))).toEqual([]);
  });

  test('counts pages in forties, newest activity first', async () => {
    await addClosedTickets(50);
    const first = await fixture.as('agent1').get('/tickets?status=closed');
    const second = await fixture.as('agent1').get('/tickets?status=closed&pageNumber=2');
    expect(first.body.tickets).toHaveLength(40);
    expect(second.body.tickets).toHaveLength(11);
    expect(second.body.hasMore).toBe(false);
    const moments = [...first.body.tickets, ...second.body.tickets].map((ticket) => ticket.updatedAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('pages without a hole or a double while rows arrive between two pages (F20)', async () => {
    const first = await fixture.as('agent1').get('/tickets?status=closed');
    expect(first.body).toMatchObject({ count: 51, hasMore: true });
    await addClosedTickets(200);
    const seen: number[] = idsOf(first);
    let page = first;
    while (page.body.hasMore) {
      const last = page.body.tickets.at(-1);
      page = await fixture.as('agent1').get(`/tickets?status=closed&before=${last.updatedAt},${last.id}`);
      seen.push(...idsOf(page));
    }
    expect(seen).toHaveLength(51);
    expect(new Set(seen).size).toBe(51);
  });
});

describe('one ticket', () => {
  inOneFixture();

  test('is found by id and by uuid with everything a row shows', async () => {
    const { openTicketId, openTicketUuid, suporte, connectionId, tagId } = fixture.ids.acme;
    const byId = await fixture.as('agent2').get(`/tickets/${openTicketId}`);
    expect(byId.body).toMatchObject({
      id: openTicketId,
      status: 'open',
      user: { id: fixture.ids.users.agent1, name: 'Ana Souza' },
      queue: { id: suporte, name: 'Suporte', color: '#2e7d32' },
      whatsapp: { id: connectionId, name: 'Principal' },
      contact: { name: 'Elisa 100%' },
      tags: [{ id: tagId, name: 'Urgente', color: '#c62828' }],
    });
    expect((await fixture.as('agent2').get(`/tickets/u/${openTicketUuid}`)).body).toEqual(byId.body);
  });

  test('of a queue that is not theirs is not there, nor of another company', async () => {
    const foreignQueue = await fixture.as('agent2').get(`/tickets/${fixture.ids.acme.vendasTicketId}`);
    expect([foreignQueue.status, foreignQueue.body]).toEqual([404, { error: 'ERR_NO_TICKET_FOUND' }]);
    for (const path of [`${fixture.ids.acme.openTicketId}`, `u/${fixture.ids.acme.openTicketUuid}`, '2147483647']) {
      const foreign = await fixture.as('outraAdmin').get(`/tickets/${path}`);
      expect([foreign.status, foreign.body]).toEqual([404, { error: 'ERR_NO_TICKET_FOUND' }]);
    }
  });
});

describe('a deleted ticket', () => {
  inOneFixture();

  test('is gone with its messages, and only admins may delete it', async () => {
    const { openTicketId, messageId } = fixture.ids.acme;
    expect((await fixture.as('supervisor').delete(`/tickets/${openTicketId}`)).status).toBe(403);
    expect((await fixture.as('outraAdmin').delete(`/tickets/${openTicketId}`)).status).toBe(404);
    expect((await fixture.as('admin').delete(`/tickets/${openTicketId}`)).status).toBe(200);
    expect((await fixture.as('admin').get(`/tickets/${openTicketId}`)).status).toBe(404);
    expect((await fixture.as('admin').delete(`/messages/${messageId}`)).status).toBe(404);
  });
});

describe('a new ticket', () => {
  inOneFixture();

  let contactId: number;
  beforeEach(async () => {
    ({ contactId } = await addTicket(fixture, 'closed'));
  });

  test('belongs to whoever opens it', async () => {
    const { suporte, connectionId } = fixture.ids.acme;
    const made = await fixture.as('agent2').post('/tickets', { contactId, queueId: suporte });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      status: 'open',
      userId: fixture.ids.users.agent2,
      queueId: suporte,
      whatsappId: connectionId,
      code: expect.stringMatching(/^\d{17}$/),
    });
  });

  test('for a contact who has one is answered with that one and its owner', async () => {
    const [, , contactId] = fixture.ids.acme.contactIds;
    const answer = await fixture.as('agent2').post('/tickets', { contactId, queueId: fixture.ids.acme.suporte });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: 'ERR_OTHER_OPEN_TICKET',
      ticket: { id: fixture.ids.acme.openTicketId, user: { name: 'Ana Souza' }, queue: { name: 'Suporte' } },
    });
  });

  test('tells owner and queue of one in a foreign queue, and nothing of what was said', async () => {
    const [, contactId] = fixture.ids.acme.contactIds;
    const answer = await fixture.as('agent2').post('/tickets', { contactId, queueId: fixture.ids.acme.suporte });
    expect(answer.body).toMatchObject({ ticket: { queue: { name: 'Vendas' }, lastMessage: '', unreadMessages: 0 } });
  });

  test('is made once when eight ask at the same time', async () => {
    const body = { contactId, queueId: fixture.ids.acme.suporte };
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.as('agent1').post('/tickets', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('needs a queue, unless an admin opens it', async () => {
    expect((await fixture.as('agent1').post('/tickets', { contactId })).status).toBe(422);
    const made = await fixture.as('admin').post('/tickets', { contactId });
    expect([made.status, made.body.queueId]).toEqual([200, null]);
  });

  test('links nothing of another company, nor what one may not reach', async () => {
    const { acme, outra, users } = fixture.ids;
    const refused = async (body: object) => {
      const { status, body: answer } = await fixture.as('agent2').post('/tickets', body);
      return [status, answer.error];
    };
    const before = await ticketCount();
    expect(await refused({ contactId: outra.contactIds[4], queueId: acme.suporte })).toEqual([
      404,
      'ERR_NO_CONTACT_FOUND',
    ]);
    expect(await refused({ contactId, queueId: outra.suporte })).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
    expect(await refused({ contactId, queueId: acme.vendas })).toEqual([403, 'ERR_NO_PERMISSION']);
    expect(await refused({ contactId, queueId: acme.suporte, whatsappId: outra.connectionId })).toEqual([
      404,
      'ERR_NO_WAPP_FOUND',
    ]);
    expect(await refused({ contactId, queueId: acme.suporte, userId: users.outraAgent1 })).toEqual([
      404,
      'ERR_NO_USER_FOUND',
    ]);
    expect(await ticketCount()).toBe(before);
  });

  test('cannot be given to a user outside its queue', async () => {
    const body = { contactId, queueId: fixture.ids.acme.vendas, userId: fixture.ids.users.agent2 };
    const answer = await fixture.as('agent1').post('/tickets', body);
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_USER_NOT_IN_QUEUE']);
  });
});

const ticketCount = () =>
  fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
    const { rows } = await tx.execute(sql`select count(*)::integer as count from tickets`);
    return (rows[0] as { count: number }).count;
  });

/** Tickets of the contact who has none, closed by agent1, each active a millisecond after the one before. */
const addClosedTickets = (count: number) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
    tx.execute(sql`
      insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status, updated_at)
      select ${fixture.ids.acme.companyId}, ${fixture.ids.acme.contactIds[4]}, ${fixture.ids.acme.connectionId},
        ${fixture.ids.acme.suporte}, ${fixture.ids.users.agent1}, 'closed', clock_timestamp() + i * interval '1 millisecond'
      from generate_series(1, ${count}) i`),
  );
