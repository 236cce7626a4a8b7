import type { ConnectionStatus } from '#contract/schema.ts';
import type { ConnectionEvent, connectionMachine } from '#machines/connection.ts';
import { connectionFixture } from '../../../tests/machines/fixtures/connections/connection.ts';
import { subjectOf } from '../flow.ts';

const changed = (status: ConnectionStatus): ConnectionEvent => ({
  type: 'connection.updated',
  connection: { id: 1, status, qrcode: status === 'qrcode' ? '2@first' : '', retries: status === 'qrcode' ? 1 : 0 },
});

const asksForPasskey: ConnectionEvent = {
  type: 'connection.updated',
  connection: { id: 1, status: 'DISCONNECTED', failure: 'ERR_PASSKEY_REQUIRED', qrcode: '', retries: 0 },
};

export const connectionSubject = subjectOf<typeof connectionMachine>(connectionFixture, {
  'paired by QR code': [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
  'paired by a typed code': [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.qrReplaced', qrcode: '2@second' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
  'code expires three times': [
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
  'timed out and returned': [
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.returned' },
  ],
  'disconnected and restored': [
    { type: 'connection.paired' },
    { type: 'connection.disconnect' },
    { type: 'connection.start' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.paired' },
  ],
  'disconnected before it answers': [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.disconnect' },
    { type: 'connection.start' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.disconnect' },
  ],
  'ended while pairing': [
    { type: 'connection.ended' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.ended' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.scanned' },
    { type: 'connection.ended' },
  ],
  'ended by the phone': [
    { type: 'connection.paired' },
    { type: 'connection.ended' },
    { type: 'connection.start' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.ended' },
  ],
  'asked for a passkey after the scan': [
    { type: 'connection.qrOffered', qrcode: '2@first' },
    { type: 'connection.passkeyAsked' },
    { type: 'connection.start' },
    { type: 'connection.passkeyAsked' },
    { type: 'connection.renew' },
    { type: 'connection.qrOffered', qrcode: '2@second' },
    { type: 'connection.scanned' },
    { type: 'connection.passkeyAsked' },
  ],
  'asked for a passkey while paired': [
    { type: 'connection.paired' },
    { type: 'connection.passkeyAsked' },
    { type: 'connection.start' },
    { type: 'connection.paired' },
    { type: 'connection.fellQuiet' },
    { type: 'connection.passkeyAsked' },
  ],
  'server restarted': [{ type: 'connection.paired' }, { type: 'connection.restarted' }, { type: 'connection.paired' }],
  'server truth wins': [
    changed('CONNECTED'),
    changed('TIMEOUT'),
    changed('DISCONNECTED'),
    asksForPasskey,
    changed('OPENING'),
    changed('qrcode'),
    changed('PAIRING'),
  ],
});
