import { mayDeleteMessage } from '#machines/failed-messages/rights.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findMessage } from '#server/records/messages/find.ts';
import { listMessages } from '#server/records/messages/list.ts';
import { readConversation } from '#server/records/messages/read.ts';
import { eraseMessage } from '#server/records/messages/send.ts';
import { findSeenSignal } from '#server/records/messages/signals.ts';
import type { ServerContext } from '#server/server-context.ts';
import { requireVisibleTicket, requireWrittenTicket } from '../tickets/visible.ts';
import { messageChangeRoutes } from './changes.ts';
import { sendMessage } from './send.ts';

export const messageRoutes = (context: ServerContext) =>
  ({
    async listMessages({ session, params, query }) {
      const { before, downTo, pageNumber = 1 } = query;
      const isPage = before === undefined && downTo === undefined;
      const { reading, readingTogether } = context.database;
      // A stretch may be as long as fifty pages, for which no other call is to wait.
      const read = downTo === undefined ? readingTogether : reading;
      // Asked for together, which is one way to the database and back; who may not see the ticket gets nothing of it.
      const [{ row, ...ticket }, page] = await read(session.companyId, (scope) =>
        Promise.all([
          requireWrittenTicket(scope, session, params.id),
          listMessages(scope, session, params, isPage ? { pageNumber } : { before, downTo }),
        ]),
      );
      const isOpened = isPage && pageNumber === 1 && ticket.userId === session.userId && ticket.unreadMessages > 0;
      if (!isOpened) return { ...page, ticket: row };
      const seen = await context.database.inCompany(session.companyId, async (scope) => {
        const { ticket: cleared, providerIds } = await readConversation(scope, row.read());
        const signal = await findSeenSignal(scope, cleared, providerIds);
        if (signal) scope.afterCommit(() => context.signals.pass(signal));
        return cleared;
      });
      return { ...page, ticket: seen };
    },

    sendMessage: ({ session, params, request, body }) => sendMessage(context, session, params.id, { request, body }),

    ...messageChangeRoutes(context),

    deleteMessage: ({ session, params }) =>
      context.database.inCompany(session.companyId, async (scope) => {
        const message = await findMessage(scope, params.id);
        if (!message) throw new HttpError(404, 'ERR_NO_MESSAGE_FOUND');
        const ticket = await requireVisibleTicket(scope, session, { id: message.ticketId }, 'ERR_NO_MESSAGE_FOUND');
        if (!mayDeleteMessage(message, ticket, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
        const { whatsappId } = ticket;
        const erased = await eraseMessage(scope, message.id);
        if (erased && whatsappId !== null) scope.afterCommit(() => context.outgoing.nudge(whatsappId));
        return erased ?? message;
      }),
  }) satisfies Partial<Handlers>;
