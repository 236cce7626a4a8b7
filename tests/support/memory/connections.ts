import type { Connection, ConnectionSession } from '#contract/schema.ts';
import {
  type ConnectionIntent,
  type ConnectionProviderFact,
  type ConnectionRow,
  nextConnection,
} from '#machines/connection.ts';
import { hasTemplates } from '#machines/connections/key.ts';
import { ApiError } from '#web/api/api-error.ts';
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
    const session = sessionOf(put({ ...find(id), ...next, updatedAt: later() }));
    live.notify({ type: 'connection.sessionUpdated', session });
    return session;
  };

  /** The whole connection as it stands by now, whatever the browser knew of it. */
  const conform = ({ id, status, qrcode, retries }: ConnectionRow) =>
    live.notify({
      type: 'connection.updated',
      connection: put({ ...find(id), status, qrcode, retries, updatedAt: later() }),
    });

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
    route('findConnection', ({ path, query }) =>
      shownTo(company.me, find(Number(path.id)), query.get('session') !== '0'),
    ),
    route('listConnectionProviders', () => ['simulator' as const, 'whatsapp-cloud' as const, 'telegram' as const]),
    route('listMessageTemplates', ({ path }) => templatesOf(Number(path.id))),
    route('syncMessageTemplates', ({ path }) => {
      company.templatesSyncedAt = later();
      return templatesOf(Number(path.id));
    }),
    route('createPairingCode', ({ path }) => {
      if (find(Number(path.id)).status !== 'qrcode') throw new ApiError(409, 'ERR_NO_QR_ON_OFFER');
      return { code: 'K7M2QX4T' };
    }),
    route('startConnectionSession', ({ path }) => move(Number(path.id), { type: 'connection.start' })),
    route('renewConnectionSession', ({ path }) => move(Number(path.id), { type: 'connection.renew' })),
    route('endConnectionSession', ({ path }) => move(Number(path.id), { type: 'connection.disconnect' })),
  ];

  return { routes, find, move, conform };
}

/** Neither the code that pairs a connection nor its token is for others than admins. */
const shownTo = ({ profile }: Company['me'], connection: Connection, hasSession: boolean): Connection => {
  const shown = profile === 'admin' ? connection : { ...connection, qrcode: null, token: null };
  return hasSession ? shown : { ...shown, qrcode: null };
};

const sessionOf = ({ id, status, qrcode, retries, updatedAt }: Connection): ConnectionSession => ({
  id,
  status,
  qrcode,
  retries,
  updatedAt,
});
