import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/schema.ts';
import { selectReached } from '#machines/conversation.ts';
import { selectCreation, selectPeeked } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const page = (messages: Message[], hasMore: boolean) => ({ messages, count: 9000, hasMore, ticket: mine });
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aMessage(first + index));

describe('A message that was found', () => {
  const opened = async (messageId?: number) => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), ...(messageId && { messageId }) });
    await fixture.answer('listMessages', page(from(881, 900), true));
    return Object.assign(fixture, {
      reached: () => selectReached(fixture.conversation().getSnapshot())?.messageId,
      held: () => fixture.conversation().getSnapshot().context.messages.getSnapshot().context.ids,
    });
  };

  test('is reached with everything between, however many answers that takes', async () => {
    const fixture = await opened(5);
    expect(await fixture.answer('listMessages', page(from(400, 880), true))).toEqual({
      subjectId: 1,
      before: 881,
      downTo: 5,
    });
    expect(fixture.reached()).toBeUndefined();
    expect(await fixture.answer('listMessages', page(from(1, 399), false))).toMatchObject({ before: 400, downTo: 5 });
    expect(fixture.reached()).toBe(5);
    expect(fixture.held()).toEqual(from(1, 900).map(({ id }) => id));
  });

  test('that is loaded already is shown at once, and again when it is asked for again', async () => {
    const fixture = await opened();
    fixture.conversation().send({ type: 'conversation.reach', messageId: 890 });
    const first = selectReached(fixture.conversation().getSnapshot());
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), messageId: 890 });
    expect(selectReached(fixture.conversation().getSnapshot())).toEqual(first);
    expect(selectReached(fixture.conversation().getSnapshot())).not.toBe(first);
    expect(fixture.names()).not.toContain('listMessages');
  });

  test('that is not there any more is said to be so', async () => {
    const fixture = await opened(7);
    await fixture.answer('listMessages', page(from(8, 880), false));
    expect(fixture.effects.at(-1)).toEqual({ type: 'toasted', kind: 'info', key: 'messageNotFound' });
    expect(fixture.reached()).toBeUndefined();
  });

  test('is still gone for when the link was cut on the way', async () => {
    const fixture = await opened(5);
    await fixture.refuse('listMessages', 0, 'network');
    fixture.conversation().send({ type: 'live.returned' });
    await fixture.answer('listMessages', page(from(861, 880), true));
    expect(await fixture.answer('listMessages', page(from(1, 860), false))).toMatchObject({ before: 861, downTo: 5 });
    expect(fixture.reached()).toBe(5);
  });

  test('and is named by the address before anybody is signed in, is reached after that', async () => {
    const { createDesk } = await import('./support/desk-fixture.ts');
    const fixture = createDesk();
    fixture.desk.start();
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), messageId: 5 });
    await fixture.signIn(aSession());
    for (const tickets of [[mine], [], []]) await fixture.answer('listTickets', aPage(tickets));
    await fixture.answer('findTicketByUuid', mine);
    await fixture.answer('listMessages', page(from(881, 900), true));
    expect(fixture.take('listMessages').input).toEqual({ subjectId: 1, before: 881, downTo: 5 });
  });
});

