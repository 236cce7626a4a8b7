import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const codeExpiresThreeTimes: Flow<typeof connectionMachine> = {
  name: 'code expires three times',
  events: [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.qrExpired' },
    { type: 'connection.qrOffered', qrcode: '2@second' },
    { type: 'connection.qrExpired' },
    { type: 'connection.qrOffered', qrcode: '2@third' },
    { type: 'connection.qrExpired' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
};
