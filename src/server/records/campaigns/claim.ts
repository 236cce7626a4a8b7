import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignPause } from '#contract/schema.ts';
import { jittered, type Pace, pauseAfter } from '#machines/campaign/pace.ts';
import { STRAINED_PACE } from '#machines/connections/health.ts';
import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { nextShipping } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { findOptedOut } from '../campaign-opt-outs/campaign-opt-outs.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { findOwnCompany } from '../companies/companies.ts';
import { hasFeature } from '../companies/plan-in-force.ts';
import { connections } from '../connections/table.ts';
import { findSendable } from '../connections/templates.ts';
import { messages } from '../messages/table.ts';
import { publishCampaign, setCampaign } from './change.ts';
import { lockCampaign, type StoredCampaign } from './find.ts';
import { changeShipping } from './settle.ts';
import { refuse, type Shipping, ship, shipTemplate } from './ship.ts';
import { campaignPaces, campaigns, campaignShippings as shippings } from './table.ts';
import { opensAt } from './window.ts';

/** So many declines in a row are not the recipients' ; it goes on by itself after a while (ms). */
const MAX_REFUSED = 10;
const REFUSED_MS = 15 * 60_000;

/** `later`: not before that time, or, without one, when something changes. `idle`: no campaign has anything to send. */
export type Claim =
  | { kind: 'claimed' }
  | { kind: 'check'; shippingId: number; number: string }
  | { kind: 'later'; at: Date | null }
  | { kind: 'idle' };

type Rules = Awaited<ReturnType<typeof findCampaignSettings>>;

/** What was found out about a number before its message is claimed, and the chance that the pause after it goes by. */
export interface ClaimOptions {
  chance: number;
  /** Whether this process has the connection open; another one sends over it then, if any. */
  isOpen: boolean;
  checked?: { shippingId: number; isValid: boolean } | undefined;
}

/**
 * Claims the next recipient of a connection's campaigns and stores the message in the same transaction, so that wherever
 * the process dies there is one. The row of the connection's pace is held meanwhile: of several processes one goes on
 * (faults F1, F3). An agent's message that waits goes first.
 */
export async function claimNext(scope: Scope, connectionId: number, options: ClaimOptions): Promise<Claim> {
  // What is asked for together is asked in this order: the row is held when the others look.
  const [pace, running] = await Promise.all([holdPace(scope, connectionId), runningCampaigns(scope, connectionId)]);
  if (running.length === 0) return { kind: 'idle' };
  const [rules, company, isInPlan, line, waits] = await Promise.all([
    findCampaignSettings(scope),
    findOwnCompany(scope),
    hasFeature(scope, 'useCampaigns'),
    findStanding(scope, connectionId),
    somethingWaits(scope, connectionId),
  ]);
  const day = format(new TZDate(scope.now.getTime(), company.timeZone), 'yyyy-MM-dd');
  const sentInDay = pace.day === day ? pace.sentInDay : 0;
  const circumstances = { pace, rules, company, isInPlan, line, sentInDay, running };
  const pause = await whyPause(scope, connectionId, circumstances);
  const unsaid = pause ? new Set<number>() : await withoutTemplate(scope, connectionId, running);
  await keepPause(scope, connectionId, running, ({ id }) => pause ?? (unsaid.has(id) ? templateRests : undefined));
  if (pause) return { kind: 'later', at: pause.until };
  if (!options.isOpen) return { kind: 'later', at: null };
  if (pace.nextAt !== null && pace.nextAt > scope.now) return { kind: 'later', at: pace.nextAt };
  if (waits) return { kind: 'later', at: new Date(scope.now.getTime() + 500) };
  for (const campaign of running) {
    if (unsaid.has(campaign.id)) continue;
    const shipping = await nextRecipient(scope, campaign);
    if (!shipping) continue;
    const isKnown = shipping.isWhatsappValid !== null || options.checked?.shippingId === shipping.id;
    if (!isKnown) return { kind: 'check', shippingId: shipping.id, number: shipping.number };
    const held = await holdRunning(scope, connectionId, campaign.id);
    if (!held) continue;
    const isValid = shipping.isWhatsappValid ?? options.checked?.isValid;
    if (!isValid || !contactNumber(shipping.number)) {
      await refuse(scope, shipping);
      return { kind: 'claimed' };
    }
    const { templateId } = held;
    if (templateId === null) await ship(scope, held, shipping);
    else await shipTemplate(scope, { ...held, templateId }, shipping);
    const runSeconds = runOf(scope, pace, rules);
    const next = pauseAfter(runSeconds, isGood(line) ? rules : strained(rules));
    await Promise.all([
      setPace(scope, connectionId, {
        day,
        sentInDay: sentInDay + 1,
        nextAt: new Date(scope.now.getTime() + jittered(next, options.chance)),
        runSeconds: next.isLonger ? 0 : runSeconds + next.seconds,
      }),
      setCampaign(scope, campaign.id, { lastClaimAt: scope.now }),
    ]);
    return { kind: 'claimed' };
  }
  return { kind: 'idle' };
}

