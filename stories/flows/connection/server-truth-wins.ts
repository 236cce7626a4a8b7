import type { ConnectionStatus } from '#contract/schema.ts';
import type { ConnectionEvent, connectionMachine } from '#machines/connection.ts';
import type { Flow } from '../flow.ts';

const told = (status: ConnectionStatus): ConnectionEvent => ({
  type: 'connection.updated',
  connection: { id: 1, status, qrcode: status === 'qrcode' ? '2@first' : '', retries: status === 'qrcode' ? 1 : 0 },
});

export const serverTruthWins: Flow<typeof connectionMachine> = {
  name: 'server truth wins',
  events: [told('CONNECTED'), told('TIMEOUT'), told('DISCONNECTED'), told('OPENING'), told('qrcode'), told('PAIRING')],
};
