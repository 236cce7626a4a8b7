import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const serverRestarted: Flow<typeof connectionMachine> = {
  name: 'server restarted',
  events: [{ type: 'connection.paired' }, { type: 'connection.restarted' }, { type: 'connection.paired' }],
};
