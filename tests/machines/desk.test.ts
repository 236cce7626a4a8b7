import { describe, expect, test } from 'vitest';
import { selectTickets } from '#machines/desk.ts';
import { selectConversation } from '#machines/tickets.ts';
import { createDesk, settled } from './support/desk-world.ts';
import { aMessage, aPage, aSession, aTicket, at } from './support/things.ts';

describe('The desk', () => {
  test('a kept session opens the desk, takes the cursor, and only then loads the lists', async () => {
    const world = createDesk();
    world.desk.start();
    await world.answer('restoreSession', aSession());
    expect(world.made).toEqual(['restoreSession', 'listLiveEvents', 'findMe']);
    await world.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
    expect(world.made.slice(3)).toEqual(['listTickets', 'listTickets', 'listTickets', 'listConnections']);
  });

  test('a customer’s message reaches its ticket, its conversation and the ear in one batch', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    const mine = aTicket(1, { status: 'open', userId: 1 });
    await world.answer('listTickets', aPage([mine]));
    await world.answer('listTickets', aPage([]));
    await world.answer('listTickets', aPage([]));
    world.desk.send({ type: 'tickets.opened', uuid: 'uuid-1' });
    await world.answer('listMessages', { messages: [aMessage(1)], count: 1, hasMore: false, ticket: mine });
    world.desk.send({ type: 'window.blurred' });
    const ticket = { ...mine, lastMessage: 'Oi', unreadMessages: 1, updatedAt: at(50) };
    world.push(11, { type: 'message.received', message: aMessage(2), ticket, contact: ticket.contact });
    const tickets = selectTickets(world.desk.getSnapshot());
    const conversation = tickets && selectConversation(tickets.getSnapshot());
    expect(conversation?.getSnapshot().context.messages.getSnapshot().context.ids).toEqual([1, 2]);
    expect(tickets?.getSnapshot().context.collection.getSnapshot().context.lists.assigned.ids).toEqual([1]);
    expect(world.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          { messageId: 2, ticketId: 1, uuid: 'uuid-1', contactName: 'Contato 1', body: 'mensagem 2', mediaType: null },
        ],
      },
    ]);
    await settled();
  });
});
