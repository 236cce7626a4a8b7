import type { ContactChannel } from '#contract/schema.ts';
import { reaches } from '#machines/connections/reach.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findConnection } from '#server/records/connections/connections.ts';
import { findQueue } from '#server/records/queues/queues.ts';
import { findUser } from '#server/records/users/find.ts';

export interface TicketTarget {
  queueId: number | null;
  userId?: number | null | undefined;
  whatsappId?: number | null | undefined;
}

/** Refuses what the company does not have, a connection that the contact is not on, and a user outside the queue; admins work in every queue. */
export async function assertKnownTarget(
  scope: Scope,
  { queueId, userId, whatsappId }: TicketTarget,
  contact: { channel: ContactChannel },
): Promise<void> {
  if (queueId !== null && !(await findQueue(scope, queueId))) throw new HttpError(404, 'ERR_NO_QUEUE_FOUND');
  if (whatsappId != null) {
    const connection = await findConnection(scope, whatsappId);
    if (!connection) throw new HttpError(404, 'ERR_NO_WAPP_FOUND');
    if (!reaches(connection.provider, contact.channel)) throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  }
  if (userId == null) return;
  const user = await findUser(scope, userId);
  if (!user) throw new HttpError(404, 'ERR_NO_USER_FOUND');
  const belongs = user.profile === 'admin' || user.queues.some((queue) => queue.queueId === queueId);
  if (!belongs) throw new HttpError(400, 'ERR_USER_NOT_IN_QUEUE');
}
