import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/schema.ts';
import { selectReached } from '#machines/conversation.ts';
import { selectCreation, selectPeeked } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { aSession, aUser } from '../support/fixtures/user.ts';
import { ticketsWorld } from './support/worlds.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const page = (messages: Message[], hasMore: boolean) => ({ messages, count: 9000, hasMore, ticket: mine });
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aMessage(first + index));

describe('A message that was found', () => {
  const opened = async (messageId?: number) => {
    const world = await ticketsWorld({ assigned: [mine] });
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), ...(messageId && { messageId }) });
    await world.answer('listMessages', page(from(881, 900), true));
    return Object.assign(world, {
      reached: () => selectReached(world.conversation().getSnapshot())?.messageId,
      held: () => world.conversation().getSnapshot().context.messages.getSnapshot().context.ids,
    });
  };

  test('is reached with everything between, however many answers that takes', async () => {
    const world = await opened(5);
    expect(await world.answer('listMessages', page(from(400, 880), true))).toEqual({
      ticketId: 1,
      before: 881,
      downTo: 5,
    });
    expect(world.reached()).toBeUndefined();
    expect(await world.answer('listMessages', page(from(1, 399), false))).toMatchObject({ before: 400, downTo: 5 });
    expect(world.reached()).toBe(5);
    expect(world.held()).toEqual(from(1, 900).map(({ id }) => id));
  });

  test('that is loaded already is shown at once, and again when it is asked for again', async () => {
    const world = await opened();
    world.conversation().send({ type: 'conversation.reach', messageId: 890 });
    const first = selectReached(world.conversation().getSnapshot());
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), messageId: 890 });
    expect(selectReached(world.conversation().getSnapshot())).toEqual(first);
    expect(selectReached(world.conversation().getSnapshot())).not.toBe(first);
    expect(world.names()).not.toContain('listMessages');
  });

  test('that is not there any more is said to be so', async () => {
    const world = await opened(7);
    await world.answer('listMessages', page(from(8, 880), false));
    expect(world.effects.at(-1)).toEqual({ type: 'toasted', kind: 'info', key: 'messageNotFound' });
    expect(world.reached()).toBeUndefined();
  });

  test('is still gone for when the link was cut on the way', async () => {
    const world = await opened(5);
    await world.refuse('listMessages', 0, 'network');
    world.conversation().send({ type: 'live.returned' });
    await world.answer('listMessages', page(from(861, 880), true));
    expect(await world.answer('listMessages', page(from(1, 860), false))).toMatchObject({ before: 861, downTo: 5 });
    expect(world.reached()).toBe(5);
  });

  test('and is named by the address before anybody is signed in, is reached after that', async () => {
    const { createDesk } = await import('./support/desk-world.ts');
    const world = createDesk();
    world.desk.start();
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1), messageId: 5 });
    await world.signIn(aSession());
    for (const tickets of [[mine], [], []]) await world.answer('listTickets', aPage(tickets));
    await world.answer('findTicketByUuid', mine);
    await world.answer('listMessages', page(from(881, 900), true));
    expect(world.take('listMessages').input).toEqual({ ticketId: 1, before: 881, downTo: 5 });
  });
});

describe('A search', () => {
  const match = { ticketId: 1, foundIn: 1, messageId: 5, body: 'O orçamento', createdAt: '2026-11-20T12:00:00.000Z' };
  const search = { type: 'tickets.search' as const, searchParam: 'orçamento', tags: [], users: [] };

  const searched = async () => {
    const world = await ticketsWorld();
    world.tickets.send(search);
    world.clock.increment(500);
    return world;
  };
  const matches = (world: Awaited<ReturnType<typeof searched>>) => [
    ...world.tickets.getSnapshot().context.collection.getSnapshot().context.matches.values(),
  ];

  test('keeps by which message each ticket was found, until it is cleared', async () => {
    const world = await searched();
    await world.answer('listTickets', { ...aPage([mine]), matches: [match] });
    expect(matches(world)).toEqual([match]);
    world.tickets.send({ ...search, searchParam: '' });
    expect([matches(world), world.ids('search')]).toEqual([[], []]);
  });

  test('is not made again when somebody comes back to it', async () => {
    const world = await searched();
    await world.answer('listTickets', aPage([mine]));
    world.tickets.send({ ...search, searchParam: 'orçamento ' });
    world.clock.increment(500);
    expect(world.names()).not.toContain('listTickets');
  });

  test('still finds a ticket that changed while the answer was on its way', async () => {
    const world = await searched();
    world.push(11, { type: 'ticket.updated', ticket: mine });
    await world.answer('listTickets', aPage([mine]));
    expect(world.ids('search')).toEqual([1]);
  });
});

describe('A look from outside', () => {
  const peeking = async (profile: 'admin' | 'supervisor') => {
    const theirs = aTicket(1, { status: 'open', userId: 2 });
    const session = { ...aSession(), user: aUser({ profile }) };
    const world = await ticketsWorld({ assigned: [theirs] }, session);
    world.tickets.send({ type: 'ticket.peek', ticketId: 1 });
    return world;
  };

  test('is an admin’s, follows what happens, and reads nothing', async () => {
    const world = await peeking('admin');
    await world.answer('listMessages', page([aMessage(8)], false));
    world.push(11, {
      type: 'message.received',
      message: aMessage(9),
      ticket: { ...mine, unreadMessages: 1 },
      contact: mine.contact,
    });
    const peeked = selectPeeked(world.tickets.getSnapshot())?.ref;
    expect(peeked?.getSnapshot().context.messages.getSnapshot().context.ids).toEqual([8, 9]);
    world.clock.increment(10_000);
    expect(world.names()).not.toContain('listMessages');
    world.tickets.send({ type: 'ticket.endPeek' });
    expect([selectPeeked(world.tickets.getSnapshot()), peeked?.getSnapshot().status]).toEqual([null, 'stopped']);
  });

  test('is refused to a supervisor', async () => {
    expect(selectPeeked((await peeking('supervisor')).tickets.getSnapshot())).toBeNull();
  });
});

describe('A ticket that somebody begins', () => {
  const beginning = async () => {
    const world = await ticketsWorld();
    world.tickets.send({ type: 'ticket.compose', contact: { name: 'Ana', number: '5511999990000' } });
    world.tickets.send({ type: 'ticket.create', input: { contactId: 7, queueId: 1 } });
    return Object.assign(world, { creation: () => selectCreation(world.tickets.getSnapshot()) });
  };

  test('closes its dialog when it is there', async () => {
    const world = await beginning();
    expect(world.creation()).toMatchObject({ isOpen: true, isBusy: true, contact: { name: 'Ana' } });
    await world.answer('createTicket', mine);
    expect(world.creation()).toEqual({ isOpen: false, isBusy: false, contact: null, conflict: null });
    expect(world.effects.at(-1)).toMatchObject({ type: 'navigated', to: `/tickets/${uuidOf(1)}` });
  });

  test('keeps the dialog, and what is in it, when it is refused', async () => {
    const world = await beginning();
    await world.refuse('createTicket', 500, 'ERR_INTERNAL');
    expect(world.creation()).toMatchObject({ isOpen: true, isBusy: false, contact: { name: 'Ana' } });
    expect(world.effects.at(-1)).toMatchObject({ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' });
  });
});
