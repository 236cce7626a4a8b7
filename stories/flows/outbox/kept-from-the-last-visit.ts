import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { sent, somethingKept } from './events.ts';

export const keptFromTheLastVisit: Flow<typeof outboxMachine> = {
  name: 'kept from the last visit',
  events: [somethingKept, sent],
};
