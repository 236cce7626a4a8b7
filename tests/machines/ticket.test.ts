import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Viewer } from '#machines/ticket/rights.ts';
import {
  agreesWith,
  canTicket,
  nextTicket,
  type TicketIntent,
  type TicketRow,
  ticketMachine,
} from '#machines/ticket.ts';
import { admin, closed, open, owner, stranger, ticketFixture, waiting } from './fixtures/tickets/ticket.ts';
import { contractEnum } from './support/contract.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const supervisor: Viewer = { userId: 2, profile: 'supervisor', queueIds: [2] };
const colleague: Viewer = { userId: 4, profile: 'user', queueIds: [2] };
const everybody = { admin, supervisor, owner, colleague, stranger };

function allowed(ticket: TicketRow, intent: (by: Viewer) => TicketIntent): string[] {
  return Object.entries(everybody)
    .filter(([, by]) => canTicket(ticket, intent(by)))
    .map(([name]) => name);
}

describe('A ticket', () => {
  test('has the contract’s statuses as its states', () => {
    expect(Object.keys(ticketMachine.states)).toEqual(contractEnum('TicketStatus'));
  });

  test('agrees with its record until one thing that it goes by is another', () => {
    const life = createActor(ticketMachine, { input: open });
    life.start().send({ type: 'ticket.updated', ticket: open });
    const others: Partial<TicketRow>[] = [
      { status: 'closed' },
      { userId: 99 },
      { queueId: 99 },
      { whatsappId: 99 },
      { isGroup: !open.isGroup },
      { useIntegration: !open.useIntegration },
      { promptId: 99 },
      { integrationId: 99 },
    ];
    expect(agreesWith(life.getSnapshot(), open)).toBe(true);
    for (const other of others) expect(agreesWith(life.getSnapshot(), { ...open, ...other })).toBe(false);
  });

  test('every transition is reached', () => {
    expect(untaken(exploreFixture(ticketFixture))).toEqual([]);
  });

  test('accepting one gives it to who accepts and keeps its queue and bot', () => {
    expect(nextTicket(waiting, { type: 'ticket.accept', by: colleague })).toEqual({
      ...waiting,
      status: 'open',
      userId: colleague.userId,
    });
  });

  test('a pending ticket is accepted by whoever is in its queue and by admins', () => {
    expect(allowed(waiting, (by) => ({ type: 'ticket.accept', by }))).toEqual([
      'admin',
      'supervisor',
      'owner',
      'colleague',
    ]);
  });

  test('a ticket without a queue is within reach of admins only', () => {
    expect(allowed({ ...waiting, queueId: null }, (by) => ({ type: 'ticket.accept', by }))).toEqual(['admin']);
  });

  test('a group is accepted like any other', () => {
    expect(canTicket({ ...waiting, isGroup: true }, { type: 'ticket.accept', by: colleague })).toBe(true);
  });

  test('an open ticket is accepted by nobody, its owner included', () => {
    expect(allowed(open, (by) => ({ type: 'ticket.accept', by }))).toEqual([]);
  });

  test('an open ticket is in the hands of its owner, a supervisor of its queue, and admins', () => {
    const hands = ['admin', 'supervisor', 'owner'];
    expect(allowed(open, (by) => ({ type: 'ticket.return', by }))).toEqual(hands);
    expect(allowed(open, (by) => ({ type: 'ticket.resolve', by }))).toEqual(hands);
    expect(allowed(open, (by) => ({ type: 'ticket.transfer', by, queueId: 1 }))).toEqual(hands);
  });

  test('an owner who left the queue has no say any more', () => {
    const gone = { ...owner, queueIds: [1] };
    expect(canTicket(open, { type: 'ticket.resolve', by: gone })).toBe(false);
  });

  test('a returned ticket waits without an owner', () => {
    expect(nextTicket(open, { type: 'ticket.return', by: owner })).toEqual({
      ...open,
      status: 'pending',
      userId: null,
    });
  });

  test('a resolved ticket loses bot, prompt and integration, and keeps owner and queue', () => {
    expect(nextTicket(open, { type: 'ticket.resolve', by: owner })).toEqual({
      ...open,
      status: 'closed',
      useIntegration: false,
      promptId: null,
      integrationId: null,
    });
  });

  test('a reopened ticket belongs to who reopens it, in the queue it had', () => {
    expect(nextTicket(closed, { type: 'ticket.reopen', by: colleague })).toEqual({
      ...closed,
      status: 'open',
      userId: colleague.userId,
    });
  });

  test('nobody goes on in what was handed over of the time before', () => {
    expect(canTicket({ ...closed, isImported: true }, { type: 'ticket.reopen', by: colleague })).toBe(false);
  });

  test('a ticket transferred to a user is open in that user’s hands', () => {
    const intent: TicketIntent = { type: 'ticket.transfer', by: owner, queueId: 1, userId: 9, whatsappId: 11 };
    expect(nextTicket(open, intent)).toEqual({ ...open, queueId: 1, userId: 9, whatsappId: 11 });
    expect(nextTicket(waiting, intent)).toEqual({ ...waiting, status: 'open', queueId: 1, userId: 9, whatsappId: 11 });
  });

  test('a ticket transferred to a queue alone waits there without an owner', () => {
    expect(nextTicket(open, { type: 'ticket.transfer', by: owner, queueId: 1 })).toEqual({
      ...open,
      status: 'pending',
      queueId: 1,
      userId: null,
    });
  });

  test('a pending ticket is transferred by whoever may accept it', () => {
    expect(allowed(waiting, (by) => ({ type: 'ticket.transfer', by, queueId: 1 }))).toEqual([
      'admin',
      'supervisor',
      'owner',
      'colleague',
    ]);
  });

  test('a closed ticket is neither resolved nor returned nor transferred', () => {
    expect(allowed(closed, (by) => ({ type: 'ticket.resolve', by }))).toEqual([]);
    expect(allowed(closed, (by) => ({ type: 'ticket.return', by }))).toEqual([]);
    expect(allowed(closed, (by) => ({ type: 'ticket.transfer', by, queueId: 1 }))).toEqual([]);
  });

  test('a refused intent changes nothing', () => {
    expect(nextTicket(open, { type: 'ticket.accept', by: admin })).toBeUndefined();
  });
});
