import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

type User = Parameters<Fixture['as']>[0];

const act = (user: User, ticketIds: number[], action: string, rest: Record<string, unknown> = {}) =>
  fixture.as(user).post('/tickets/actions', { ticketIds, action, ...rest });
const open = async (change: Parameters<typeof addTicket>[2] = {}) => (await addTicket(fixture, 'open', change)).id;
const waiting = async (change: Parameters<typeof addTicket>[2] = {}) =>
  (await addTicket(fixture, 'pending', change)).id;
const ticketOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}`)).body;
const kindsOf = async (id: number) =>
  (await fixture.as('admin').get(`/tickets/${id}/history`)).body.map(({ kind }: { kind: string }) => kind);

describe('The same, done to several tickets', () => {
  test('is what the call for one does, with its history', async () => {
    const { users, acme } = fixture.ids;
    const until = new Date(fixture.now().getTime() + 3_600_000).toISOString();
    const cases = [
      ['accept', waiting, {}, { status: 'open', userId: users.agent1 }, 'accept'],
      ['return', open, {}, { status: 'pending', userId: null }, 'return'],
      ['resolve', open, { closingReasonId: acme.closingReasonId }, { status: 'closed' }, 'resolve'],
      ['transfer', open, { queueId: acme.vendas }, { status: 'pending', queueId: acme.vendas }, 'transfer'],
      [
        'transfer',
        open,
        { queueId: acme.suporte, userId: users.agent2, note: 'Pediu por você' },
        { status: 'open', userId: users.agent2 },
        'transfer',
      ],
      ['snooze', open, { snoozedUntil: until }, { status: 'open', snoozedUntil: until }, 'snooze'],
      ['tag', waiting, { tagId: acme.tagId }, { status: 'pending', tags: [{ id: acme.tagId }] }, 'tags'],
    ] as const;
    for (const [action, add, rest, becomes, kind] of cases) {
      const ids = [await add(), await add()];
      expect(await act('agent1', ids, action, rest)).toMatchObject({ status: 200, body: { done: ids, refused: [] } });
      for (const id of ids) {
        expect([action, await ticketOf(id)]).toMatchObject([action, becomes]);
        expect([action, (await kindsOf(id))[0]]).toEqual([action, kind]);
      }
    }
    const ids = [await open(), await open()];
    expect((await act('agent1', ids, 'markUnread')).body.done).toEqual(ids);
    expect((await ticketOf(ids[1] ?? 0)).unreadMessages).toBe(1);
  });

  test('puts a tag on beside the others, and once', async () => {
    const id = await open();
    const { body: other } = await fixture.as('admin').post('/tags', { name: 'Reclamação' });
    await act('agent1', [id], 'tag', { tagId: other.id });
    await act('agent1', [id, id], 'tag', { tagId: fixture.ids.acme.tagId });
    const tags = (await ticketOf(id)).tags.map((tag: { id: number }) => tag.id);
    expect(tags.sort()).toEqual([fixture.ids.acme.tagId, other.id].sort());
  });

  test('is refused of those alone that it may not be done to, each with its reason', async () => {
    const { users, acme } = fixture.ids;
    const [own, others, pending, elsewhere] = [
      await open(),
      await open({ userId: users.agent2 }),
      await waiting(),
      await open({ queueId: acme.vendas, userId: users.admin }),
    ];
    const closed = (await addTicket(fixture, 'closed')).id;
    const foreign = fixture.ids.outra.openTicketId;
    const ids = [others, pending, foreign, 2_000_000_007, closed, elsewhere, own];
    expect((await act('agent2', ids, 'resolve')).body).toEqual({
      done: [others],
      refused: [
        { ticketId: pending, error: 'ERR_ILLEGAL_TRANSITION' },
        { ticketId: foreign, error: 'ERR_NO_TICKET_FOUND' },
        { ticketId: 2_000_000_007, error: 'ERR_NO_TICKET_FOUND' },
        { ticketId: closed, error: 'ERR_ILLEGAL_TRANSITION' },
        { ticketId: elsewhere, error: 'ERR_NO_TICKET_FOUND' },
        { ticketId: own, error: 'ERR_NO_PERMISSION' },
      ],
    });
    expect(await Promise.all([own, others, pending, elsewhere].map(async (id) => (await ticketOf(id)).status))).toEqual(
      ['open', 'closed', 'pending', 'open'],
    );
    expect((await act('supervisor', [own], 'resolve')).body.done).toEqual([own]);
  });

  test('takes what waits, and neither what somebody has nor what is finished', async () => {
    const [pending, taken] = [await waiting(), await open()];
    const closed = (await addTicket(fixture, 'closed')).id;
    expect((await act('agent2', [taken, closed, pending], 'accept')).body).toEqual({
      done: [pending],
      refused: [
        { ticketId: taken, error: 'ERR_TICKET_TAKEN' },
        { ticketId: closed, error: 'ERR_ILLEGAL_TRANSITION' },
      ],
    });
    expect((await ticketOf(closed)).status).toBe('closed');
  });

  test('resolves none without a reason where its queue demands one, and the others', async () => {
    const { vendas, closingReasonId } = fixture.ids.acme;
    await fixture.as('admin').put(`/queue/${vendas}`, { closingReason: 'required' });
    const [demanded, plain] = [await open({ queueId: vendas }), await open()];
    expect((await act('agent1', [demanded, plain], 'resolve')).body).toEqual({
      done: [plain],
      refused: [{ ticketId: demanded, error: 'ERR_CLOSING_REASON_REQUIRED' }],
    });
    expect((await act('agent1', [demanded], 'resolve', { closingReasonId })).body.done).toEqual([demanded]);
    await fixture.as('admin').put(`/queue/${vendas}`, { closingReason: 'none' });
  });

  test('names nothing that the company lacks, and no ticket that is not there', async () => {
    const id = await open();
    const { outra, users } = fixture.ids;
    const { suporte } = fixture.ids.acme;
    for (const [action, rest, error] of [
      ['resolve', { closingReasonId: outra.closingReasonId }, 'ERR_NOT_FOUND'],
      ['transfer', { queueId: outra.suporte }, 'ERR_NO_QUEUE_FOUND'],
      ['transfer', { queueId: suporte, userId: users.outraAgent1 }, 'ERR_NO_USER_FOUND'],
      ['transfer', { queueId: suporte, whatsappId: outra.connectionId }, 'ERR_NO_WAPP_FOUND'],
      ['tag', { tagId: outra.tagId }, 'ERR_NOT_FOUND'],
    ] as const)
      expect(await act('agent1', [id], action, rest)).toMatchObject({ status: 404, body: { error } });
    expect(await act('admin', [outra.openTicketId], 'resolve')).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_TICKET_FOUND' },
    });
    expect((await ticketOf(id)).status).toBe('open');
  });

  test('goes with the fields of its action, and with a hundred tickets at most', async () => {
    const id = await open();
    const { suporte, tagId } = fixture.ids.acme;
    for (const [action, rest, path] of [
      ['transfer', {}, '/body/queueId'],
      ['snooze', {}, '/body/snoozedUntil'],
      ['tag', {}, '/body/tagId'],
      ['accept', { queueId: suporte }, '/body/queueId'],
      ['resolve', { tagId }, '/body/tagId'],
      ['delete', {}, '/body/action'],
    ] as const)
      expect(await act('agent1', [id], action, rest)).toMatchObject({
        status: 422,
        body: { details: [{ path }] },
      });
    for (const ids of [[], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await act('agent1', ids, 'accept')).status).toBe(422);
    const past = { snoozedUntil: new Date(fixture.now().getTime() - 1000).toISOString() };
    expect((await act('agent1', [id], 'snooze', past)).body.refused).toEqual([
      { ticketId: id, error: 'ERR_SNOOZE_IN_PAST' },
    ]);
  });
});
