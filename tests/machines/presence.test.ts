import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { LiveMessage } from '#machines/live.ts';
import { type PresenceInput, presenceMachine, type RoomOrder, selectOthers } from '#machines/presence.ts';
import { aPage } from '../support/fixtures/ticket.ts';
import { aSession } from '../support/fixtures/user.ts';
import { createDesk } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { presenceWorld, presentOn, users } from './worlds/presence.ts';

describe('The presence on a ticket', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(presenceWorld))).toEqual([]);
  });

  test('shows the others on this ticket alone, and says once in three seconds that one writes', () => {
    const clock = new SimulatedClock();
    const orders: RoomOrder[] = [];
    const room = fromCallback<RoomOrder, PresenceInput>(({ receive }) => receive((order) => orders.push(order)));
    const input = { ticketId: 1, viewerId: 1 };
    const actor = createActor(presenceMachine.provide({ actors: { room } }), { input, clock }).start();
    actor.send(presentOn(2));
    expect(selectOthers(actor.getSnapshot())).toEqual([]);
    actor.send(presentOn(1));
    expect(selectOthers(actor.getSnapshot())).toEqual([users[1]]);
    for (let key = 0; key < 20; key += 1) actor.send({ type: 'ticket.typed' });
    expect(orders).toHaveLength(1);
    clock.increment(3000);
    actor.send({ type: 'ticket.typed' });
    expect(orders).toHaveLength(2);
  });

  test('is told to the server on every new link, and forgotten for the ticket that is left', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await world.answer('listTickets', aPage([]));
    const orders = () => world.links.at(-1)?.orders;
    world.desk.send({ type: 'presence.watch', ticketId: 7 });
    world.desk.send({ type: 'presence.write', ticketId: 7 });
    world.desk.send({ type: 'presence.write', ticketId: 8 });
    expect(orders()).toEqual([{ type: 'link.showTicket', ticketId: 7 }, { type: 'link.signalWriting' }]);
    world.links.at(-1)?.send({ type: 'link.closed' });
    world.desk.send({ type: 'presence.unwatch', ticketId: 6 });
    world.clock.increment(2000);
    world.links.at(-1)?.send({ type: 'link.opened' });
    expect([world.links.length, orders()]).toEqual([2, [{ type: 'link.showTicket', ticketId: 7 }]]);
    world.desk.send({ type: 'presence.unwatch', ticketId: 7 });
    expect(orders()?.at(-1)).toEqual({ type: 'link.showTicket', ticketId: null });
  });

  test('is passed on at once, beside the sequence of the log', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await world.answer('listTickets', aPage([]));
    const heard: LiveMessage[] = [];
    const section = createActor(
      fromCallback<LiveMessage>(({ receive }) => receive((message) => heard.push(message))),
      { parent: world.desk },
    ).start();
    world.desk.send({ type: 'section.shown', section });
    const cursor = () => world.desk.getSnapshot().children.socket?.getSnapshot().context.cursor;
    const before = cursor();
    const payload = { type: 'presence.updated', ticketId: 1, users };
    const event = { seq: undefined, channel: 'company-1-presence', payload } as never;
    world.links.at(-1)?.send({ type: 'live.signalled', event });
    expect(heard).toEqual([{ type: 'live.received', facts: [payload] }]);
    expect(cursor()).toBe(before);
  });
});
