import type { ticketMachine } from '#machines/ticket.ts';
import { owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const transferToAQueue: Flow<typeof ticketMachine> = {
  name: 'transfer to a queue',
  events: [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.transfer', by: owner, queueId: 1 },
    { type: 'ticket.accept', by: owner },
  ],
};
