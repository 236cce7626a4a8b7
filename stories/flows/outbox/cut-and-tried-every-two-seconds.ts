import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { cut, nothingKept, send, sent, twoSecondsPass } from './events.ts';

export const cutAndTriedEveryTwoSeconds: Flow<typeof outboxMachine> = {
  name: 'cut, and tried every two seconds',
  events: [nothingKept, send('Já estou vendo o seu pedido'), cut, twoSecondsPass, cut, twoSecondsPass, sent],
};
