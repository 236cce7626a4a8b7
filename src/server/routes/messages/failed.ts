import type { ErrorCode } from '#contract/errors.ts';
import { hasFailed, mayRetryIn } from '#machines/failed-messages/rights.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findMessagesToRetry, listFailedMessages } from '#server/records/messages/failed.ts';
import { findMessage, type Message } from '#server/records/messages/find.ts';
import { retryMessage } from '#server/records/messages/send.ts';
import { type HeldTicket, lockTicket } from '#server/records/tickets/find.ts';
import type { ServerContext } from '#server/server-context.ts';

export const failedMessageRoutes = (context: ServerContext) =>
  ({
    listFailedMessages: ({ session, query }) =>
      context.database.reading(session.companyId, (scope) => listFailedMessages(scope, session, query)),

    retryFailedMessages: ({ session, body }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const ids = [...new Set(body.messageIds)];
        const named = await findMessagesToRetry(scope, ids);
        const held = new Map<number, HeldTicket>();
        // In the order of their ids, so that two who try the same again wait for each other and never both.
        for (const ticketId of new Set(named.map((message) => message.ticketId))) {
          const ticket = await lockTicket(scope, ticketId);
          if (ticket && isVisibleTo(ticket, session)) held.set(ticketId, ticket);
        }
        if (named.length < ids.length || named.some(({ ticketId }) => !held.has(ticketId)))
          throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');

        const messages: Message[] = [];
        const refused: { messageId: number; error: ErrorCode }[] = [];
        for (const { id, ticketId, connectionId } of named) {
          const message = await findMessage(scope, id);
          if (!message) continue;
          const error = hasFailed(message) ? failureOf(held.get(ticketId), connectionId, session) : undefined;
          if (error) refused.push({ messageId: id, error });
          else messages.push(await retryMessage(scope, message));
          if (!error && connectionId !== null) scope.afterCommit(() => context.outgoing.nudge(connectionId));
        }
        return { messages, refused };
      }),
  }) satisfies Partial<Handlers>;

function failureOf(
  ticket: HeldTicket | undefined,
  connectionId: number | null,
  session: Session,
): ErrorCode | undefined {
  if (ticket?.status !== 'open') return 'ERR_TICKET_NOT_OPEN';
  if (!mayRetryIn(ticket, session)) return 'ERR_NO_PERMISSION';
  return connectionId === null ? 'ERR_NO_WAPP_FOUND' : undefined;
}
