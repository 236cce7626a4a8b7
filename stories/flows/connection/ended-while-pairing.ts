import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const endedWhilePairing: Flow<typeof connectionMachine> = {
  name: 'ended while pairing',
  events: [
    { type: 'connection.ended' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.ended' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.ended' },
  ],
};
