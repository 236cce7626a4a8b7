import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { send, sent, unkept } from './events.ts';

export const nothingCanBeKept: Flow<typeof outboxMachine> = {
  name: 'nothing can be kept',
  events: [send('Só um momento'), unkept, sent, unkept],
};
