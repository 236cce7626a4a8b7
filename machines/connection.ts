import { assign, setup, transition } from 'xstate';
import type { ErrorCode } from '#contract/errors.ts';
import type { ConnectionStatus } from '#contract/schema.ts';

/**
 * The part of a connection that its lifecycle changes. An empty `qrcode` means none is on offer;
 * `retries` counts the codes offered since the start.
 */
export interface ConnectionInput {
  id: number;
  qrcode: string | null;
  retries: number;
}

export interface ConnectionRow extends ConnectionInput {
  status: ConnectionStatus;
  failure?: string | null;
}

export type ConnectionIntent =
  | { type: 'connection.start' }
  | { type: 'connection.renew' }
  | { type: 'connection.disconnect' };

/** What the provider reports; only the server hears these. */
export type ConnectionProviderFact =
  | { type: 'connection.restarted' }
  | { type: 'connection.qrOffered'; qrcode: string }
  | { type: 'connection.qrReplaced'; qrcode: string }
  | { type: 'connection.qrExpired' }
  | { type: 'connection.scanned' }
  | { type: 'connection.paired' }
  | { type: 'connection.fellQuiet' }
  | { type: 'connection.returned' }
  | { type: 'connection.passkeyAsked' }
  | { type: 'connection.ended'; failure?: ErrorCode };

export type ConnectionEvent =
  | ConnectionIntent
  | ConnectionProviderFact
  | { type: 'connection.updated'; connection: ConnectionRow };

/** Codes offered before the connection gives up (decided in design: three). */
export const QR_OFFERS = 3;

/** The life of a connection to a chat channel (spec section 4), shared by browser and server. */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionInput,
    input: {} as ConnectionInput,
    events: {} as ConnectionEvent,
  },
  guards: {
    isLastOffer: ({ context }) => context.retries >= QR_OFFERS,
    isOpening: ({ event }) => hasStatus(event, 'OPENING'),
    isAwaitingScan: ({ event }) => hasStatus(event, 'qrcode'),
    isPairing: ({ event }) => hasStatus(event, 'PAIRING'),
    isConnected: ({ event }) => hasStatus(event, 'CONNECTED'),
    isPasskeyRequired: ({ event }) => event.type === 'connection.updated' && asksForPasskey(event.connection),
    isDisconnected: ({ event }) => hasStatus(event, 'DISCONNECTED'),
    isTimedOut: ({ event }) => hasStatus(event, 'TIMEOUT'),
  },
  actions: {
    beginAnew: assign({ qrcode: '', retries: 0 }),
    offerQr: assign(({ context, event }) =>
      'qrcode' in event
        ? { qrcode: event.qrcode, retries: context.retries + (event.type === 'connection.qrOffered' ? 1 : 0) }
        : {},
    ),
    clearQr: assign({ qrcode: '' }),
    clearRetries: assign({ retries: 0 }),
    conform: assign(({ event }) => (event.type === 'connection.updated' ? connectionContext(event.connection) : {})),
  },
}).createMachine({
  id: 'connection',
  description: 'One line to a chat channel, from the first code to a phone that answers.',
  context: ({ input }) => connectionContext(input),
  initial: 'OPENING',
  on: {
    'connection.restarted': {
      target: '.OPENING',
      actions: 'beginAnew',
      description: 'The server came back and opens every line again.',
    },
    'connection.updated': [
      { guard: 'isOpening', target: '.OPENING', actions: 'conform', description: "The server's truth wins." },
      { guard: 'isAwaitingScan', target: '.qrcode', actions: 'conform' },
      { guard: 'isPairing', target: '.PAIRING', actions: 'conform' },
      { guard: 'isConnected', target: '.CONNECTED', actions: 'conform' },
      { guard: 'isPasskeyRequired', target: '.passkeyRequired', actions: 'conform' },
      { guard: 'isDisconnected', target: '.DISCONNECTED', actions: 'conform' },
      { guard: 'isTimedOut', target: '.TIMEOUT', actions: 'conform' },
    ],
  },
  states: {
    OPENING: {
      description: 'The provider opens the line; a phone paired before connects without a code.',
      on: {
        'connection.qrOffered': { target: 'qrcode', actions: 'offerQr' },
        'connection.paired': { target: 'CONNECTED', actions: 'clearRetries' },
        'connection.passkeyAsked': { target: 'passkeyRequired' },
        'connection.ended': { target: 'DISCONNECTED' },
      },
    },
    qrcode: {
      description: 'A code waits to be scanned. An expired one stays until the next is offered; after three it ends.',
      on: {
        'connection.qrOffered': { actions: 'offerQr' },
        'connection.qrReplaced': {
          actions: 'offerQr',
          description: 'Another picture of the same offer, of which somebody types a code on the phone.',
        },
        'connection.qrExpired': [
          { guard: 'isLastOffer', target: 'DISCONNECTED', actions: 'clearQr' },
          { target: 'qrcode' },
        ],
        'connection.scanned': { target: 'PAIRING', actions: 'clearQr' },
        'connection.passkeyAsked': { target: 'passkeyRequired', actions: 'clearQr' },
        'connection.ended': { target: 'DISCONNECTED', actions: 'clearQr' },
      },
    },
    PAIRING: {
      description: 'The code was scanned; phone and provider agree on keys.',
      on: {
        'connection.paired': { target: 'CONNECTED', actions: 'clearRetries' },
        'connection.passkeyAsked': { target: 'passkeyRequired' },
        'connection.ended': { target: 'DISCONNECTED' },
        'connection.disconnect': { target: 'DISCONNECTED', actions: 'clearRetries' },
      },
    },
    CONNECTED: {
      description: 'Messages flow.',
      on: {
        'connection.fellQuiet': { target: 'TIMEOUT' },
        'connection.passkeyAsked': { target: 'passkeyRequired' },
        'connection.ended': { target: 'DISCONNECTED' },
        'connection.disconnect': { target: 'DISCONNECTED' },
      },
    },
    DISCONNECTED: {
      description: 'Nothing is open. Try again with the stored pairing, or ask for a new code.',
      on: {
        'connection.start': { target: 'OPENING', actions: 'beginAnew' },
        'connection.renew': { target: 'OPENING', actions: 'beginAnew' },
      },
    },
    passkeyRequired: {
      description: 'WhatsApp asks for a passkey, which only its own apps can show. On the wire it is DISCONNECTED.',
      on: {
        'connection.start': { target: 'OPENING', actions: 'beginAnew' },
        'connection.renew': { target: 'OPENING', actions: 'beginAnew' },
      },
    },
    TIMEOUT: {
      description: 'A paired phone has gone quiet; messages wait on both sides.',
      on: {
        'connection.returned': { target: 'CONNECTED' },
        'connection.passkeyAsked': { target: 'passkeyRequired' },
        'connection.ended': { target: 'DISCONNECTED' },
        'connection.disconnect': { target: 'DISCONNECTED' },
      },
    },
  },
});

