import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { cut, linkReturns, send, sent, shelfIsLate, somethingKept } from './events.ts';

export const theShelfAnswersWhileNobodyElseDoes: Flow<typeof outboxMachine> = {
  name: 'the shelf answers while nobody else does',
  events: [shelfIsLate, send('Só um momento'), cut, somethingKept, linkReturns, sent, sent],
};