async function holdPace(scope: Scope, connectionId: number) {
  const { companyId } = scope;
  const [, [pace]] = await Promise.all([
    scope.tx.insert(campaignPaces).values({ companyId, connectionId }).onConflictDoNothing(),
    scope.tx.select().from(campaignPaces).where(isPaceOf(scope, connectionId)).for('update'),
  ]);
  if (!pace) throw new Error(`Connection ${connectionId} has no pace`);
  return pace;
}

const setPace = (scope: Scope, connectionId: number, values: Partial<typeof campaignPaces.$inferInsert>) =>
  scope.tx.update(campaignPaces).set(values).where(isPaceOf(scope, connectionId));

const isPaceOf = (scope: Scope, connectionId: number) =>
  and(scope.owns(campaignPaces), eq(campaignPaces.connectionId, connectionId));

async function findStanding(scope: Scope, connectionId: number) {
  const [connection] = await scope.tx
    .select({ status: connections.status, health: connections.health, newChatsAt: connections.newChatsAt })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  return connection;
}

type Standing = Awaited<ReturnType<typeof findStanding>>;

const isGood = (line: Standing) => (line?.health?.state ?? 'good') === 'good';

const strained = (rules: Rules): Pace => ({
  ...rules,
  messageInterval: rules.messageInterval * STRAINED_PACE,
  greaterInterval: rules.greaterInterval * STRAINED_PACE,
});

/** For how long a connection has been sending. Without pauses only the sending takes time; a rest begins it anew. */
function runOf({ now }: Scope, { runSeconds, nextAt }: Circumstances['pace'], rules: Rules): number {
  const idleSeconds = nextAt === null ? 0 : (now.getTime() - nextAt.getTime()) / 1_000;
  if (idleSeconds > rules.greaterInterval) return 0;
  return rules.messageInterval === 0 ? runSeconds + idleSeconds : runSeconds;
}

/** Those whose turn it is come first. */
const runningCampaigns = (scope: Scope, connectionId: number) =>
  scope.tx
    .select()
    .from(campaigns)
    .where(
      and(
        scope.owns(campaigns),
        eq(campaigns.connectionId, connectionId),
        eq(campaigns.status, 'EM_ANDAMENTO'),
        sql`${campaigns.fixedAt} is not null`,
      ),
    )
    .orderBy(sql`${campaigns.lastClaimAt} nulls first`, asc(campaigns.id));

/** Whoever stops a campaign waits for the claim, or the claim sees that it was stopped: none is committed after the stop. */
async function holdRunning(scope: Scope, connectionId: number, id: number): Promise<StoredCampaign | undefined> {
  const campaign = await lockCampaign(scope, id);
  const isRunning = campaign?.status === 'EM_ANDAMENTO' && campaign.fixedAt !== null;
  return isRunning && campaign.connectionId === connectionId ? campaign : undefined;
}

interface Circumstances {
  pace: typeof campaignPaces.$inferSelect;
  rules: Rules;
  company: Awaited<ReturnType<typeof findOwnCompany>>;
  isInPlan: boolean;
  line: Standing;
  sentInDay: number;
  running: StoredCampaign[];
}

