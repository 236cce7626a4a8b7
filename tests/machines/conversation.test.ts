import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Message } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { conversationMachine, selectFirstUnreadId, selectQuoted } from '#machines/conversation.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { conversationFixture } from './fixtures/tickets/conversation.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });

function outgoing(id: number, clientId: string, change: Partial<Message> = {}): Message {
  return aMessage(id, { clientId, fromMe: true, ack: 1, user: { id: 1, name: 'Ana' }, ...change });
}

async function opened(messages = [aMessage(8), aMessage(9)], { hasMore = false, ticket = mine } = {}) {
  const fixture = await ticketsFixture({ assigned: [ticket] });
  fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
  await fixture.answer('listMessages', {
    messages,
    count: messages.length,
    hasMore,
    ticket: { ...ticket, unreadMessages: 0 },
  });
  const conversation = fixture.conversation();
  return Object.assign(fixture, {
    talk: conversation,
    held: () => conversation.getSnapshot().context.messages.getSnapshot().context,
  });
}

describe('A conversation', () => {
  test('every transition is reached', () => {
    // Nothing fills the collection of an inert walk: what asks it is reached by the tests below.
    expect(untaken(exploreFixture(conversationFixture))).toEqual([
      'conversation on message.delete #0',
      'conversation.history.reloading on xstate.done.actor.listMessagesAgain #0',
    ]);
  });

  test('messages that could not be loaded come by themselves when the link is back', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.refuse('listMessages', 0, 'network');
    fixture.conversation().send({ type: 'live.returned' });
    await fixture.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket: mine });
    expect(fixture.conversation().getSnapshot().context.messages.getSnapshot().context.ids).toEqual([8]);
  });

  test('older messages come before the oldest one held', async () => {
    const fixture = await opened(undefined, { hasMore: true });
    fixture.talk.send({ type: 'conversation.loadOlder' });
    expect(fixture.pending.at(-1)?.input).toEqual({ subjectId: 1, before: 8 });
    await fixture.answer('listMessages', {
      messages: [aMessage(6), aMessage(7)],
      count: 4,
      hasMore: false,
      ticket: mine,
    });
    expect(fixture.held().ids).toEqual([6, 7, 8, 9]);
    fixture.talk.send({ type: 'conversation.loadOlder' });
    expect(fixture.names()).not.toContain('listMessages');
  });

  test('ticks rise with the phone’s acks', async () => {
    const fixture = await opened([outgoing(9, 'old-1')]);
    for (const ack of [2, 4, 3] as const) {
      fixture.push(10 + ack, { type: 'message.updated', message: outgoing(9, 'old-1', { ack, updatedAt: at(50) }) });
    }
    expect(recordOf(fixture.held().records, 9)?.ack).toBe(4);
  });

  test('a message is quoted until the agent thinks better of it', async () => {
    const fixture = await opened();
    fixture.talk.send({ type: 'conversation.quote', messageId: 8 });
    expect(selectQuoted(fixture.talk.getSnapshot())?.id).toBe(8);
    fixture.talk.send({ type: 'conversation.unquote' });
    expect(selectQuoted(fixture.talk.getSnapshot())).toBeNull();
  });

  test('the divider stands at the first message that was unread on opening, until one leaves', async () => {
    const messages = [aMessage(5), outgoing(6, 'old-1'), aMessage(7), aMessage(8)];
    const fixture = await opened(messages, { ticket: { ...mine, unreadMessages: 2 } });
    expect(selectFirstUnreadId(fixture.talk.getSnapshot())).toBe(7);
    fixture.desk.send({ type: 'tickets.closed' });
    expect(selectFirstUnreadId(fixture.talk.getSnapshot())).toBeNull();
  });

  test('the divider stands before what came while another ticket was open, and stays where it is while the window is away', async () => {
    const fixture = await opened();
    const unread = (count: number, time: number) => ({ ...mine, unreadMessages: count, updatedAt: at(time) });
    const arrives = (id: number, count: number) =>
      fixture.push(id + 10, {
        type: 'message.received',
        message: aMessage(id),
        ticket: unread(count, 40 + id),
        contact: mine.contact,
      });
    fixture.desk.send({ type: 'window.blurred' });
    arrives(10, 1);
    fixture.desk.send({ type: 'window.focused' });
    expect(selectFirstUnreadId(fixture.talk.getSnapshot())).toBeNull();
    fixture.desk.send({ type: 'tickets.closed' });
    arrives(11, 2);
    arrives(12, 3);
    fixture.desk.send({ type: 'tickets.opened', uuid: mine.uuid });
    expect(selectFirstUnreadId(fixture.talk.getSnapshot())).toBe(10);
  });

  test('a page that comes after its messages are read has the divider all the same', async () => {
    const fixture = await ticketsFixture({ assigned: [{ ...mine, unreadMessages: 2 }] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    fixture.conversation().send({ type: 'subject.read' });
    await fixture.answer('listMessages', {
      messages: [aMessage(5), aMessage(7), aMessage(8)],
      count: 3,
      hasMore: false,
      ticket: { ...mine, unreadMessages: 0 },
    });
    expect(selectFirstUnreadId(fixture.conversation().getSnapshot())).toBe(7);
  });

  test('one deletes one’s own messages only', async () => {
    const fixture = await opened([aMessage(8), outgoing(9, 'old-1')]);
    fixture.talk.send({ type: 'message.delete', messageId: 8 });
    expect(fixture.names()).not.toContain('deleteMessage');
    fixture.talk.send({ type: 'message.delete', messageId: 9 });
    expect(await fixture.answer('deleteMessage', outgoing(9, 'old-1', { isDeleted: true, updatedAt: at(50) }))).toEqual(
      {
        id: 9,
      },
    );
    expect(recordOf(fixture.held().records, 9)?.isDeleted).toBe(true);
  });

  test('a refused deletion is told', async () => {
    const fixture = await opened([outgoing(9, 'old-1')]);
    fixture.talk.send({ type: 'message.delete', messageId: 9 });
    await fixture.refuse('deleteMessage', 400, 'ERR_DELETE_WAPP_MSG');
    expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_DELETE_WAPP_MSG' }]);
  });

  test('what arrives while the owner looks on is read a second later; what arrives unseen waits for the look', async () => {
    const fixture = await opened();
    const unread = { ...mine, unreadMessages: 1, updatedAt: at(50) };
    fixture.desk.send({ type: 'window.blurred' });
    fixture.push(11, { type: 'message.received', message: aMessage(10), ticket: unread, contact: mine.contact });
    fixture.clock.increment(5000);
    expect(fixture.names()).not.toContain('listMessages');
    fixture.desk.send({ type: 'window.focused' });
    fixture.clock.increment(1000);
    const read = { ...unread, unreadMessages: 0 };
    expect(
      await fixture.answer('listMessages', { messages: [aMessage(10)], count: 3, hasMore: false, ticket: read }),
    ).toEqual({ subjectId: 1 });
    expect(fixture.ids('unread')).toEqual([]);
    fixture.clock.increment(5000);
    expect(fixture.names()).not.toContain('listMessages');
  });

  test('after a long absence the same stretch is loaded again in place', async () => {
    const fixture = await opened([aMessage(6), aMessage(7), aMessage(8), aMessage(9)]);
    fixture.talk.send({ type: 'conversation.reload' });
    expect(
      await fixture.answer('listMessages', {
        messages: [aMessage(12), aMessage(13)],
        count: 8,
        hasMore: true,
        ticket: mine,
      }),
    ).toEqual({ subjectId: 1 });
    expect(fixture.held().ids).toEqual([6, 7, 8, 9]);
    expect(
      await fixture.answer('listMessages', {
        messages: [aMessage(6), aMessage(9), aMessage(11)],
        count: 8,
        hasMore: true,
        ticket: mine,
      }),
    ).toEqual({ subjectId: 1, before: 12 });
    expect(fixture.held().ids).toEqual([6, 9, 11, 12, 13]);
  });

  test('a ticket that went out of sight during a long absence closes with a word', async () => {
    const fixture = await opened();
    fixture.talk.send({ type: 'conversation.reload' });
    await fixture.refuse('listMessages', 404, 'ERR_NO_TICKET_FOUND');
    expect(fixture.ids('assigned')).toEqual([]);
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'info', key: 'ticketLeft' },
      { type: 'navigated', to: '/tickets', replace: true },
    ]);
  });

  test('a conversation that could not be loaded says so and is tried again', async () => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.refuse('listMessages', 500, 'ERR_INTERNAL');
    expect(fixture.conversation().getSnapshot().hasTag('failed')).toBe(true);
    fixture.conversation().send({ type: 'conversation.retry' });
    await fixture.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket: mine });
    expect(fixture.conversation().getSnapshot().hasTag('ready')).toBe(true);
  });

  test('a call that nobody provided fails loudly', async () => {
    const talk = createActor(conversationMachine, {
      input: { subject: mine, viewerId: 1 },
    }).start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(talk.getSnapshot().context.failure?.code).toBe('The call listMessages is not provided');
  });
});
