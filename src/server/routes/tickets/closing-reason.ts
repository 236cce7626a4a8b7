import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findClosingReason, hasClosingReasons } from '#server/records/closing-reasons/closings.ts';
import type { Ticket } from '#server/records/tickets/find.ts';

/** Why somebody resolves a ticket; without a reason it is refused where its queue wants one and there is one to give. */
export async function requireClosingReason(
  scope: Scope,
  ticket: Ticket,
  reasonId: number | undefined,
): Promise<{ id: number; name: string } | undefined> {
  if (reasonId !== undefined) {
    const reason = await findClosingReason(scope, reasonId);
    if (!reason) throw new HttpError(404, 'ERR_NOT_FOUND');
    return reason;
  }
  if (ticket.queue?.closingReason === 'required' && (await hasClosingReasons(scope)))
    throw new HttpError(409, 'ERR_CLOSING_REASON_REQUIRED', { ticket });
  return undefined;
}
