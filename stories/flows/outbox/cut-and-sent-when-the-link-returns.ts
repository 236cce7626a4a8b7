import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { cut, linkReturns, nothingKept, send, sent } from './events.ts';

export const cutAndSentWhenTheLinkReturns: Flow<typeof outboxMachine> = {
  name: 'cut, and sent when the link returns',
  events: [nothingKept, send('Já estou vendo o seu pedido'), cut, linkReturns, sent],
};
