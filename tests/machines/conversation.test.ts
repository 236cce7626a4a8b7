import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Message } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/shelf.ts';
import { conversationMachine, selectFirstUnreadId, selectQuoted } from '#machines/conversation.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { ticketsWorld } from './support/worlds.ts';
import { conversationWorld } from './worlds/conversation.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });

function outgoing(id: number, clientId: string, change: Partial<Message> = {}): Message {
  return aMessage(id, { clientId, fromMe: true, ack: 1, user: { id: 1, name: 'Ana' }, ...change });
}

async function opened(messages = [aMessage(8), aMessage(9)], { hasMore = false, ticket = mine } = {}) {
  const world = await ticketsWorld({ assigned: [ticket] });
  world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
  await world.answer('listMessages', {
    messages,
    count: messages.length,
    hasMore,
    ticket: { ...ticket, unreadMessages: 0 },
  });
  const conversation = world.conversation();
  return Object.assign(world, {
    talk: conversation,
    held: () => conversation.getSnapshot().context.messages.getSnapshot().context,
  });
}

describe('A conversation', () => {
  test('every transition is reached', () => {
    // Nothing fills the collection of an inert walk: what asks it is reached by the tests below.
    expect(untaken(exploreWorld(conversationWorld))).toEqual([
      'conversation on message.delete #0',
      'conversation.history.reloading on xstate.done.actor.listMessagesAgain #0',
    ]);
  });

  test('messages that could not be loaded come by themselves when the link is back', async () => {
    const world = await ticketsWorld({ assigned: [mine] });
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await world.refuse('listMessages', 0, 'network');
    world.conversation().send({ type: 'live.returned' });
    await world.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket: mine });
    expect(world.conversation().getSnapshot().context.messages.getSnapshot().context.ids).toEqual([8]);
  });

  test('older messages come before the oldest one held', async () => {
    const world = await opened(undefined, { hasMore: true });
    world.talk.send({ type: 'conversation.loadOlder' });
    expect(world.pending.at(-1)?.input).toEqual({ ticketId: 1, before: 8 });
    await world.answer('listMessages', {
      messages: [aMessage(6), aMessage(7)],
      count: 4,
      hasMore: false,
      ticket: mine,
    });
    expect(world.held().ids).toEqual([6, 7, 8, 9]);
    world.talk.send({ type: 'conversation.loadOlder' });
    expect(world.names()).not.toContain('listMessages');
  });

  test('ticks rise with the phone’s acks', async () => {
    const world = await opened([outgoing(9, 'old-1')]);
    for (const ack of [2, 4, 3] as const) {
      world.push(10 + ack, { type: 'message.updated', message: outgoing(9, 'old-1', { ack, updatedAt: at(50) }) });
    }
    expect(recordOf(world.held().records, 9)?.ack).toBe(4);
  });

  test('a message is quoted until the agent thinks better of it', async () => {
    const world = await opened();
    world.talk.send({ type: 'conversation.quote', messageId: 8 });
    expect(selectQuoted(world.talk.getSnapshot())?.id).toBe(8);
    world.talk.send({ type: 'conversation.unquote' });
    expect(selectQuoted(world.talk.getSnapshot())).toBeNull();
  });

  test('the divider stands at the first message that was unread on opening, until one leaves', async () => {
    const messages = [aMessage(5), outgoing(6, 'old-1'), aMessage(7), aMessage(8)];
    const world = await opened(messages, { ticket: { ...mine, unreadMessages: 2 } });
    expect(selectFirstUnreadId(world.talk.getSnapshot())).toBe(7);
    world.desk.send({ type: 'tickets.closed' });
    expect(selectFirstUnreadId(world.talk.getSnapshot())).toBeNull();
  });

  test('one deletes one’s own messages only', async () => {
    const world = await opened([aMessage(8), outgoing(9, 'old-1')]);
    world.talk.send({ type: 'message.delete', messageId: 8 });
    expect(world.names()).not.toContain('deleteMessage');
    world.talk.send({ type: 'message.delete', messageId: 9 });
    expect(await world.answer('deleteMessage', outgoing(9, 'old-1', { isDeleted: true, updatedAt: at(50) }))).toEqual({
      id: 9,
    });
    expect(recordOf(world.held().records, 9)?.isDeleted).toBe(true);
  });

  test('a refused deletion is told', async () => {
    const world = await opened([outgoing(9, 'old-1')]);
    world.talk.send({ type: 'message.delete', messageId: 9 });
    await world.refuse('deleteMessage', 400, 'ERR_DELETE_WAPP_MSG');
    expect(world.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_DELETE_WAPP_MSG' }]);
  });

  test('what arrives while the owner looks on is read a second later; what arrives unseen waits for the look', async () => {
    const world = await opened();
    const unread = { ...mine, unreadMessages: 1, updatedAt: at(50) };
    world.desk.send({ type: 'window.blurred' });
    world.push(11, { type: 'message.received', message: aMessage(10), ticket: unread, contact: mine.contact });
    world.clock.increment(5000);
    expect(world.names()).not.toContain('listMessages');
    world.desk.send({ type: 'window.focused' });
    world.clock.increment(1000);
    const read = { ...unread, unreadMessages: 0 };
    expect(
      await world.answer('listMessages', { messages: [aMessage(10)], count: 3, hasMore: false, ticket: read }),
    ).toEqual({ ticketId: 1 });
    expect(world.ids('unread')).toEqual([]);
    world.clock.increment(5000);
    expect(world.names()).not.toContain('listMessages');
  });

  test('after a long absence the same stretch is loaded again in place', async () => {
    const world = await opened([aMessage(6), aMessage(7), aMessage(8), aMessage(9)]);
    world.talk.send({ type: 'conversation.reload' });
    expect(
      await world.answer('listMessages', {
        messages: [aMessage(12), aMessage(13)],
        count: 8,
        hasMore: true,
        ticket: mine,
      }),
    ).toEqual({ ticketId: 1 });
    expect(world.held().ids).toEqual([6, 7, 8, 9]);
    expect(
      await world.answer('listMessages', {
        messages: [aMessage(6), aMessage(9), aMessage(11)],
        count: 8,
        hasMore: true,
        ticket: mine,
      }),
    ).toEqual({ ticketId: 1, before: 12 });
    expect(world.held().ids).toEqual([6, 9, 11, 12, 13]);
  });

  test('a ticket that went out of sight during a long absence closes with a word', async () => {
    const world = await opened();
    world.talk.send({ type: 'conversation.reload' });
    await world.refuse('listMessages', 404, 'ERR_NO_TICKET_FOUND');
    expect(world.ids('assigned')).toEqual([]);
    expect(world.effects).toEqual([
      { type: 'toasted', kind: 'info', key: 'ticketLeft' },
      { type: 'navigated', to: '/tickets', replace: true },
    ]);
  });

  test('a conversation that could not be loaded says so and is tried again', async () => {
    const world = await ticketsWorld({ assigned: [mine] });
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await world.refuse('listMessages', 500, 'ERR_INTERNAL');
    expect(world.conversation().getSnapshot().hasTag('failed')).toBe(true);
    world.conversation().send({ type: 'conversation.retry' });
    await world.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket: mine });
    expect(world.conversation().getSnapshot().hasTag('ready')).toBe(true);
  });

  test('a call that nobody provided fails loudly', async () => {
    const talk = createActor(conversationMachine, {
      input: { ticket: mine, viewerId: 1 },
    }).start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(talk.getSnapshot().context.failure?.code).toBe('The call listMessages is not provided');
  });
});
