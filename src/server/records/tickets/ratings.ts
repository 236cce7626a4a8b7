import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import { givenRate } from '#machines/bot/rate.ts';
import type { Scope } from '../base/scope.ts';
import { latestTicket, namesInTicket } from './latest.ts';
import { ticketRatings } from './notices-table.ts';

/** A question that was asked longer ago is not waiting for its answer any more (milliseconds). */
const ANSWERED_WITHIN_MS = 24 * 60 * 60_000;

/**
 * Takes a customer's text as the answer to the question how the service was, and answers the ticket it was about, and
 * whether the text says nothing else. Undefined where it is a message like any other: nothing was asked, or long ago, it is
 * no rate, or there has been another ticket since.
 */
export async function takeRating(
  scope: Scope,
  { contactId, connectionId, body }: { contactId: number; connectionId: number; body: string },
): Promise<{ id: number; isAlone: boolean } | undefined> {
  const given = givenRate(body);
  if (!given) return undefined;
  const ticket = await latestTicket(scope, contactId, connectionId);
  if (ticket?.status !== 'closed') return undefined;
  const [asked] = await scope.tx
    .select({ id: ticketRatings.id })
    .from(ticketRatings)
    .where(
      and(
        scope.owns(ticketRatings),
        eq(ticketRatings.ticketId, ticket.id),
        isNull(ticketRatings.rate),
        gte(ticketRatings.askedAt, new Date(scope.now.getTime() - ANSWERED_WITHIN_MS)),
      ),
    )
    .orderBy(desc(ticketRatings.id))
    .limit(1);
  if (!asked) return undefined;
  const { rate, isAlone } = given.isAlone ? given : (givenRate(body, await namesInTicket(scope, ticket.id)) ?? given);
  await scope.tx
    .update(ticketRatings)
    .set({ rate, ratedAt: scope.now })
    .where(and(scope.owns(ticketRatings), eq(ticketRatings.id, asked.id)));
  return { id: ticket.id, isAlone };
}
