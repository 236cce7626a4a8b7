import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { tickets } from '../tickets/table.ts';
import { slaRules } from './rules-table.ts';
import { slaPromises } from './table.ts';

/** Whether the company promises anything, in a queue or by a rule. */
export async function hasSlaTargets(scope: Scope): Promise<boolean> {
  const promising = scope.tx
    .select({ id: queues.id })
    .from(queues)
    .where(and(scope.owns(queues), isNotNull(queues.slaSince)));
  const rules = scope.tx.select({ id: slaRules.id }).from(slaRules).where(scope.owns(slaRules));
  const [row] = await promising.union(rules).limit(1);
  return row !== undefined;
}

/** The company's tickets whose promises are to be reckoned anew. */
export async function listStaleSla(scope: Scope): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.slaStale, true)))
    .orderBy(asc(tickets.id));
  return rows.map(({ id }) => id);
}

/** The rest is looked at a minute later. */
const maxAtOnce = 500;

/** Tickets of any company whose promises are to be reckoned anew, or of which one is warned of or due by now. */
export async function dueSla(scope: SystemScope): Promise<{ companyId: number; ticketId: number }[]> {
  const due = scope.tx
    .select({ companyId: slaPromises.companyId, ticketId: slaPromises.ticketId })
    .from(slaPromises)
    .where(
      and(
        isNull(slaPromises.endedAt),
        or(
          and(isNull(slaPromises.warnedAt), lte(slaPromises.warnAt, scope.now)),
          and(isNull(slaPromises.brokenAt), lte(slaPromises.dueAt, scope.now)),
        ),
      ),
    );
  const stale = scope.tx
    .select({ companyId: tickets.companyId, ticketId: tickets.id })
    .from(tickets)
    .where(eq(tickets.slaStale, true));
  return due.union(stale).orderBy(sql`1, 2`).limit(maxAtOnce);
}
