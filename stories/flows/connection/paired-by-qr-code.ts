import type { connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

export const pairedByQRCode: Flow<typeof connectionMachine> = {
  name: 'paired by QR code',
  events: [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
};
