import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { hasFeature } from '../companies/plan-in-force.ts';
import { forgetLane, type NewDelivery, planDeliveries } from '../deliveries/deliveries.ts';
import { findLogHead } from '../live/events.ts';
import { liveEvents } from '../live/events-table.ts';
import { factOf, toldChannels } from './fact.ts';
import { webhooks } from './table.ts';

/** Entries of the log that are looked at in one transaction. */
const BATCH = 200;

export interface Planned {
  /** How many are to be told now. */
  planned: number;
  hasMore: boolean;
}

/**
 * Keeps what the log says since each webhook of the company was last looked after to be told, in the log's order, a lane
 * for each ticket. How far it came is stored with it, and the webhooks are held meanwhile: whoever dies or does the same
 * at the same time leaves nothing out and plans nothing twice. Without the feature in its plan nothing is told, later
 * neither.
 */
export async function planFacts(scope: Scope): Promise<Planned> {
  const isActive = and(scope.owns(webhooks), eq(webhooks.active, true));
  const hooks = await scope.tx.select().from(webhooks).where(isActive).orderBy(asc(webhooks.id)).for('update');
  const head = await findLogHead(scope);
  const after = Math.min(...hooks.map(({ lastSeq }) => lastSeq));
  if (hooks.length === 0 || head <= after) return { planned: 0, hasMore: false };
  const entries = await scope.tx
    .select({ seq: liveEvents.seq, channel: liveEvents.channel, payload: liveEvents.payload, at: liveEvents.at })
    .from(liveEvents)
    .where(
      and(
        scope.owns(liveEvents),
        gt(liveEvents.seq, after),
        lte(liveEvents.seq, head),
        inArray(liveEvents.channel, toldChannels(scope.companyId)),
      ),
    )
    .orderBy(asc(liveEvents.seq))
    .limit(BATCH);
  const hasMore = entries.length === BATCH;
  const isTold = entries.length > 0 && (await hasFeature(scope, 'useExternalApi'));
  const facts = isTold ? entries.flatMap((entry) => factOf(scope.companyId, entry) ?? []) : [];
  const planned = hooks.flatMap(({ id, url, lastSeq, facts: wanted }) =>
    facts
      .filter(({ seq, fact }) => (seq ?? 0) > lastSeq && wanted.includes(fact))
      .map(
        (payload): NewDelivery => ({
          kind: 'webhook',
          sourceId: id,
          // Its row outlives the ticket, whose end is told as well.
          ticketId: null,
          lane: laneOf(id, payload.ticketId),
          event: payload.fact,
          destination: url,
          payload: { ...payload },
        }),
      ),
  );
  for (const { fact, ticketId } of facts) {
    if (fact === 'ticket.deleted') for (const { id } of hooks) await forgetLane(scope, laneOf(id, ticketId));
  }
  await planDeliveries(scope, planned);
  if (entries.length === 0 && head - after < BATCH) return { planned: 0, hasMore };
  const seen = hasMore ? (entries.at(-1)?.seq ?? head) : head;
  await scope.tx
    .update(webhooks)
    .set({ lastSeq: seen })
    .where(and(isActive, lt(webhooks.lastSeq, seen)));
  return { planned: planned.length, hasMore };
}

/** The companies that have somebody told. */
export async function companiesWithWebhooks(scope: SystemScope): Promise<number[]> {
  const rows = await scope.tx
    .selectDistinct({ companyId: webhooks.companyId })
    .from(webhooks)
    .where(eq(webhooks.active, true));
  return rows.map(({ companyId }) => companyId);
}

const laneOf = (webhookId: number, ticketId: number | null) => `webhook-${webhookId}-ticket-${ticketId}`;
