import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { send, sent, shelfIsLate, somethingKept } from './events.ts';

export const writtenBeforeTheShelfAnswers: Flow<typeof outboxMachine> = {
  name: 'written before the shelf answers',
  events: [send('Só um momento'), shelfIsLate, sent, somethingKept, sent],
};
