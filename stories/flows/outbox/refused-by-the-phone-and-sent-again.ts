import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { nothingKept, sendAgain, sent } from './events.ts';

export const refusedByThePhoneAndSentAgain: Flow<typeof outboxMachine> = {
  name: 'refused by the phone and sent again',
  events: [nothingKept, sendAgain, sent],
};
