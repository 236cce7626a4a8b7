import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { LiveMessage } from '#machines/live.ts';
import {
  type RoomOrder,
  selectOthers,
  type TicketViewersInput,
  ticketViewersMachine,
} from '#machines/ticket-viewers.ts';
import { aPage } from '../support/fixtures/ticket.ts';
import { aSession } from '../support/fixtures/user.ts';
import { presentOn, ticketViewersFixture, users } from './fixtures/tickets/ticket-viewers.ts';
import { createDesk } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

describe('The viewers of a ticket', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(ticketViewersFixture))).toEqual([]);
  });

  test('shows the others on this ticket alone, and says once in three seconds that one writes, and at once that nothing is left of it', () => {
    const clock = new SimulatedClock();
    const orders: RoomOrder[] = [];
    const room = fromCallback<RoomOrder, TicketViewersInput>(({ receive }) => receive((order) => orders.push(order)));
    const input = { ticketId: 1, viewerId: 1 };
    const actor = createActor(ticketViewersMachine.provide({ actors: { room } }), { input, clock }).start();
    actor.send(presentOn(2));
    expect(selectOthers(actor.getSnapshot())).toEqual([]);
    actor.send(presentOn(1));
    expect(selectOthers(actor.getSnapshot())).toEqual([users[1]]);
    for (let key = 0; key < 20; key += 1) actor.send({ type: 'ticket.typed' });
    expect(orders).toHaveLength(1);
    clock.increment(3000);
    actor.send({ type: 'ticket.typed' });
    expect(orders).toHaveLength(2);
    actor.send({ type: 'ticket.cleared' });
    actor.send({ type: 'ticket.typed' });
    const said = [true, true, false, true].map((isWriting) => ({ type: 'room.write', isWriting }));
    expect(orders).toEqual(said);
  });

  test('is told to the server on every new link, and forgotten for the ticket that is left', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await fixture.answer('listTickets', aPage([]));
    const orders = () => fixture.links.at(-1)?.orders;
    fixture.desk.send({ type: 'ticketViewers.enter', ticketId: 7 });
    fixture.desk.send({ type: 'ticketViewers.write', ticketId: 7, isWriting: true });
    fixture.desk.send({ type: 'ticketViewers.write', ticketId: 8, isWriting: true });
    fixture.desk.send({ type: 'ticketViewers.write', ticketId: 7, isWriting: false });
    expect(orders()).toEqual([
      { type: 'link.showTicket', ticketId: 7 },
      { type: 'link.signalWriting', isWriting: true },
      { type: 'link.signalWriting', isWriting: false },
    ]);
    fixture.links.at(-1)?.send({ type: 'link.closed' });
    fixture.desk.send({ type: 'ticketViewers.leave', ticketId: 6 });
    fixture.clock.increment(2000);
    fixture.links.at(-1)?.send({ type: 'link.opened' });
    expect([fixture.links.length, orders()]).toEqual([2, [{ type: 'link.showTicket', ticketId: 7 }]]);
    fixture.desk.send({ type: 'ticketViewers.leave', ticketId: 7 });
    expect(orders()?.at(-1)).toEqual({ type: 'link.showTicket', ticketId: null });
  });

  test('is passed on at once, beside the sequence of the log', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await fixture.answer('listTickets', aPage([]));
    const received: LiveMessage[] = [];
    const section = createActor(
      fromCallback<LiveMessage>(({ receive }) => receive((message) => received.push(message))),
      { parent: fixture.desk },
    ).start();
    fixture.desk.send({ type: 'section.shown', section });
    const cursor = () => fixture.desk.getSnapshot().children.socket?.getSnapshot().context.cursor;
    const before = cursor();
    const payload = { type: 'presence.updated', ticketId: 1, users };
    const event = { seq: undefined, channel: 'company-1-presence', payload } as never;
    fixture.links.at(-1)?.send({ type: 'live.signalled', event });
    expect(received).toEqual([{ type: 'live.received', facts: [payload] }]);
    expect(cursor()).toBe(before);
  });
});
