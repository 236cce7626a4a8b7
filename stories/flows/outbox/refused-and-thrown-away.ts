import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { discard, nothingKept, refused, send } from './events.ts';

export const refusedAndThrownAway: Flow<typeof outboxMachine> = {
  name: 'refused and thrown away',
  events: [nothingKept, send('Já estou vendo o seu pedido'), refused, discard],
};
