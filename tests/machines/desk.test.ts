import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { selectTickets } from '#machines/desk.ts';
import type { LiveMessage } from '#machines/live.ts';
import { selectConversation } from '#machines/tickets.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession } from '../support/fixtures/user.ts';
import { createDesk, settled } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { deskWorld } from './worlds/desk.ts';

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
    world.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
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
          {
            messageId: 2,
            ticketId: 1,
            uuid: uuidOf(1),
            isPending: false,
            contactName: 'Contato 1',
            body: 'mensagem 2',
            mediaType: null,
          },
        ],
      },
    ]);
    await settled();
  });
});

describe('A section of a shown part of a screen', () => {
  async function shown() {
    const world = createDesk();
    await world.signIn(aSession());
    const heard: string[] = [];
    const section = createActor(
      fromCallback<LiveMessage>(({ receive }) => receive(({ type }) => heard.push(type))),
      { parent: world.desk },
    ).start();
    world.desk.send({ type: 'section.shown', section });
    return { world, heard, section };
  }

  test('is sent what the desk’s own sections are sent', async () => {
    const { world, heard } = await shown();
    world.push(11, { type: 'schedule.deleted', scheduleId: 17 });
    for (const type of ['live.reset', 'live.returned', 'live.aligned'] as const) world.desk.send({ type });
    expect(heard).toEqual(['live.received', 'live.reset', 'live.returned', 'live.aligned']);
  });

  test('is stopped when it is hidden, and is sent nothing any more', async () => {
    const { world, heard, section } = await shown();
    world.desk.send({ type: 'section.hidden', section });
    world.desk.send({ type: 'live.reset' });
    expect([section.getSnapshot().status, heard]).toEqual(['stopped', []]);
    expect(world.desk.getSnapshot().context.shown).toEqual([]);
  });

  test('that has ended by itself is sent nothing any more', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    const section = createActor(
      fromPromise(async () => 'done'),
      { parent: world.desk },
    ).start();
    world.desk.send({ type: 'section.shown', section });
    await settled();
    world.desk.send({ type: 'live.reset' });
    expect([section.getSnapshot().status, world.desk.getSnapshot().status]).toEqual(['done', 'active']);
  });
});

describe('Supervision', () => {
  /** A desk whose tickets section throws on its next action. */
  async function fragile() {
    const world = createDesk({
      loadFirst: () => {
        throw new Error('a bug');
      },
    });
    await world.signIn(aSession());
    return world;
  }

  test('a section that crashes is told of and started anew, and the root lives on', async () => {
    const world = await fragile();
    expect(world.effects[0]).toEqual({ type: 'toasted', kind: 'error', key: 'sectionCrashed' });
    expect(world.desk.getSnapshot().status).toBe('active');
    expect(world.desk.getSnapshot().context.crashes).toBeGreaterThan(0);
    expect(selectTickets(world.desk.getSnapshot())?.getSnapshot().status).toBe('active');
  });

  test('a section that keeps crashing is left alone after three times', async () => {
    const world = await fragile();
    for (let turn = 0; turn < 6; turn += 1) {
      if (world.pending.some(({ name }) => name === 'listLiveEvents')) {
        await world.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
      }
    }
    expect(world.desk.getSnapshot().context.crashes).toBe(3);
    expect(world.effects).toHaveLength(4);
    expect(world.desk.getSnapshot().matches('signedIn')).toBe(true);
  });

  test('every transition of the root is reached', () => {
    expect(untaken(exploreWorld(deskWorld))).toEqual([]);
  });
});