/** The machine's snapshot of a stored connection. */
export function connectionSnapshot(connection: ConnectionRow) {
  const value = asksForPasskey(connection) ? 'passkeyRequired' : connection.status;
  return connectionMachine.resolveState({ value, context: connectionContext(connection) });
}

/** Whether the chart allows an intent or a provider's report on a connection. */
export function canConnection(connection: ConnectionRow, event: ConnectionIntent | ConnectionProviderFact): boolean {
  return connectionSnapshot(connection).can(event);
}

/** The connection after an intent or a provider's report, or undefined when the chart refuses it. */
export function nextConnection(
  connection: ConnectionRow,
  event: ConnectionIntent | ConnectionProviderFact,
): (ConnectionRow & { failure: ErrorCode | null }) | undefined {
  const snapshot = connectionSnapshot(connection);
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(connectionMachine, snapshot, event);
  return { ...next.context, status: statusOf(next.value), failure: failureAfter(next.value, event) };
}

/** What the wire calls a state of the chart. */
export function statusOf(state: ConnectionState): ConnectionStatus {
  return state === 'passkeyRequired' ? 'DISCONNECTED' : state;
}

export const asksForPasskey = ({ status, failure }: Pick<ConnectionRow, 'status' | 'failure'>): boolean =>
  status === 'DISCONNECTED' && failure === 'ERR_PASSKEY_REQUIRED';

type ConnectionState = ConnectionStatus | 'passkeyRequired';

/** Why it is where it is; any further step forgets it. */
function failureAfter(state: ConnectionState, event: ConnectionIntent | ConnectionProviderFact): ErrorCode | null {
  if (state === 'passkeyRequired') return 'ERR_PASSKEY_REQUIRED';
  return (event.type === 'connection.ended' && event.failure) || null;
}

function hasStatus(event: ConnectionEvent, status: ConnectionStatus): boolean {
  return event.type === 'connection.updated' && event.connection.status === status;
}

function connectionContext(connection: ConnectionInput): ConnectionInput {
  return { id: connection.id, qrcode: connection.qrcode, retries: connection.retries };
}
