import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { selectHasStopped, selectTickets } from '#machines/desk.ts';
import type { LiveMessage } from '#machines/live.ts';
import { selectConversation } from '#machines/tickets.ts';
import { aCampaign, anAnnouncement } from '../support/fixtures/entities.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aPage, aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aSession } from '../support/fixtures/user.ts';
import { deskFixture } from './fixtures/desk/desk.ts';
import { createDesk, type DeskFixture, settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

describe('The desk', () => {
  test('a kept session opens the desk, takes the cursor, and only then loads the lists', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', aSession());
    expect(fixture.made).toEqual(['restoreSession', 'listLiveEvents', 'findMe']);
    await fixture.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
    expect(fixture.made.slice(3)).toEqual(['listTickets', 'listTickets', 'listTickets', 'listConnections']);
  });

  test('a customer’s message reaches its ticket, its conversation and the ear in one batch', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    const mine = aTicket(1, { status: 'open', userId: 1 });
    await fixture.answer('listTickets', aPage([mine]));
    await fixture.answer('listTickets', aPage([]));
    await fixture.answer('listTickets', aPage([]));
    fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
    await fixture.answer('listMessages', { messages: [aMessage(1)], count: 1, hasMore: false, ticket: mine });
    fixture.desk.send({ type: 'window.blurred' });
    const ticket = { ...mine, lastMessage: 'Oi', unreadMessages: 1, updatedAt: at(50) };
    fixture.push(11, { type: 'message.received', message: aMessage(2), ticket, contact: ticket.contact });
    const tickets = selectTickets(fixture.desk.getSnapshot());
    const conversation = tickets && selectConversation(tickets.getSnapshot());
    expect(conversation?.getSnapshot().context.messages.getSnapshot().context.ids).toEqual([1, 2]);
    expect(tickets?.getSnapshot().context.collection.getSnapshot().context.lists.assigned.ids).toEqual([1]);
    expect(fixture.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          {
            kind: 'customerMessage',
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

  test('tells what no section of its own has: a new announcement, a campaign that missed its time', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession({ profile: 'admin' }));
    const campaign = aCampaign(3, { name: 'Natal', missedReason: 'late', scheduledAt: at(40) });
    fixture.push(
      11,
      { type: 'announcement.updated', announcement: anAnnouncement(7, { title: 'Novidades' }), created: true },
      { type: 'announcement.updated', announcement: anAnnouncement(8) },
      { type: 'announcement.updated', announcement: anAnnouncement(9, { status: false }), created: true },
      { type: 'campaign.updated', campaign },
      { type: 'campaign.updated', campaign: aCampaign(4) },
    );
    expect(fixture.effects).toEqual([
      {
        type: 'noticed',
        messages: [
          { kind: 'announcement', place: 7, name: 'Novidades', to: null },
          { kind: 'campaignMissed', place: Date.parse(at(40)), name: 'Natal', to: '/campaigns' },
        ],
      },
    ]);
    await settled();
  });

  test('tells an agent of no campaign that missed its time', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    fixture.push(11, { type: 'campaign.updated', campaign: aCampaign(3, { missedReason: 'late' }) });
    expect(fixture.effects).toEqual([]);
    await settled();
  });
});

describe('A section of a shown part of a screen', () => {
  async function shown() {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    const received: string[] = [];
    const section = createActor(
      fromCallback<LiveMessage>(({ receive }) => receive(({ type }) => received.push(type))),
      { parent: fixture.desk },
    ).start();
    fixture.desk.send({ type: 'section.shown', section });
    return { fixture, received, section };
  }

  test('is sent what the desk’s own sections are sent', async () => {
    const { fixture, received } = await shown();
    fixture.push(11, { type: 'schedule.deleted', scheduleId: 17 });
    for (const type of ['live.reset', 'live.returned', 'live.aligned'] as const) fixture.desk.send({ type });
    expect(received).toEqual(['live.received', 'live.reset', 'live.returned', 'live.aligned']);
  });

  test('is stopped when it is hidden, and is sent nothing any more', async () => {
    const { fixture, received, section } = await shown();
    fixture.desk.send({ type: 'section.hidden', section });
    fixture.desk.send({ type: 'live.reset' });
    expect([section.getSnapshot().status, received]).toEqual(['stopped', []]);
    expect(fixture.desk.getSnapshot().context.shown).toEqual([]);
  });

  test('that has ended by itself is sent nothing any more', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    const section = createActor(
      fromPromise(async () => 'done'),
      { parent: fixture.desk },
    ).start();
    fixture.desk.send({ type: 'section.shown', section });
    await settled();
    fixture.desk.send({ type: 'live.reset' });
    expect([section.getSnapshot().status, fixture.desk.getSnapshot().status]).toEqual(['done', 'active']);
  });
});

describe('Supervision', () => {
  const stoppedIn = ({ desk }: DeskFixture) =>
    (['socket', 'tickets', 'connections'] as const).filter((name) => selectHasStopped(name)(desk.getSnapshot()));

  /** A desk whose tickets section throws on its next action. */
  async function fragile() {
    const fixture = createDesk({
      loadFirst: () => {
        throw new Error('a bug');
      },
    });
    await fixture.signIn(aSession());
    return fixture;
  }

  test('a section that crashes is told of and started anew, and the root lives on', async () => {
    const fixture = await fragile();
    expect(fixture.effects[0]).toEqual({ type: 'toasted', kind: 'error', key: 'sectionCrashed' });
    expect(fixture.desk.getSnapshot().status).toBe('active');
    expect(fixture.desk.getSnapshot().context.crashes).toBeGreaterThan(0);
    expect(selectTickets(fixture.desk.getSnapshot())?.getSnapshot().status).toBe('active');
  });

  test('a section that keeps crashing is left alone after three times', async () => {
    const fixture = await fragile();
    for (let turn = 0; turn < 6; turn += 1) {
      if (fixture.pending.some(({ name }) => name === 'listLiveEvents')) {
        await fixture.answer('listLiveEvents', { seq: 10, events: [], reset: false, hasMore: false });
      }
    }
    expect(fixture.desk.getSnapshot().context.crashes).toBe(3);
    expect(fixture.effects).toHaveLength(4);
    expect(fixture.desk.getSnapshot().matches({ present: 'signedIn' })).toBe(true);
    expect(fixture.effects[3]).toEqual({ type: 'toasted', kind: 'error', key: 'sectionStopped' });
    expect(stoppedIn(fixture)).toEqual(['tickets']);
    expect(selectTickets(fixture.desk.getSnapshot())).toBeUndefined();
    fixture.desk.send({ type: 'live.reset' });
    expect(fixture.made.at(-1)).toBe('listConnections');
  });

  test('who signs in again has every section again', async () => {
    const fixture = await fragile();
    const crash = { type: 'xstate.error.actor.tickets', actorId: 'tickets', error: new Error('a bug') } as const;
    for (let turn = 0; turn < 3; turn += 1) fixture.desk.send(crash);
    expect(stoppedIn(fixture)).toEqual(['tickets']);
    fixture.desk.send({ type: 'session.ended', reason: 'signedOut' });
    fixture.desk.send({ type: 'session.began', session: aSession(), daysLeft: null, fresh: true });
    expect(stoppedIn(fixture)).toEqual([]);
    expect(selectTickets(fixture.desk.getSnapshot())?.getSnapshot().status).toBe('active');
  });

  test('every transition of the root is reached', () => {
    expect(untaken(exploreFixture(deskFixture))).toEqual([]);
  });
});
