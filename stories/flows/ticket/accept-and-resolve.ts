import type { ticketMachine } from '#machines/ticket.ts';
import { owner } from '../../../tests/machines/worlds/ticket.ts';
import type { Flow } from '../flow.ts';

export const acceptAndResolve: Flow<typeof ticketMachine> = {
  name: 'accept and resolve',
  events: [
    { type: 'ticket.accept', by: owner },
    { type: 'ticket.resolve', by: owner },
  ],
};
