import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const timedOutAndReturned: Flow<typeof connectionMachine> = {
  name: 'timed out and returned',
  events: [{ type: 'connection.paired' }, { type: 'connection.fellQuiet' }, { type: 'connection.returned' }],
};
