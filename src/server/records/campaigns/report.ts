import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CampaignRecipientPage, CampaignReport } from '#contract/schema.ts';
import type { ShippingState } from '#machines/shipping.ts';
import { isVisibleTo, type Viewer } from '#machines/ticket/rights.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds } from '../base/search.ts';
import { tickets } from '../tickets/table.ts';
import { countCampaign } from './counters.ts';
import { campaignShippings as shippings } from './table.ts';

/** The chart has at the most this many steps, each as long as one of these (seconds). */
const maxSteps = 120;
const stepLengths = [60, 300, 900, 3_600, 4 * 3_600, 86_400, 7 * 86_400, 30 * 86_400];

const kinds = {
  sent: shippings.sentAt,
  delivered: shippings.deliveredAt,
  read: shippings.readAt,
  answered: shippings.answeredAt,
  failed: shippings.failedAt,
  optedOut: shippings.optedOutAt,
};
type Kind = keyof typeof kinds;

/** What of a report costs more than to count, and the counters for which it is true. */
export interface KeptReport {
  counters: string;
  at: Date;
  rest: Omit<CampaignReport, 'counters'>;
}

/** A chart of a campaign that runs may be so old (ms): its steps are a minute at the least. */
const CHART_MS = 10_000;

interface Reported {
  id: number;
  startedAt: Date | null;
  isRunning: boolean;
  currency: string | null;
}

/**
 * What became of a campaign: its counters as they are, why messages failed, and what happened when. Nothing of the rest
 * changes without a counter, so that what was found before still holds where they are the same.
 */
export async function findCampaignReport(
  scope: Scope,
  campaign: Reported,
  kept: KeptReport | undefined,
): Promise<{ report: CampaignReport; keep: KeptReport }> {
  const counted = await countCampaign(scope, campaign.id);
  const counters = JSON.stringify(counted);
  const isFresh = kept && campaign.isRunning && scope.now.getTime() - kept.at.getTime() < CHART_MS;
  const keep =
    kept && (isFresh || kept.counters === counters)
      ? kept
      : { counters, at: scope.now, rest: await findRest(scope, campaign) };
  return { report: { counters: counted, ...keep.rest }, keep };
}

async function findRest(scope: Scope, { id, startedAt, currency }: Reported): Promise<KeptReport['rest']> {
  const own = and(scope.owns(shippings), eq(shippings.campaignId, id));
  const failures = await scope.tx
    .select({ reason: sql<string>`${shippings.failure}`, count: sql<number>`count(*)::integer` })
    .from(shippings)
    .where(and(own, eq(shippings.state, 'failed'), sql`${shippings.failure} is not null`))
    .groupBy(shippings.failure)
    .orderBy(sql`count(*) desc`);
  const [latest] = await scope.tx
    .select({
      at: sql<string | null>`max(greatest(sent_at, delivered_at, read_at, answered_at, failed_at, opted_out_at))`,
    })
    .from(shippings)
    .where(own);
  const from = startedAt ?? scope.now;
  const seconds = latest?.at ? (new Date(latest.at).getTime() - from.getTime()) / 1_000 : 0;
  const stepSeconds = stepLengths.find((length) => seconds / length <= maxSteps) ?? stepLengths.at(-1) ?? 60;
  const steps = await findSteps(scope, id, { from, stepSeconds });
  return { failures, stepSeconds, steps, cost: currency === null ? null : await sumUp(scope, id, currency) };
}

/** What is asked for: the channel bills what was delivered. */
async function sumUp(scope: Scope, campaignId: number, currency: string): Promise<CampaignReport['cost']> {
  const { price } = shippings;
  const [sum] = await scope.tx
    .select({
      amount: sql<number>`coalesce(round(sum(${price})::numeric, 4), 0)::float8`,
      priced: sql<number>`(count(*) filter (where ${price} > 0))::integer`,
      free: sql<number>`(count(*) filter (where ${price} = 0))::integer`,
      unpriced: sql<number>`(count(*) filter (where ${price} is null))::integer`,
    })
    .from(shippings)
    .where(and(scope.owns(shippings), eq(shippings.campaignId, campaignId), isNotNull(shippings.deliveredAt)));
  return { currency, ...(sum ?? { amount: 0, priced: 0, free: 0, unpriced: 0 }) };
}

async function findSteps(
  scope: Scope,
  campaignId: number,
  { from, stepSeconds }: { from: Date; stepSeconds: number },
): Promise<CampaignReport['steps']> {
  const moments = Object.entries(kinds).map(([kind, column]) => sql`(${kind}::text, ${column})`);
  const { rows } = await scope.tx.execute<{ step: number; kind: Kind; count: number }>(sql`
    select floor(extract(epoch from moment.at - ${from.toISOString()}::timestamptz) / ${stepSeconds})::integer as step,
      moment.kind, count(*)::integer as count
    from ${shippings} cross join lateral (values ${sql.join(moments, sql`, `)}) as moment (kind, at)
    where ${scope.owns(shippings)} and ${shippings.campaignId} = ${campaignId} and moment.at is not null
    group by 1, 2`);
  const steps = new Map<number, CampaignReport['steps'][number]>();
  for (const { step, kind, count } of rows) {
    const at = new Date(from.getTime() + Math.max(step, 0) * stepSeconds * 1_000).toISOString();
    const known = steps.get(step) ?? { at, sent: 0, delivered: 0, read: 0, answered: 0, failed: 0, optedOut: 0 };
    steps.set(step, { ...known, [kind]: known[kind] + count });
  }
  return [...steps].sort(([one], [other]) => one - other).map(([, step]) => step);
}

/** The recipients by page, in the order in which they are written to. */
export async function listRecipients(
  scope: Scope,
  viewer: Viewer,
  campaignId: number,
  { state, ...page }: Page & { state?: ShippingState | undefined },
): Promise<CampaignRecipientPage> {
  const where = and(
    scope.owns(shippings),
    eq(shippings.campaignId, campaignId),
    state && eq(shippings.state, state),
    holds(shippings.plainText, page.searchParam ?? ''),
  );
  const rows = await scope.tx
    .select({ shipping: shippings, ticket: { id: tickets.id, uuid: tickets.uuid, queueId: tickets.queueId } })
    .from(shippings)
    .leftJoin(tickets, and(scope.owns(tickets), eq(tickets.id, shippings.ticketId)))
    .where(where)
    .orderBy(asc(shippings.id))
    .limit(page.pageSize ?? pageSize)
    .offset(offsetOf(page));
  const records = rows.map(({ shipping, ticket }) => ({
    id: shipping.id,
    name: shipping.name,
    number: shipping.number,
    state: shipping.state,
    failure: shipping.failure,
    text: shipping.body,
    sentAt: shipping.sentAt?.toISOString() ?? null,
    deliveredAt: shipping.deliveredAt?.toISOString() ?? null,
    readAt: shipping.readAt?.toISOString() ?? null,
    answeredAt: shipping.answeredAt?.toISOString() ?? null,
    ticket: ticket && isVisibleTo(ticket, viewer) ? { id: ticket.id, uuid: ticket.uuid } : null,
  }));
  return { records, ...(await countPage(scope, { table: shippings, where, page })) };
}
