import type { ErrorCode } from '#contract/errors.ts';
import type { Connection, ConnectionInput, ConnectionSession } from '#contract/schema.ts';
import {
  type ConnectionIntent,
  type ConnectionProviderFact,
  type ConnectionRow,
  nextConnection,
} from '#machines/connection.ts';
import { hasTemplates, isPairedByPhone, keyOf } from '#machines/connections/key.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aConnection } from '../fixtures/rows.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Connections in memory. The same chart as on the server says what may become of one. */
export function createConnections(company: Company, live: Live, later: () => string) {
  const find = (id: number): Connection => {
    const connection = company.connections.find((other) => other.id === id);
    if (!connection) throw new ApiError(404, 'ERR_NO_WAPP_FOUND');
    return connection;
  };
  const put = (connection: Connection) => {
    company.connections = company.connections.map((other) => (other.id === connection.id ? connection : other));
    return connection;
  };

  /** What somebody asks for or the provider reports: the session after it, told to all. */
  const move = (id: number, event: ConnectionIntent | ConnectionProviderFact): ConnectionSession => {
    const next = nextConnection(find(id), event);
    if (!next) throw new ApiError(409, 'ERR_ILLEGAL_TRANSITION');
    // They give up the pairing, and with it whose phone it was.
    const isUnpaired = event.type === 'connection.disconnect' || event.type === 'connection.renew';
    const number = isUnpaired ? null : find(id).number;
    const updatedAt = later();
    const fellAt = event.type === 'connection.passkeyAsked' ? updatedAt : null;
    const session = sessionOf(put({ ...find(id), ...next, number, retryAt: null, fellAt, updatedAt }));
    live.notify({ type: 'connection.sessionUpdated', session });
    return session;
  };

  /** The whole connection as it stands by now, whatever the browser knew of it. */
  const conform = ({ id, status, failure = null, qrcode, retries }: ConnectionRow) =>
    live.notify({
      type: 'connection.updated',
      connection: put({ ...find(id), status, failure, qrcode, retries, updatedAt: later() }),
    });

  let keyFailure: ErrorCode | null = null;

  /** Puts what was entered into its place; a connection that brings its key is opened with it at once. */
  const save = (before: Connection, input: Partial<ConnectionInput>): Connection => {
    const { accessToken, appSecret, verifyToken, botToken, queueIds, ...entered } = input;
    const next: Connection = {
      ...before,
      ...entered,
      ...(queueIds && { queues: company.queues.filter(({ id }) => queueIds.includes(id)).map(shownQueue) }),
      isAccessTokenSet: Boolean(accessToken) || before.isAccessTokenSet,
      isAppSecretSet: Boolean(appSecret) || before.isAppSecretSet,
      isVerifyTokenSet: Boolean(verifyToken) || before.isVerifyTokenSet,
      isBotTokenSet: Boolean(botToken) || before.isBotTokenSet,
      updatedAt: later(),
    };
    assertKey(next);
    if (next.queues.length > 1 && next.greetingMessage.trim() === '') {
      throw new ApiError(400, 'ERR_WAPP_GREETING_REQUIRED');
    }
    const isOther = next.provider !== before.provider || [accessToken, appSecret, verifyToken, botToken].some(Boolean);
    if (!isOther) return next;
    const status = isPairedByPhone(next.provider) ? 'OPENING' : keyFailure ? 'DISCONNECTED' : 'CONNECTED';
    return { ...next, status, qrcode: '', failure: status === 'DISCONNECTED' ? keyFailure : null };
  };

  const create = (input: ConnectionInput): Connection => {
    const id = Math.max(0, ...company.connections.map((other) => other.id)) + 1;
    const unsaved = aConnection(id, { isDefault: false, status: 'OPENING', name: input.name, provider: 'simulator' });
    const created = save(unsaved, input);
    company.connections = [...company.connections, created];
    live.notify({ type: 'connection.updated', connection: created, created: true });
    return created;
  };

  const templatesOf = (id: number) => {
    const { provider } = find(id);
    return {
      records: hasTemplates(provider) ? company.templates : [],
      syncedAt: company.templatesSyncedAt,
    };
  };

  const routes: MemoryRoute[] = [
    route('listConnections', ({ query }) =>
      company.connections.map((connection) => shownTo(company.me, connection, query.get('session') !== '0')),
    ),
    // Before those that a row could have.
    route('listConnectionProviders', () => ['simulator' as const, 'whatsapp-cloud' as const, 'telegram' as const]),
    route('findConnection', ({ path, query }) =>
      shownTo(company.me, find(Number(path.id)), query.get('session') !== '0'),
    ),
    route('createConnection', ({ body }) => create(body)),
    route('updateConnection', ({ path, body }) => {
      const connection = put(save(find(Number(path.id)), body));
      live.notify({ type: 'connection.updated', connection });
      return connection;
    }),
    route('eraseImportedHistory', ({ path }) => {
      find(Number(path.id));
      return { message: 'History deleted' };
    }),
    route('listMessageTemplates', ({ path }) => templatesOf(Number(path.id))),
    route('syncMessageTemplates', ({ path }) => {
      company.templatesSyncedAt = later();
      return templatesOf(Number(path.id));
    }),
    route('uploadTemplateFile', ({ body }) => {
      const { name, size, type } = (body as FormData).get('file') as File;
      return { path: `/api/media/${name}`, name, size, mime: type };
    }),
    route('createPairingCode', ({ path }) => {
      if (find(Number(path.id)).status !== 'qrcode') throw new ApiError(409, 'ERR_NO_QR_ON_OFFER');
      return { code: 'K7M2QX4T' };
    }),
    route('startConnectionSession', ({ path }) => {
      const session = move(Number(path.id), { type: 'connection.start' });
      if (keyOf[find(session.id).provider].length === 0) return session;
      const event = keyFailure
        ? { type: 'connection.ended' as const, failure: keyFailure }
        : { type: 'connection.paired' as const };
      move(session.id, event);
      if (keyFailure) throw new ApiError(409, keyFailure);
      return session;
    }),
    route('renewConnectionSession', ({ path }) => move(Number(path.id), { type: 'connection.renew' })),
    route('endConnectionSession', ({ path }) => move(Number(path.id), { type: 'connection.disconnect' })),
  ];

  return {
    routes,
    find,
    move,
    conform,
    /** Why the channels let no key in from now on; null lets them in. */
    failKeys(failure: ErrorCode | null) {
      keyFailure = failure;
    },
  };
}

