import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { publishConnection } from '../connections/connections.ts';
import { connectionQueues, connections } from '../connections/table.ts';
import { findUser } from '../users/find.ts';
import { userQueues } from '../users/table.ts';

export interface QueueHolders {
  userIds: number[];
  connectionIds: number[];
}

/** The users and the connections in whose records a queue stands. */
export async function findQueueHolders(scope: Scope, queueId: number): Promise<QueueHolders> {
  const users = await scope.tx
    .select({ id: userQueues.userId })
    .from(userQueues)
    .where(and(scope.owns(userQueues), eq(userQueues.queueId, queueId)));
  const joined = await scope.tx
    .select({ id: connectionQueues.connectionId })
    .from(connectionQueues)
    .where(and(scope.owns(connectionQueues), eq(connectionQueues.queueId, queueId)));
  const transferring = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.transferQueueId, queueId)));
  const connectionIds = new Set([...joined, ...transferring].map(({ id }) => id));
  return { userIds: users.map(({ id }) => id), connectionIds: [...connectionIds] };
}

/** Tells of them as they are now; `hasGone` when the users may see less than before. */
export async function publishQueueHolders(
  scope: Scope,
  { userIds, connectionIds }: QueueHolders,
  { hasGone }: { hasGone: boolean },
): Promise<void> {
  for (const id of connectionIds) await publishConnection(scope, id);
  for (const id of userIds) {
    const user = await findUser(scope, id);
    if (user) scope.publish({ type: 'user.updated', user }, ['company']);
    if (hasGone) scope.publish({ type: 'session.changed', userId: id }, [`user:${id}`]);
  }
}
