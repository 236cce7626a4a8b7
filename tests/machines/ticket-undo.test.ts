import { describe, expect, test } from 'vitest';
import { selectOperation } from '#machines/tickets.ts';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1, user: { id: 1, name: 'Ana' } });
const resolved = { ...mine, status: 'closed' as const, updatedAt: at(50) };

const waiting = { ...mine, status: 'pending' as const, userId: null, user: null };

const resolve = async () => {
  const fixture = await ticketsFixture({ assigned: [mine] });
  fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1 });
  await fixture.answer('updateTicket', resolved);
  return fixture;
};

describe('Taking back', () => {
  test.each([
    [{ type: 'ticket.resolve' }, resolved, 'ticketResolved'],
    [{ type: 'ticket.return' }, waiting, 'ticketReturned'],
    [{ type: 'ticket.return', toBot: true }, { ...waiting, chatbot: true, queueId: null }, 'ticketGivenBackToMenu'],
    [{ type: 'ticket.return', toBot: true }, { ...waiting, chatbot: true, queueId: 1 }, 'ticketGivenBack'],
    [{ type: 'ticket.transfer', queueId: 2 }, { ...mine, status: 'pending', queueId: 2 }, 'ticketTransferred'],
  ] as const)('is offered after %o', async (request, answer, key) => {
    const fixture = await ticketsFixture({ assigned: [mine] });
    fixture.tickets.send({ ...request, ticketId: 1 });
    const changed = { ...answer, updatedAt: at(50) };
    await fixture.answer('updateTicket', changed);
    expect(fixture.effects).toEqual([
      { type: 'toasted', kind: 'success', key, values: { name: mine.contact.name }, undo: { ticketId: 1, changed } },
    ]);
  });

  test('puts the ticket back where it was and goes to it', async () => {
    const fixture = await resolve();
    expect(fixture.ids('assigned')).toEqual([]);
    fixture.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    fixture.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    expect(selectOperation(1)(fixture.tickets.getSnapshot())).toBe('ticket.undo');
    expect(await fixture.answer('undoTicketChange', { ...mine, updatedAt: at(51) })).toEqual({ id: 1 });
    expect(fixture.names()).not.toContain('undoTicketChange');
    expect(fixture.ids('assigned')).toEqual([1]);
    expect(fixture.effects.slice(1)).toEqual([{ type: 'navigated', to: `/tickets/${uuidOf(1)}`, replace: false }]);
  });

  test('stays where one is when the ticket waits again', async () => {
    const fixture = await resolve();
    fixture.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    await fixture.answer('undoTicketChange', { ...mine, status: 'pending', userId: null, updatedAt: at(51) });
    expect(fixture.effects.slice(1)).toEqual([]);
  });

  test('too late says so, and the ticket stands as the server says', async () => {
    const fixture = await resolve();
    fixture.tickets.send({ type: 'ticket.undo', ticketId: 1 });
    await fixture.refuse('undoTicketChange', 409, 'ERR_UNDO_TOO_LATE', { ticket: { ...mine, updatedAt: at(52) } });
    expect(fixture.effects.slice(1)).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_UNDO_TOO_LATE' }]);
    expect(fixture.ids('assigned')).toEqual([1]);
    expect(selectOperation(1)(fixture.tickets.getSnapshot())).toBeUndefined();
  });
});
