import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const disconnectedBeforeItAnswers: Flow<typeof connectionMachine> = {
  name: 'disconnected before it answers',
  events: [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.disconnect' },
    { type: 'connection.start' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.disconnect' },
  ],
};
