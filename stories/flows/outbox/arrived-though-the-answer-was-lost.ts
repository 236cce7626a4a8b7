import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { arrives, cut, nothingKept, send, twoSecondsPass } from './events.ts';

export const arrivedThoughTheAnswerWasLost: Flow<typeof outboxMachine> = {
  name: 'arrived, though the answer was lost',
  events: [nothingKept, send('Já estou vendo o seu pedido'), arrives, cut, twoSecondsPass],
};
