import { connectionMachine } from '#machines/connection.ts';
import type { World } from './world.ts';

const statuses = ['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED'];
const opening = { id: 1, status: 'OPENING', qrcode: '', retries: 0 };

export const connectionWorld: World = {
  machine: connectionMachine,
  input: opening,
  keyOf: ({ context }) => Math.min(context.retries, 4),
  events: [
    { type: 'connection.start' },
    { type: 'connection.renew' },
    { type: 'connection.disconnect' },
    { type: 'connection.restarted' },
    { type: 'connection.qrOffered', qrcode: 'code' },
    { type: 'connection.qrExpired' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.returned' },
    { type: 'connection.ended' },
    ...statuses.map((status) => ({ type: 'connection.updated', connection: { ...opening, status } })),
  ],
};
