import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { tickets } from '../tickets/table.ts';
import { isListed } from '../tickets/wanted.ts';

export interface AtWork {
  queueId: number | null;
  userId: number | null;
  waiting: number;
  withBot: number;
  open: number;
  snoozed: number;
  /** Of what is promised in them: warned of and not broken yet; broken. */
  warned: number;
  broken: number;
}

/** How many tickets of the company wait and are worked on, by queue and owner. */
export const sumAtWork = (scope: Scope): Promise<AtWork[]> =>
  scope.tx
    .select({
      queueId: tickets.queueId,
      userId: tickets.userId,
      waiting: count(isWaiting),
      withBot: count(sql`${tickets.status} = 'pending' and ${tickets.chatbot} and ${isListed}`),
      open: count(sql`${tickets.status} = 'open' and ${tickets.snoozedUntil} is null`),
      snoozed: count(sql`${tickets.status} = 'open' and ${tickets.snoozedUntil} is not null`),
      warned: count(sql`${tickets.slaWarnAt} <= ${at(scope)} and ${tickets.slaDueAt} > ${at(scope)}`),
      broken: count(sql`${tickets.slaDueAt} <= ${at(scope)}`),
    })
    .from(tickets)
    .where(and(scope.owns(tickets), inArray(tickets.status, ['pending', 'open'])))
    .groupBy(tickets.queueId, tickets.userId);

/** For somebody to take it: what a bot has, or the company began on its own phone, waits for nobody. */
export const isWaiting: SQL = sql`${tickets.status} = 'pending' and not ${tickets.chatbot} and ${isListed}`;

const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::integer`;

const at = ({ now }: Scope) => sql`${now.toISOString()}::timestamptz`;
