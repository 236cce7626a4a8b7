import type { ErrorCode } from '#contract/errors.ts';
import { isVisibleTo, type Viewer } from '#machines/ticket/rights.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  findTicket,
  findWrittenTicket,
  type HeldTicket,
  lockTicket,
  type Ticket,
  type WrittenTicket,
} from '#server/records/tickets/find.ts';

/** A ticket that somebody may see: one in a queue that is not theirs is 404, as if it were not there. */
export async function requireVisibleTicket(
  scope: Scope,
  viewer: Viewer,
  key: { id: number } | { uuid: string },
  /** What is missing, where the ticket is only what it hangs on. */
  missing: ErrorCode = 'ERR_NO_TICKET_FOUND',
): Promise<Ticket> {
  const ticket = await findTicket(scope, key);
  if (!ticket || !isVisibleTo(ticket, viewer)) throw new HttpError(404, missing);
  return ticket;
}

/** The same by its id, for who only passes it on. */
export async function requireWrittenTicket(scope: Scope, viewer: Viewer, id: number): Promise<WrittenTicket> {
  const ticket = await findWrittenTicket(scope, id);
  if (!ticket || !isVisibleTo(ticket, viewer)) throw new HttpError(404, 'ERR_NO_TICKET_FOUND');
  return ticket;
}

/** The same, held until the transaction ends; read no further than what it decides. */
export async function holdVisibleTicket(scope: Scope, viewer: Viewer, id: number): Promise<HeldTicket> {
  const ticket = await lockTicket(scope, id);
  if (!ticket || !isVisibleTo(ticket, viewer)) throw new HttpError(404, 'ERR_NO_TICKET_FOUND');
  return ticket;
}

/** A ticket that stands in the way: its owner and queue are told to everybody, the conversation only to who may see it. */
export const asSeenBy = (viewer: Viewer, ticket: Ticket): Ticket =>
  isVisibleTo(ticket, viewer)
    ? ticket
    : {
        ...ticket,
        lastMessage: '',
        lastMessageKind: null,
        lastMessageIsAutomatic: false,
        lastMessageUser: null,
        lastCustomerMessage: '',
        lastCustomerMessageKind: null,
        unreadMessages: 0,
        failedMessages: 0,
        tags: [],
      };
