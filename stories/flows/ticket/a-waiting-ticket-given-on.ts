import type { ticketMachine } from '#machines/ticket.ts';
import { colleague, owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const aWaitingTicketGivenOn: Flow<typeof ticketMachine> = {
  name: 'a waiting ticket given on',
  events: [
    { type: 'ticket.transfer', by: owner, queueId: 1 },
    { type: 'ticket.transfer', by: owner, queueId: 1, userId: colleague.userId },
    { type: 'ticket.return', by: colleague },
    { type: 'ticket.accept', by: owner },
  ],
};
