import type { ticketMachine } from '#machines/ticket.ts';
import { colleague, owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const transferToAUser: Flow<typeof ticketMachine> = {
  name: 'transfer to a user',
  events: [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.transfer', by: owner, queueId: 2, userId: colleague.userId },
    { type: 'ticket.transfer', by: colleague, queueId: 2, userId: owner.userId },
    { type: 'ticket.resolve', by: owner },
  ],
};
