import type { ticketMachine } from '#machines/ticket.ts';
import { closed, colleague, open, owner, waiting } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const theTruthOfTheServerWins: Flow<typeof ticketMachine> = {
  name: 'the truth of the server wins',
  events: [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.updated', ticket: closed },
    { type: 'ticket.updated', ticket: { ...open, userId: colleague.userId } },
    { type: 'ticket.updated', ticket: waiting },
    { type: 'ticket.accept', by: owner },
  ],
};
