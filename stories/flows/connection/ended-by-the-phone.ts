import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const endedByThePhone: Flow<typeof connectionMachine> = {
  name: 'ended by the phone',
  events: [
    { type: 'connection.paired' },
    { type: 'connection.ended' },
    { type: 'connection.start' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.ended' },
  ],
};
