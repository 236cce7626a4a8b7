import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { nothingKept, send, sent, shelfBroke } from './events.ts';

export const theShelfBreaks: Flow<typeof outboxMachine> = {
  name: 'the shelf breaks',
  events: [nothingKept, send('Já estou vendo o seu pedido'), shelfBroke, sent],
};
