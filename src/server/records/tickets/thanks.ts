import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { hasThanks, isThanks } from '#machines/bot/courtesy.ts';
import type { Scope } from '../base/scope.ts';
import { findSetting } from '../settings/settings.ts';
import { latestTicket, namesInTicket } from './latest.ts';
import { ticketHistory } from './table.ts';

/**
 * The ticket that a customer's text only thanks for: the last one of the contact, if within the hours of the setting
 * `thanksHours` it ended, or the company wrote to it from its own phone after an end. Undefined where somebody has to read
 * what they wrote.
 */
export async function ticketThankedFor(
  scope: Scope,
  { contactId, connectionId, body }: { contactId: number; connectionId: number; body: string },
): Promise<{ id: number } | undefined> {
  if (!hasThanks(body)) return undefined;
  const hours = Number(await findSetting(scope, 'thanksHours'));
  const ticket = hours > 0 ? await latestTicket(scope, contactId, connectionId) : undefined;
  if (!ticket) return undefined;
  const isUnlisted = ticket.status === 'pending' && ticket.isUnlisted;
  if (ticket.status !== 'closed' && !isUnlisted) return undefined;
  const endedAt = isUnlisted ? ticket.lastMessageAt : await lastEnd(scope, ticket.id);
  if (!endedAt || scope.now.getTime() - endedAt.getTime() > hours * 60 * 60_000) return undefined;
  return isThanks(body, await namesInTicket(scope, ticket.id)) ? { id: ticket.id } : undefined;
}

/** When a ticket was closed; undefined for one that was never at work, as those that a campaign begins. */
async function lastEnd(scope: Scope, ticketId: number): Promise<Date | undefined> {
  const [ended] = await scope.tx
    .select({ at: ticketHistory.at })
    .from(ticketHistory)
    .where(
      and(
        scope.owns(ticketHistory),
        eq(ticketHistory.ticketId, ticketId),
        isNotNull(ticketHistory.from),
        sql`${ticketHistory.to} ->> 'status' = 'closed'`,
        sql`${ticketHistory.from} ->> 'status' <> 'closed'`,
      ),
    )
    .orderBy(desc(ticketHistory.id))
    .limit(1);
  return ended?.at;
}
