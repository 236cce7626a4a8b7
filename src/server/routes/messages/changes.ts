import type { ConnectionProvider, Message } from '#contract/schema.ts';
import { channelAbilities } from '#machines/connections/abilities.ts';
import { isInTimeToEdit, mayEdit, mayReact } from '#machines/message-change.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findMessageConnection, storeOwnEdit, storeOwnReaction } from '#server/records/messages/changes.ts';
import { findMessage } from '#server/records/messages/find.ts';
import { findMessageInfo } from '#server/records/messages/info.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { requireVisibleTicket } from '../tickets/visible.ts';

/** What is done with a message that was sent before. */
export const messageChangeRoutes = (context: ServerContext) =>
  ({
    reactToMessage: ({ session, params, body }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const { message, ticket, connection } = await messageAtWork(scope, session, params.id);
        if (!channelAbilities[connection.provider].reacts) throw new HttpError(409, 'ERR_CHANNEL_CANNOT');
        if (!mayReact(message, ticket, session, connection.provider)) throw new HttpError(403, 'ERR_NO_PERMISSION');
        const reacted = await storeOwnReaction(scope, message.id, cleanText(body.emoji).trim());
        scope.afterCommit(() => context.outgoing.nudge(connection.id));
        return reacted ?? message;
      }),

    editMessage: ({ session, params, body }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const text = cleanText(body.body).trim();
        if (text === '') throw broken('/body/body', 'must not be empty');
        const { message, ticket, connection } = await messageAtWork(scope, session, params.id);
        if (channelAbilities[connection.provider].editsWithinMs === 0) throw new HttpError(409, 'ERR_CHANNEL_CANNOT');
        if (!mayEdit(message, ticket, session, connection.provider)) throw new HttpError(403, 'ERR_NO_PERMISSION');
        if (!isInTimeToEdit(message, connection.provider, scope.now.getTime()))
          throw new HttpError(409, 'ERR_EDIT_TOO_LATE');
        const edited = await storeOwnEdit(scope, message.id, text);
        scope.afterCommit(() => context.outgoing.nudge(connection.id));
        return edited ?? message;
      }),

    findMessageInfo: ({ session, params }) =>
      context.database.reading(session.companyId, async (scope) => {
        const found = await findMessageInfo(scope, params.id);
        if (!found) throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');
        await requireVisibleTicket(scope, session, { id: found.ticketId }, 'ERR_NO_MESSAGE_FOUND');
        return found.info;
      }),
  }) satisfies Partial<Handlers>;

interface AtWork {
  message: Message;
  ticket: Ticket;
  connection: { id: number; provider: ConnectionProvider };
}

/** A message in a ticket that goes over a connection; what is not for the caller to see is not there. */
async function messageAtWork(scope: Scope, session: Session, id: number): Promise<AtWork> {
  const message = await findMessage(scope, id);
  if (!message) throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');
  const ticket = await requireVisibleTicket(scope, session, { id: message.ticketId }, 'ERR_NO_MESSAGE_FOUND');
  if (ticket.status !== 'open') throw new HttpError(409, 'ERR_TICKET_NOT_OPEN', { ticket });
  const connection = await findMessageConnection(scope, id);
  if (!connection) throw new HttpError(409, 'ERR_NO_WAPP_FOUND', { ticket });
  return { message, ticket, connection };
}
