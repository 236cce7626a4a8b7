import { expect, test } from 'vitest';
import { factOf } from '#server/records/webhooks/fact.ts';
import { aMessage, aTicket } from '../../support/screens/tickets.ts';

const ticket = aTicket();

const entry = (message: ReturnType<typeof aMessage>) => ({
  seq: 1,
  at: new Date('2026-11-28T12:00:00.000Z'),
  channel: 'company-1-appMessage',
  payload: { action: 'create' as const, message, ticket, contact: ticket.contact, seq: 1 },
});

test('a webhook is told what the company wrote, and no notice that nobody wrote', () => {
  const sent = aMessage({ fromMe: true, body: 'Olá' });
  expect(factOf(1, entry(sent))).toMatchObject({ fact: 'message.sent', message: { body: 'Olá' } });
  expect(factOf(1, entry({ ...sent, mediaType: 'number_changed' }))).toBeUndefined();
});
