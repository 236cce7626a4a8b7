import type { ticketMachine } from '#machines/ticket.ts';
import { colleague, owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const acceptLostToAnotherAgent: Flow<typeof ticketMachine> = {
  name: 'accept lost to another agent',
  events: [
    { type: 'ticket.accept', by: colleague },
    { type: 'ticket.return', by: colleague },
    { type: 'ticket.accept', by: owner },
  ],
};
