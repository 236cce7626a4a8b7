import type { FailedMessage, RetriedMessages } from '#contract/schema.ts';
import { hasFailed, mayRetryIn } from '#machines/failed-messages/rights.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from '../company.ts';
import { type MemoryRoute, route } from '../routes.ts';
import { viewerOf } from './ticket-rules.ts';
import type { Tickets } from './tickets.ts';

/** What did not reach its customer, in memory: within what who sits before the screen answers for. */
export function createFailedMessages(company: Company, tickets: Tickets): MemoryRoute[] {
  const viewer = () => viewerOf(company.me);
  const isListed = ({ message, ticket }: FailedMessage) =>
    isVisibleTo(ticket, viewer()) &&
    (viewer().profile !== 'user' || [ticket.userId, message.user?.id].includes(company.me.id));
  const all = (): FailedMessage[] =>
    company.messages
      .filter(hasFailed)
      .map((message) => ({ message, ticket: tickets.find(message.ticketId) }))
      .filter(isListed)
      .sort((one, other) => other.message.id - one.message.id);

  return [
    route('listFailedMessages', ({ query }) => {
      const before = Number(query.get('before') ?? Number.MAX_SAFE_INTEGER);
      const listed = all().filter(({ message }) => message.id < before);
      return { records: listed.slice(0, 20), count: all().length, hasMore: listed.length > 20 };
    }),
    route('retryFailedMessages', ({ body }): RetriedMessages => {
      const named = (body.messageIds as number[]).map((id) => {
        const message = company.messages.find((other) => other.id === id);
        if (!message) throw new ApiError(404, 'ERR_NO_MESSAGE_FOUND');
        return { message, ticket: tickets.reach(message.ticketId, 'ERR_NO_MESSAGE_FOUND') };
      });
      const isRefused = ({ message, ticket }: FailedMessage) => hasFailed(message) && !mayRetryIn(ticket, viewer());
      return {
        messages: named
          .filter((one) => !isRefused(one))
          .map(({ message }) => (hasFailed(message) ? tickets.tryAgain(message) : message)),
        refused: named.filter(isRefused).map(({ message, ticket }) => ({
          messageId: message.id,
          error: ticket.status === 'open' ? 'ERR_NO_PERMISSION' : 'ERR_TICKET_NOT_OPEN',
        })),
      };
    }),
  ];
}
