import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { nothingKept, send, sent } from './events.ts';

export const sentAtOnce: Flow<typeof outboxMachine> = {
  name: 'sent at once',
  events: [nothingKept, send('Já estou vendo o seu pedido'), sent],
};
