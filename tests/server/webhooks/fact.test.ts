import { expect, test } from 'vitest';
import { factOf } from '#server/records/webhooks/fact.ts';
import { aMessage } from '../../support/screens/tickets.ts';

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
