import type { ticketMachine } from '#machines/ticket.ts';
import { owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const returnAndReopen: Flow<typeof ticketMachine> = {
  name: 'return and reopen',
  events: [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.return', by: owner },
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.resolve', by: owner },
    { type: 'ticket.reopen', by: owner },
  ],
};
