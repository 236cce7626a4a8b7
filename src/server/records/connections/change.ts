import { and, eq, ne, sql } from 'drizzle-orm';
import type { ConnectionProvider, components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { resetReplyUntil } from '../tickets/reply-window-changes.ts';
import { type Connection, findConnection, findDefaultConnection, publishConnection } from './connections.ts';
import { moveConnection } from './status.ts';
import { type ConnectionSecret, connectionQueues, connections } from './table.ts';

/** With what is secret already encrypted. */
export type Encrypted<Written> = Omit<Written, ConnectionSecret> & {
  secrets?: Partial<Record<ConnectionSecret, string>>;
};

type ConnectionInput = Encrypted<components['schemas']['ConnectionInput']> & { provider: ConnectionProvider };
type ConnectionChange = Encrypted<components['schemas']['ConnectionChange']>;

/** Makes a connection, not yet paired. The first of a company is its default; it stays so until another one is. */
export async function createConnection(
  scope: Scope,
  { queueIds = [], ...input }: ConnectionInput,
): Promise<Connection> {
  const isDefault = input.isDefault || (await findDefaultConnection(scope)) === undefined;
  if (isDefault) await unsetDefault(scope);
  const [created] = await scope.tx
    .insert(connections)
    .values({
      ...columnsOf(input),
      secrets: input.secrets ?? {},
      provider: input.provider,
      name: input.name.trim(),
      isDefault,
      companyId: scope.companyId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: connections.id });
  if (!created) throw new Error('The connection was not stored');
  await setQueues(scope, created.id, queueIds);
  return publishConnection(scope, created.id, true);
}

/** Changes a connection; undefined when there is none. Another provider or number knows nothing of the pairing that was. */
export async function updateConnection(
  scope: Scope,
  id: number,
  { queueIds, ...change }: ConnectionChange,
): Promise<Connection | undefined> {
  const before = await findConnection(scope, id);
  if (!before) return undefined;
  const { provider = before.provider, phoneNumberId = before.phoneNumberId } = change;
  const isMoved = provider !== before.provider;
  const isOtherNumber = isMoved || phoneNumberId !== before.phoneNumberId || change.secrets?.botToken !== undefined;
  if (isMoved) await moveConnection(scope, id, { type: 'connection.ended' }, { isByHand: true });
  if (change.isDefault) await unsetDefault(scope, id);
  await scope.tx
    .update(connections)
    .set({
      ...columnsOf(change),
      secrets: sql`${connections.secrets} || ${JSON.stringify(change.secrets ?? {})}::jsonb`,
      // Where it is turned on again, it is asked for again.
      ...(change.importsHistory === false || isOtherNumber ? { historyImport: null } : {}),
      ...(isOtherNumber ? { session: null, number: null, place: null } : {}),
      // Whatever another provider asked for, or failed at, says nothing any more; that it fell was told, and so is its return.
      ...(isMoved ? { passkeyAsks: 0, retryAt: null, failure: null } : {}),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(connections), eq(connections.id, id)));
  if (isMoved) await resetReplyUntil(scope, id);
  if (queueIds) await setQueues(scope, id, queueIds);
  return publishConnection(scope, id);
}

async function unsetDefault(scope: Scope, except = 0): Promise<void> {
  const unset = await scope.tx
    .update(connections)
    .set({ isDefault: false })
    .where(and(scope.owns(connections), eq(connections.isDefault, true), ne(connections.id, except)))
    .returning({ id: connections.id });
  for (const { id } of unset) await publishConnection(scope, id);
}

async function setQueues(scope: Scope, connectionId: number, queueIds: number[]): Promise<void> {
  await scope.tx
    .delete(connectionQueues)
    .where(and(scope.owns(connectionQueues), eq(connectionQueues.connectionId, connectionId)));
  const rows = [...new Set(queueIds)].map((queueId) => ({ companyId: scope.companyId, connectionId, queueId }));
  if (rows.length > 0) await scope.tx.insert(connectionQueues).values(rows);
}

/** An empty token is none, and a name has no blanks around it. */
function columnsOf({ token, name, secrets: _apart, ...rest }: Omit<ConnectionChange, 'queueIds'>) {
  return {
    ...rest,
    ...(token === undefined ? {} : { token: token.trim() || null }),
    ...(name === undefined ? {} : { name: name.trim() }),
  };
}

/** Whose pairing it was before is no matter any more. */
export async function forgetOrigin(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .update(connections)
    .set({ sessionFrom: null })
    .where(and(scope.owns(connections), eq(connections.id, id)));
  await publishConnection(scope, id);
}
