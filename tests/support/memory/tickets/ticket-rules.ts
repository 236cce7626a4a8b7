import type { Ticket, TicketChange } from '#contract/schema.ts';
import type { ListViewer } from '#machines/collections/belongs.ts';
import { canTicket, type TicketIntent } from '#machines/ticket.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from '../company.ts';

/** Who somebody of the company is to a ticket. */
export const viewerOf = ({ id, profile, queues, allTicket }: Company['me']): ListViewer => ({
  userId: id,
  profile,
  queueIds: queues.map(({ queueId }) => queueId),
  allTicket: allTicket === 'enable',
});

/** An admin could do it: then it is a matter of rights. Nobody could: then the ticket is not in a state for it. */
export const failureOf = (ticket: Ticket, intent: TicketIntent): ApiError => {
  if (canTicket(ticket, { ...intent, by: { ...intent.by, profile: 'admin' } })) {
    return new ApiError(403, 'ERR_NO_PERMISSION');
  }
  const isTaken = ticket.status === 'open' && (intent.type === 'ticket.accept' || intent.type === 'ticket.reopen');
  return new ApiError(409, isTaken ? 'ERR_TICKET_TAKEN' : 'ERR_ILLEGAL_TRANSITION', { ticket });
};

/** Nothing is named that the company does not have. */
export const requireKnown = (
  { me, queues, users, connections, prompts, queueIntegrations, closingReasons }: Company,
  { queueId, userId, whatsappId, promptId, integrationId, closingReasonId }: TicketChange,
) => {
  const named = [
    [promptId, prompts, 'ERR_NOT_FOUND'],
    [closingReasonId, closingReasons, 'ERR_NOT_FOUND'],
    [integrationId, queueIntegrations, 'ERR_NOT_FOUND'],
    [queueId, queues, 'ERR_NO_QUEUE_FOUND'],
    [userId, [me, ...users], 'ERR_NO_USER_FOUND'],
    [whatsappId, connections, 'ERR_NO_WAPP_FOUND'],
  ] as const;
  for (const [asked, rows, code] of named) {
    if (asked != null && rows.every(({ id }) => id !== asked)) throw new ApiError(404, code);
  }
};

/** Why a ticket is resolved, where its queue wants that and there is a reason to give. */
export const requireReason = ({ closingReasons }: Company, ticket: Ticket, { closingReasonId }: TicketChange) => {
  const hasReasons = closingReasons.some(({ isActive }) => isActive);
  if (closingReasonId === undefined && ticket.queue?.closingReason === 'required' && hasReasons)
    throw new ApiError(409, 'ERR_CLOSING_REASON_REQUIRED', { ticket });
};

/** A ticket is given to what the company has, and to nobody outside the queue. */
export const requireTarget = (
  { queues, users, connections }: Company,
  { queueId, userId, whatsappId }: Extract<TicketIntent, { type: 'ticket.transfer' }>,
) => {
  const missing = (rows: readonly { id: number }[], id: number) => rows.every((row) => row.id !== id);
  if (missing(queues, queueId)) throw new ApiError(404, 'ERR_NO_QUEUE_FOUND');
  if (whatsappId != null && missing(connections, whatsappId)) throw new ApiError(404, 'ERR_NO_WAPP_FOUND');
  if (userId == null) return;
  const user = users.find(({ id }) => id === userId);
  if (!user) throw new ApiError(404, 'ERR_NO_USER_FOUND');
  if (user.profile !== 'admin' && user.queues.every((queue) => queue.queueId !== queueId)) {
    throw new ApiError(400, 'ERR_USER_NOT_IN_QUEUE');
  }
};

export const personOf = ({ users }: Company, userId: number | null) => {
  const user = users.find(({ id }) => id === userId);
  return user ? { id: user.id, name: user.name } : null;
};

export const queueOf = ({ queues }: Company, queueId: number | null) => {
  const queue = queues.find(({ id }) => id === queueId);
  if (!queue) return null;
  const { id, name, color, promptId, integrationId, closingReason = 'none' } = queue;
  return { id, name, color, promptId, integrationId, closingReason };
};