describe('A search', () => {
  const match = { ticketId: 1, foundIn: 1, messageId: 5, body: 'O orçamento', createdAt: '2026-11-20T12:00:00.000Z' };
  const search = { type: 'tickets.search' as const, searchParam: 'orçamento', tags: [], users: [] };

  const searched = async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send(search);
    fixture.clock.increment(500);
    return fixture;
  };
  const matches = (fixture: Awaited<ReturnType<typeof searched>>) => [
    ...fixture.tickets.getSnapshot().context.collection.getSnapshot().context.matches.values(),
  ];

  test('keeps by which message each ticket was found, until it is cleared', async () => {
    const fixture = await searched();
    await fixture.answer('listTickets', { ...aPage([mine]), matches: [match] });
    expect(matches(fixture)).toEqual([match]);
    fixture.tickets.send({ ...search, searchParam: '' });
    expect([matches(fixture), fixture.ids('search')]).toEqual([[], []]);
  });

  test('is narrowed by queue, status and day, each of which is a search by itself, and made again when one changes', async () => {
    const fixture = await searched();
    await fixture.answer('listTickets', aPage([mine]));
    const asked = async (change: object) => {
      fixture.tickets.send({ ...search, searchParam: '', ...change });
      fixture.clock.increment(500);
      return fixture.answer('listTickets', aPage([mine]));
    };
    const plain = { searchParam: '', tags: [], users: [], pageNumber: 1 };
    expect(await asked({ queueIds: [2] })).toMatchObject({ ...plain, queueIds: [2] });
    expect(await asked({ status: 'closed' })).toMatchObject({ ...plain, status: 'closed' });
    expect(await asked({ activeOn: '2026-11-20' })).toMatchObject({ ...plain, updatedAt: '2026-11-20' });
    expect(await asked({ sla: 'broken' })).toMatchObject({ ...plain, sla: 'broken' });
  });

  test('is not made again when somebody comes back to it', async () => {
    const fixture = await searched();
    await fixture.answer('listTickets', aPage([mine]));
    fixture.tickets.send({ ...search, searchParam: 'orçamento ' });
    fixture.clock.increment(500);
    expect(fixture.names()).not.toContain('listTickets');
  });

  test('still finds a ticket that changed while the answer was on its way', async () => {
    const fixture = await searched();
    fixture.push(11, { type: 'ticket.updated', ticket: mine });
    await fixture.answer('listTickets', aPage([mine]));
    expect(fixture.ids('search')).toEqual([1]);
  });
});

describe('A look from outside', () => {
  const peeking = async (profile: 'admin' | 'supervisor') => {
    const theirs = aTicket(1, { status: 'open', userId: 2 });
    const session = { ...aSession(), user: aUser({ profile }) };
    const fixture = await ticketsFixture({ assigned: [theirs] }, session);
    fixture.tickets.send({ type: 'ticket.peek', ticketId: 1 });
    return fixture;
  };

  test('is an admin’s, follows what happens, and reads nothing', async () => {
    const fixture = await peeking('admin');
    await fixture.answer('listMessages', page([aMessage(8)], false));
    fixture.push(11, {
      type: 'message.received',
      message: aMessage(9),
      ticket: { ...mine, unreadMessages: 1 },
      contact: mine.contact,
    });
    const peeked = selectPeeked(fixture.tickets.getSnapshot())?.ref;
    expect(peeked?.getSnapshot().context.messages.getSnapshot().context.ids).toEqual([8, 9]);
    fixture.clock.increment(10_000);
    expect(fixture.names()).not.toContain('listMessages');
    fixture.tickets.send({ type: 'ticket.endPeek' });
    expect([selectPeeked(fixture.tickets.getSnapshot()), peeked?.getSnapshot().status]).toEqual([null, 'stopped']);
  });

  test('is refused to a supervisor', async () => {
    expect(selectPeeked((await peeking('supervisor')).tickets.getSnapshot())).toBeNull();
  });
});

describe('A ticket that somebody begins', () => {
  const beginning = async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'ticket.compose', contact: { name: 'Ana', number: '5511999990000' } });
    fixture.tickets.send({ type: 'ticket.create', input: { contactId: 7, queueId: 1 } });
    return Object.assign(fixture, { creation: () => selectCreation(fixture.tickets.getSnapshot()) });
  };

  test('closes its dialog when it is there', async () => {
    const fixture = await beginning();
    expect(fixture.creation()).toMatchObject({ isOpen: true, isBusy: true, contact: { name: 'Ana' } });
    await fixture.answer('createTicket', mine);
    expect(fixture.creation()).toEqual({ isOpen: false, isBusy: false, contact: null, conflict: null });
    expect(fixture.effects.at(-1)).toMatchObject({ type: 'navigated', to: `/tickets/${uuidOf(1)}` });
  });

  test('keeps the dialog, and what is in it, when it is refused', async () => {
    const fixture = await beginning();
    await fixture.refuse('createTicket', 500, 'ERR_INTERNAL');
    expect(fixture.creation()).toMatchObject({ isOpen: true, isBusy: false, contact: { name: 'Ana' } });
    expect(fixture.effects.at(-1)).toMatchObject({ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' });
  });
});
