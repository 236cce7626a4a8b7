import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { tickets } from '../tickets/table.ts';
import { deletePartsOfConnection } from '../unreadable-parts/keep.ts';
import { shownTimes } from './session.ts';
import { connectionQueues, connections } from './table.ts';

export type Connection = components['schemas']['Connection'];

/** The company's connections, with everything an admin may see of them. */
export async function listConnections(scope: Scope): Promise<Connection[]> {
  return selectConnections(scope, undefined);
}

export async function findConnection(scope: Scope, id: number): Promise<Connection | undefined> {
  const [connection] = await selectConnections(scope, eq(connections.id, id));
  return connection;
}

export async function findDefaultConnection(scope: Scope): Promise<Connection | undefined> {
  const [connection] = await selectConnections(scope, eq(connections.isDefault, true));
  return connection;
}

/** What others than admins see of a connection: neither the code that pairs it nor its token. */
export function withoutSecrets(connection: Connection): Connection {
  return { ...connection, qrcode: null, token: null };
}

/** Tells everybody of a connection as it is now; nobody is told its token, which only its answer shows. */
export async function publishConnection(scope: Scope, id: number, created = false): Promise<Connection> {
  const connection = await findConnection(scope, id);
  if (!connection) throw new Error(`Connection ${id} is gone within its own transaction`);
  const news = { type: 'connection.updated' as const, ...(created ? { created: true as const } : {}) };
  scope.publish({ ...news, connection: { ...connection, token: null } }, ['admins']);
  scope.publish({ ...news, connection: withoutSecrets(connection) }, ['agents']);
  return connection;
}

/** Locks a connection and counts its tickets that wait or are worked on; undefined when there is no connection. */
export async function lockConnection(scope: Scope, id: number): Promise<{ ticketsAtWork: number } | undefined> {
  const [locked] = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)))
    .for('update');
  if (!locked) return undefined;
  const [atWork] = await scope.tx
    .select({ tickets: count() })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.connectionId, id), sql`${tickets.status} in ('pending', 'open')`));
  return { ticketsAtWork: atWork?.tickets ?? 0 };
}

/** Deletes a connection; the oldest one left becomes the default where it was that. */
export async function deleteConnection(scope: Scope, id: number): Promise<void> {
  await deletePartsOfConnection(scope, id);
  await scope.tx.delete(connections).where(and(scope.owns(connections), eq(connections.id, id)));
  scope.publish({ type: 'connection.deleted', connectionId: id }, ['company']);
  if (await findDefaultConnection(scope)) return;
  const [next] = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(scope.owns(connections))
    .orderBy(asc(connections.id))
    .limit(1);
  if (!next) return;
  await scope.tx
    .update(connections)
    .set({ isDefault: true })
    .where(and(scope.owns(connections), eq(connections.id, next.id)));
  await publishConnection(scope, next.id);
}

async function selectConnections(scope: Scope, condition: SQL | undefined): Promise<Connection[]> {
  const rows = await scope.tx
    .select(columns)
    .from(connections)
    .where(and(scope.owns(connections), condition))
    .orderBy(asc(connections.id));
  const ids = rows.map(({ id }) => id);
  const joined = await selectQueues(scope, ids);
  return rows.map(({ secrets, newChatsAt, createdAt, updatedAt, retryAt, fellAt, fallToldAt, ...row }) => ({
    ...row,
    newChatsAt: newChatsAt?.toISOString() ?? null,
    ...shownTimes({ retryAt, fellAt, fallToldAt }),
    isAccessTokenSet: 'accessToken' in secrets,
    isAppSecretSet: 'appSecret' in secrets,
    isVerifyTokenSet: 'verifyToken' in secrets,
    isBotTokenSet: 'botToken' in secrets,
    queues: joined.filter(({ connectionId }) => connectionId === row.id).map(({ queue }) => queue),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

function selectQueues(scope: Scope, connectionIds: number[]) {
  return scope.tx
    .select({
      connectionId: connectionQueues.connectionId,
      queue: { id: queues.id, name: queues.name, color: queues.color },
    })
    .from(connectionQueues)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, connectionQueues.queueId)))
    .where(and(scope.owns(connectionQueues), inArray(connectionQueues.connectionId, connectionIds)))
    .orderBy(asc(queues.orderQueue), asc(queues.id));
}

const columns = {
  id: connections.id,
  name: connections.name,
  status: connections.status,
  isDefault: connections.isDefault,
  provider: connections.provider,
  phoneNumberId: connections.phoneNumberId,
  businessAccountId: connections.businessAccountId,
  secrets: connections.secrets,
  number: connections.number,
  failure: connections.failure,
  health: connections.health,
  newChatsAt: connections.newChatsAt,
  officialNumber: connections.officialNumber,
  importsHistory: connections.importsHistory,
  historyImport: connections.historyImport,
  // In words of its own, because a column of the one table asked is named without it.
  hasImported: sql<boolean>`exists (
    select from tickets
    where tickets.company_id = connections.company_id and tickets.connection_id = connections.id and is_imported
  )`,
  sessionFrom: connections.sessionFrom,
  retryAt: connections.retryAt,
  fellAt: connections.fellAt,
  fallToldAt: connections.fallToldAt,
  qrcode: connections.qrcode,
  retries: connections.retries,
  greetingMessage: connections.greetingMessage,
  complationMessage: connections.complationMessage,
  outOfHoursMessage: connections.outOfHoursMessage,
  ratingMessage: connections.ratingMessage,
  complationTemplate: connections.complationTemplate,
  ratingTemplate: connections.ratingTemplate,
  expiresInactiveTemplate: connections.expiresInactiveTemplate,
  token: connections.token,
  expiresInactiveMessage: connections.expiresInactiveMessage,
  expiresTicket: connections.expiresTicket,
  timeUseBotQueues: connections.timeUseBotQueues,
  maxUseBotQueues: connections.maxUseBotQueues,
  timeToTransfer: connections.timeToTransfer,
  transferQueueId: connections.transferQueueId,
  promptId: connections.promptId,
  createdAt: connections.createdAt,
  updatedAt: connections.updatedAt,
};