/** Without any of these a connection of its provider could neither open nor hear. */
function assertKey({ provider, phoneNumberId, ...secrets }: Connection): void {
  const isSet = {
    phoneNumberId: phoneNumberId !== '',
    accessToken: secrets.isAccessTokenSet,
    appSecret: secrets.isAppSecretSet,
    verifyToken: secrets.isVerifyTokenSet,
    botToken: secrets.isBotTokenSet,
  };
  const missing = keyOf[provider].filter((field) => !isSet[field]);
  if (missing.length === 0) return;
  const details = missing.map((field) => ({ path: `/body/${field}`, message: 'is required' }));
  throw new ApiError(422, 'ERR_VALIDATION', { details });
}

const shownQueue = ({ id, name, color }: Connection['queues'][number]) => ({ id, name, color });

/** Neither the code that pairs a connection nor its token is for others than admins. */
const shownTo = ({ profile }: Company['me'], connection: Connection, hasSession: boolean): Connection => {
  const shown = profile === 'admin' ? connection : { ...connection, qrcode: null, token: null };
  return hasSession ? shown : { ...shown, qrcode: null };
};

const sessionOf = ({
  id,
  status,
  number,
  failure = null,
  retryAt = null,
  fellAt = null,
  qrcode,
  retries,
  updatedAt,
}: Connection): ConnectionSession => ({
  id,
  status,
  number,
  failure,
  retryAt,
  fellAt,
  qrcode,
  retries,
  updatedAt,
});
