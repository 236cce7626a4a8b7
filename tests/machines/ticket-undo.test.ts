import { describe, expect, test } from 'vitest';
import { selectOperation } from '#machines/tickets.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { ticketsWorld } from './support/worlds.ts';

const mine = aTicket(1, { status: 'open', userId: 1, user: { id: 1, name: 'Ana' } });
const resolved = { ...mine, status: 'closed' as const, updatedAt: at(50) };

const resolve = async () => {
  const world = await ticketsWorld({ assigned: [mine] });
  world.tickets.send({ type: 'ticket.resolve', ticketId: 1 });
  await world.answer('updateTicket', resolved);
  return world;
};

describe('Taking back', () => {
  test.each([
    [{ type: 'ticket.resolve' }, resolved, 'ticketResolved'],
    [{ type: 'ticket.return' }, { ...mine, status: 'pending', userId: null, user: null }, 'ticketReturned'],
    [{ type: 'ticket.transfer', queueId: 2 }, { ...mine, status: 'pending', queueId: 2 }, 'ticketTransferred'],
  ] as const)('is offered after %o', async (request, answer, key) => {
    const world = await ticketsWorld({ assigned: [mine] });
    world.tickets.send({ ...request, ticketId: 1 });
    await world.answer('updateTicket', { ...answer, updatedAt: at(50) });
    expect(world.effects).toEqual([
      { type: 'toasted', kind: 'success', key, values: { name: mine.contact.name }, undo: { ticketId: 1 } },
    ]);
  });

  test('puts the ticket back where it was and goes to it', async () => {
    const world = await resolve();
    expect(world.ids('assigned')).toEqual([]);
    world.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    world.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    expect(selectOperation(1)(world.tickets.getSnapshot())).toBe('ticket.undo');
    expect(await world.answer('undoTicketChange', { ...mine, updatedAt: at(51) })).toEqual({ id: 1 });
    expect(world.names()).not.toContain('undoTicketChange');
    expect(world.ids('assigned')).toEqual([1]);
    expect(world.effects.slice(1)).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(1)}`, replace: false }]);
  });

  test('stays where one is when the ticket waits again', async () => {
    const world = await resolve();
    world.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    await world.answer('undoTicketChange', { ...mine, status: 'pending', userId: null, updatedAt: at(51) });
    expect(world.effects.slice(1)).toEqual([]);
  });

  test('too late says so, and the ticket stands as the server says', async () => {
    const world = await resolve();
    world.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    await world.refuse('undoTicketChange', 409, 'ERR_UNDO_TOO_LATE', { ticket: { ...mine, updatedAt: at(52) } });
    expect(world.effects.slice(1)).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_UNDO_TOO_LATE' }]);
    expect(world.ids('assigned')).toEqual([1]);
    expect(selectOperation(1)(world.tickets.getSnapshot())).toBeUndefined();
  });
});
