import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { nothingKept, refused, retry, send, sent } from './events.ts';

export const sendFailsAndIsRetried: Flow<typeof outboxMachine> = {
  name: 'send fails and is retried',
  events: [nothingKept, send('Já estou vendo o seu pedido'), refused, retry, sent],
};