interface Pause {
  reason: CampaignPause;
  until: Date | null;
}

async function whyPause(
  scope: Scope,
  connectionId: number,
  { pace, rules, company, isInPlan, line, sentInDay, running }: Circumstances,
): Promise<Pause | undefined> {
  const { now } = scope;
  if (company.dueDate !== null && company.dueDate < now) return { reason: 'expired', until: null };
  if (!isInPlan) return { reason: 'notInPlan', until: null };
  if (line?.status !== 'CONNECTED') return { reason: 'disconnected', until: null };
  const isRiskTaken = pace.riskTakenUntil !== null && pace.riskTakenUntil > now;
  if (line.newChatsAt !== null && line.newChatsAt > now) return { reason: 'newChats', until: line.newChatsAt };
  if (line.health?.state === 'atRisk' && !isRiskTaken) return { reason: 'numberAtRisk', until: null };
  if (pace.refused >= MAX_REFUSED) {
    const until = running.find(({ pausedReason }) => pausedReason === 'refused')?.pausedUntil;
    if (!until) return { reason: 'refused', until: new Date(now.getTime() + REFUSED_MS) };
    if (until > now) return { reason: 'refused', until };
    await setPace(scope, connectionId, { refused: 0 });
  }
  const opens = rules.dailyWindow && opensAt(rules.dailyWindow, now, company.timeZone);
  if (opens) return { reason: 'dailyWindow', until: opens };
  if (rules.dailyCap !== null && sentInDay >= rules.dailyCap) {
    return { reason: 'dailyCap', until: opensAt({ from: '00:00', to: '00:00' }, now, company.timeZone) ?? null };
  }
  return undefined;
}

/** Until the channel lets it be sent again. */
const templateRests: Pause = { reason: 'template', until: null };

/** Campaigns whose template the channel does not let anybody send just now, or that is gone. */
async function withoutTemplate(
  scope: Scope,
  connectionId: number,
  running: StoredCampaign[],
): Promise<ReadonlySet<number>> {
  const said = running.flatMap(({ id, templateId }) => (templateId === null ? [] : [{ id, templateId }]));
  const sendable = await findSendable(scope, { ids: said.map(({ templateId }) => templateId), connectionId });
  return new Set(said.filter(({ templateId }) => !sendable.has(templateId)).map(({ id }) => id));
}

async function keepPause(
  scope: Scope,
  connectionId: number,
  running: StoredCampaign[],
  pauseOf: (campaign: StoredCampaign) => Pause | undefined,
): Promise<void> {
  for (const campaign of running) {
    const pause = pauseOf(campaign);
    if (campaign.pausedReason === (pause?.reason ?? null)) continue;
    if (!(await holdRunning(scope, connectionId, campaign.id))) continue;
    await setCampaign(scope, campaign.id, { pausedReason: pause?.reason ?? null, pausedUntil: pause?.until ?? null });
    await publishCampaign(scope, campaign.id);
  }
}

async function somethingWaits(scope: Scope, connectionId: number): Promise<boolean> {
  const waiting = await scope.tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        scope.owns(messages),
        eq(messages.connectionId, connectionId),
        sql`${messages.isWaiting}`,
        eq(messages.isDeleted, false),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}

/** Whoever said yes comes first. Those who want nothing of campaigns are left out on the way. */
async function nextRecipient(scope: Scope, campaign: StoredCampaign): Promise<Shipping | undefined> {
  for (;;) {
    const [shipping] = await scope.tx
      .select()
      .from(shippings)
      .where(
        and(
          scope.owns(shippings),
          eq(shippings.campaignId, campaign.id),
          inArray(shippings.state, ['waiting', 'confirmed']),
        ),
      )
      .orderBy(sql`${shippings.state} = 'waiting'`, asc(shippings.id))
      .limit(1)
      .for('update');
    if (!shipping) return undefined;
    const optedOut = await findOptedOut(scope, [shipping.number]);
    if (optedOut.size === 0) return shipping;
    const state = nextShipping(shipping.state, { type: 'shipping.optedOut' });
    if (state) await changeShipping(scope, shipping.id, { state, optedOutAt: scope.now });
  }
}
