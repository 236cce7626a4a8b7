import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const disconnectedAndRestored: Flow<typeof connectionMachine> = {
  name: 'disconnected and restored',
  events: [
    { type: 'connection.paired' },
    { type: 'connection.disconnect' },
    { type: 'connection.start' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
};
