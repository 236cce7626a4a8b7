import { and, asc, eq, isNotNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Retention, RetentionPreview } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { deliveries } from '../deliveries/table.ts';
import { messages } from '../messages/table.ts';
import { tickets } from '../tickets/table.ts';
import { type RetentionLimits, retentionLimits } from './limits.ts';
import { retention } from './table.ts';

const keepsAll: Retention = { messageMonths: null, mediaMonths: null, ticketMonths: null, deliveryDays: null };

export async function findRetention(scope: Scope): Promise<Retention> {
  const { messageMonths, mediaMonths, ticketMonths, deliveryDays } = retention;
  const [row] = await scope.tx
    .select({ messageMonths, mediaMonths, ticketMonths, deliveryDays })
    .from(retention)
    .where(scope.owns(retention));
  return row ?? keepsAll;
}

export async function updateRetention(scope: Scope, values: Retention): Promise<Retention> {
  const stored = { ...values, updatedAt: scope.now };
  await scope.tx
    .insert(retention)
    .values({ ...stored, companyId: scope.companyId })
    .onConflictDoUpdate({ target: retention.companyId, set: stored });
  return findRetention(scope);
}

/** Companies that keep something only for a time. */
export async function findCompaniesWithRetention({ tx }: SystemScope): Promise<number[]> {
  const { companyId, messageMonths, mediaMonths, ticketMonths, deliveryDays } = retention;
  const rows = await tx
    .select({ companyId })
    .from(retention)
    .where(or(isNotNull(messageMonths), isNotNull(mediaMonths), isNotNull(ticketMonths), isNotNull(deliveryDays)))
    .orderBy(asc(companyId));
  return rows.map((row) => row.companyId);
}

/** Before when what the company has goes now. */
export async function findRetentionLimits(scope: Scope): Promise<RetentionLimits> {
  return retentionLimits(await findRetention(scope), { now: scope.now, timeZone: await findTimeZone(scope) });
}

/** What would go now, without anything going. */
export async function previewRetention(scope: Scope, values: Retention): Promise<RetentionPreview> {
  const limits = retentionLimits(values, { now: scope.now, timeZone: await findTimeZone(scope) });
  return {
    messages: await countMessages(scope, limits.messages, undefined),
    media: await countMessages(scope, limits.media, isNotNull(messages.mediaFile)),
    tickets: await countOf(scope, limits.tickets, (limit) =>
      scope.tx
        .select({ at: tickets.updatedAt })
        .from(tickets)
        .where(and(scope.owns(tickets), eq(tickets.status, 'closed'), lt(tickets.updatedAt, limit)))
        .orderBy(asc(tickets.updatedAt))
        .limit(maxCounted),
    ),
    deliveries: await countOf(scope, limits.deliveries, (limit) =>
      scope.tx
        .select({ at: deliveries.updatedAt })
        .from(deliveries)
        .where(and(scope.owns(deliveries), ne(deliveries.status, 'waiting'), lt(deliveries.updatedAt, limit)))
        .orderBy(asc(deliveries.id))
        .limit(maxCounted),
    ),
  };
}

const maxCounted = 10_000;

const countMessages = (scope: Scope, before: Date | undefined, only: SQL | undefined) =>
  countOf(scope, before, (limit) =>
    scope.tx
      .select({ at: messages.createdAt })
      .from(messages)
      .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, messages.ticketId)))
      .where(
        and(
          scope.owns(messages),
          eq(tickets.status, 'closed'),
          lt(tickets.createdAt, limit),
          lt(messages.createdAt, limit),
          only,
        ),
      )
      .orderBy(asc(messages.id))
      .limit(maxCounted),
  );

/** Each as the times of what is old, the oldest first. */
async function countOf(
  scope: Scope,
  limit: Date | undefined,
  oldRows: (limit: Date) => SQLWrapper,
): Promise<{ count: number; oldest: string | null }> {
  if (!limit) return { count: 0, oldest: null };
  const [counted] = await scope.tx
    .select({
      count: sql<number>`count(*)::integer`,
      oldest: sql<Date | null>`min(old.at)`.mapWith(tickets.createdAt),
    })
    .from(sql`(${oldRows(limit)}) as old (at)`);
  return { count: counted?.count ?? 0, oldest: counted?.oldest?.toISOString() ?? null };
}
