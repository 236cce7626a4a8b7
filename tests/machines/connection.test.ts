import { describe, expect, test } from 'vitest';
import {
  type ConnectionIntent,
  type ConnectionProviderFact,
  type ConnectionRow,
  canConnection,
  connectionMachine,
  connectionSnapshot,
  nextConnection,
  statusOf,
} from '#machines/connection.ts';
import { connectionFixture } from './fixtures/connections/connection.ts';
import { contractEnum } from './support/contract.ts';
import { exploreFixture, untaken } from './support/explore.ts';

type Step = ConnectionIntent | ConnectionProviderFact;

const opening: ConnectionRow = { id: 1, status: 'OPENING', qrcode: '', retries: 0, failure: null };

function walked(connection: ConnectionRow, ...steps: Step[]): ConnectionRow | undefined {
  return steps.reduce<ConnectionRow | undefined>((now, step) => now && nextConnection(now, step), connection);
}

const statuses = contractEnum('ConnectionStatus') as ConnectionRow['status'][];

function statusesThatAllow(type: ConnectionIntent['type']): string[] {
  return statuses.filter((status) => canConnection({ ...opening, status, qrcode: '' }, { type })).sort();
}

describe('A connection', () => {
  test('has the contract’s statuses as its states, and one that the contract calls DISCONNECTED', () => {
    const states = Object.keys(connectionMachine.states) as Parameters<typeof statusOf>[0][];
    expect(states.filter((state) => state !== 'passkeyRequired').sort()).toEqual([...statuses].sort());
    expect(states.map(statusOf).filter((status) => status === 'DISCONNECTED')).toHaveLength(2);
  });

  test('of which a passkey is asked says so until it is opened again, and offers no code meanwhile', () => {
    const offer: Step = { type: 'connection.qrOffered', qrcode: 'a' };
    const asked: Step = { type: 'connection.passkeyAsked' };
    const waiting = { id: 1, status: 'DISCONNECTED', qrcode: '', retries: 1, failure: 'ERR_PASSKEY_REQUIRED' };
    const row = walked(opening, offer, asked) as ConnectionRow;
    expect(row).toEqual(waiting);
    expect(connectionSnapshot(row).value).toBe('passkeyRequired');
    expect([walked(row, offer), walked(row, { type: 'connection.qrExpired' })]).toEqual([undefined, undefined]);
    expect(walked(row, { type: 'connection.start' })).toEqual(opening);
    for (const status of ['PAIRING', 'CONNECTED', 'TIMEOUT'] as const) {
      expect(walked({ ...opening, status }, asked)).toMatchObject({ ...waiting, retries: 0 });
    }
    expect(walked({ ...opening, status: 'DISCONNECTED' }, asked)).toBeUndefined();
  });

  test('every transition is reached', () => {
    expect(untaken(exploreFixture(connectionFixture))).toEqual([]);
  });

  test('a scanned code walks to CONNECTED', () => {
    expect(
      walked(
        opening,
        { type: 'connection.qrOffered', qrcode: 'a' },
        { type: 'connection.scanned' },
        { type: 'connection.paired' },
      ),
    ).toEqual({ ...opening, status: 'CONNECTED' });
  });

  test('the code is cleared on leaving qrcode', () => {
    const offered = walked(opening, { type: 'connection.qrOffered', qrcode: 'a' }) as ConnectionRow;
    expect(offered).toEqual({ ...opening, status: 'qrcode', qrcode: 'a', retries: 1 });
    expect(walked(offered, { type: 'connection.scanned' })?.qrcode).toBe('');
    expect(walked(offered, { type: 'connection.ended' })?.qrcode).toBe('');
  });

  test('after three unscanned codes it is DISCONNECTED', () => {
    const offer: Step = { type: 'connection.qrOffered', qrcode: 'b' };
    const expiry: Step = { type: 'connection.qrExpired' };
    expect(walked(opening, offer, expiry, offer, expiry, offer)).toEqual({
      ...opening,
      status: 'qrcode',
      qrcode: 'b',
      retries: 3,
    });
    expect(walked(opening, offer, expiry, offer, expiry, offer, expiry)).toEqual({
      ...opening,
      status: 'DISCONNECTED',
      retries: 3,
    });
  });

  test('another picture of the same offer does not count', () => {
    const offered = walked(opening, { type: 'connection.qrOffered', qrcode: 'a' }) as ConnectionRow;
    expect(walked(offered, { type: 'connection.qrReplaced', qrcode: 'b' })).toEqual({ ...offered, qrcode: 'b' });
    expect(walked(opening, { type: 'connection.qrReplaced', qrcode: 'b' })).toBeUndefined();
  });

  test('trying again begins to count anew', () => {
    const given: ConnectionRow = { id: 1, status: 'DISCONNECTED', qrcode: '', retries: 3 };
    expect(walked(given, { type: 'connection.renew' })).toEqual(opening);
    expect(walked(given, { type: 'connection.start' })).toEqual(opening);
  });

  test('a paired phone that goes quiet is TIMEOUT until it returns', () => {
    const connected: ConnectionRow = { ...opening, status: 'CONNECTED' };
    expect(walked(connected, { type: 'connection.fellQuiet' })?.status).toBe('TIMEOUT');
    expect(walked(connected, { type: 'connection.fellQuiet' }, { type: 'connection.returned' })?.status).toBe(
      'CONNECTED',
    );
  });

  test('buttons follow the status: disconnect, try again and new code', () => {
    expect(statusesThatAllow('connection.disconnect')).toEqual(['CONNECTED', 'PAIRING', 'TIMEOUT']);
    expect(statusesThatAllow('connection.start')).toEqual(['DISCONNECTED']);
    expect(statusesThatAllow('connection.renew')).toEqual(['DISCONNECTED']);
  });
});
