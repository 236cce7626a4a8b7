import { expect, test } from 'vitest';
import { askedOf } from '#machines/ticket-change.ts';
import { aTicket } from '../support/fixtures/ticket.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1, user: { id: 1, name: 'Ana' } });
const open = async () => {
  const fixture = await ticketsFixture({ assigned: [mine] });
  return Object.assign(fixture, {
    inputOf: (name: string) => fixture.pending.find((call) => call.name === name)?.input,
  });
};
const by = { userId: 1, profile: 'user', queueIds: [2] } as const;

test('a reason goes with a closing alone', () => {
  expect(askedOf(by, mine, { status: 'closed', closingReasonId: 5 })).toEqual({
    intent: { type: 'ticket.resolve', by },
    bot: {},
  });
  for (const change of [{ queueId: 3 }, { status: 'pending', userId: null }, { useIntegration: true }] as const) {
    expect(askedOf(by, mine, { ...change, closingReasonId: 5 })).toEqual({
      path: '/body/closingReasonId',
      message: 'goes with status closed',
    });
  }
});

test('what is resolved with a reason is resolved later with the same', async () => {
  const fixture = await open();
  fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1, closingReasonId: 5 });
  expect(fixture.inputOf('updateTicket')).toEqual({ id: 1, change: { status: 'closed', closingReasonId: 5 } });
  await fixture.refuse('updateTicket', 0, 'network');
  expect(fixture.inputOf('sendMessage')).toMatchObject({ subjectId: 1, resolves: true, closingReasonId: 5 });
});

test('a later closing without a reason takes none from before', async () => {
  const fixture = await open();
  fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1, closingReasonId: 5 });
  await fixture.refuse('updateTicket', 409, 'ERR_CLOSING_REASON_REQUIRED', { ticket: mine });
  fixture.tickets.send({ type: 'ticket.resolve', ticketId: 1 });
  await fixture.refuse('updateTicket', 0, 'network');
  expect(fixture.inputOf('sendMessage')).not.toHaveProperty('closingReasonId');
});
