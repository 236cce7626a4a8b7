import type { components } from '#contract/schema.ts';
import { snoozeTimes } from '#machines/snooze-times.ts';
import type { Session } from '#server/access/session.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findHoursOf } from '#server/records/bots/out-of-hours.ts';
import { requireVisibleTicket } from './visible.ts';

/** When a ticket could come back that is put aside now. */
export async function findSnoozeTimes(
  scope: Scope,
  session: Session,
  id: number,
): Promise<components['schemas']['SnoozeTimes']> {
  const ticket = await requireVisibleTicket(scope, session, { id });
  const { timeZone, ...calendar } = await findHoursOf(scope, ticket.queueId);
  return snoozeTimes(calendar, scope.now, timeZone);
}
