import { expect, test } from 'vitest';
import { factOf } from '#server/records/webhooks/fact.ts';
import { aMessage, aTicket } from '../../support/screens/tickets.ts';

type Entry = Parameters<typeof factOf>[1];

const entry = (message: ReturnType<typeof aMessage>): Entry => ({
  seq: 1,
  at: new Date('2026-11-28T12:00:00.000Z'),
  channel: 'company-1-appMessage',
  payload: { action: 'update', message, seq: 1 },
});

test('a webhook is told of what the company wrote, and of no notice that nobody wrote', () => {
  const sent = aMessage({ fromMe: true, body: 'Olá' });
  expect(factOf(1, entry(sent))).toMatchObject({ fact: 'message.updated', message: { body: 'Olá' } });
  expect(factOf(1, entry({ ...sent, mediaType: 'number_changed' }))).toBeUndefined();
});

test('a webhook is told what was promised in a ticket, and that its time is nearly or all over', () => {
  const promise = { kind: 'resolution' as const, minutes: 240, dueAt: '2026-11-28T16:00:00.000Z' };
  const told = (action: 'slaWarn' | 'slaBreak') =>
    factOf(1, {
      seq: 2,
      at: new Date('2026-11-28T12:00:00.000Z'),
      channel: 'company-1-ticket',
      payload: { action, ticket: aTicket({ id: 42 }), promise, seq: 2 },
    });
  expect(told('slaWarn')).toMatchObject({ fact: 'ticket.slaWarned', ticketId: 42, ticket: { id: 42 }, promise });
  expect(told('slaBreak')).toMatchObject({ fact: 'ticket.slaBroken', ticketId: 42, contact: {}, promise });
});
