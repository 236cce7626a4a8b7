import { randomInt } from 'node:crypto';
import type { Channels } from '#server/channels/channels.ts';
import { reached } from '#server/fault-points.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishChangedCampaigns } from '#server/records/campaigns/change.ts';
import { type Claim, claimNext } from '#server/records/campaigns/claim.ts';
import {
  beginCampaign,
  companiesToPublish,
  connectionsWithCampaigns,
  dueCampaigns,
  nextCampaignTime,
  skipUnanswered,
  unfixedCampaigns,
} from '#server/records/campaigns/due.ts';
import { fixRecipients } from '#server/records/campaigns/recipients.ts';
import { finishCampaigns } from '#server/records/campaigns/settle.ts';
import { MAX_WAIT_MS, openDueWork } from './due-work.ts';
import type { Outgoing } from './outgoing.ts';

/** So many recipients are fixed in one transaction: nobody else waits long for the database. */
const FIXED_AT_ONCE = 1_000;

/** Between two facts of how far campaigns have come. */
const PUBLISH_MS = 1_000;

/** Between two looks at campaigns that wait for people: a busy company commits more often than they answer. */
const LULL_MS = 250;

export interface CampaignsOptions {
  database: Database;
  clock: () => Date;
  channels: Pick<Channels, 'companyOf' | 'onFlowing' | 'of'>;
  outgoing: Pick<Outgoing, 'nudge' | 'drained'>;
  log: { warn(detail: object, text: string): void };
}

/**
 * Sends campaigns: begins them at their time, fixes their recipients, and hands one message after another to the
 * connection, at the company's pace. The rows say what is next; whoever has a connection open sends for it.
 */
export interface Campaigns {
  /** A campaign was scheduled, or goes on; called after the commit. */
  plan(): void;
  /** Looks at everything, as after a fall. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Sender {
  companyId: number;
  again: boolean;
  /** Nothing but time brings on what is next. */
  until: number;
  timer: NodeJS.Timeout | undefined;
  /** There was nothing to send a moment ago. */
  lull: NodeJS.Timeout | undefined;
  done: Promise<void> | undefined;
}

export function openCampaigns({ database, clock, channels, outgoing, log }: CampaignsOptions): Campaigns {
  const senders = new Map<number, Sender>();
  const publishing = new Map<number, NodeJS.Timeout>();
  const dueWork = openDueWork({ clock, work: goOn, nextTime }, lookLater);

  channels.onFlowing(wake);
  // An answer may have confirmed, an ack may have settled the last one, an agent's message may have left.
  database.onCommit((companyId) => {
    for (const [connectionId, sender] of senders) {
      if (sender.companyId !== companyId) continue;
      if (sender.lull) sender.again = true;
      else if (sender.until <= clock().getTime()) wake(connectionId);
      publishSoon(companyId);
    }
  });

  async function goOn(): Promise<void> {
    const due = await database.asSystem('jobs', dueCampaigns);
    for (const each of due) await attempt(each, (scope) => beginCampaign(scope, each.id));
    if (due.length > 0) reached('campaign.begun');
    for (const each of await database.asSystem('jobs', unfixedCampaigns)) await fix(each);
    await database.asSystem('jobs', skipUnanswered);
    for (const companyId of await database.asSystem('jobs', companiesToPublish)) publishSoon(companyId);
    await followConnections();
  }

  function nextTime(after: Date): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextCampaignTime(scope, after));
  }

  async function attempt(
    { id, companyId }: { id: number; companyId: number },
    work: (scope: Scope) => Promise<unknown>,
  ): Promise<boolean> {
    try {
      return (await database.inCompany(companyId, work)) === true;
    } catch (error) {
      log.warn({ err: error, campaignId: id }, 'A campaign could not go on and will be looked at again');
      return false;
    }
  }

  async function fix(campaign: { id: number; companyId: number }): Promise<void> {
    const next = () => attempt(campaign, (scope) => fixRecipients(scope, campaign.id, FIXED_AT_ONCE));
    while (!dueWork.isClosed && (await next())) reached('campaign.partFixed');
  }

  /** Every connection of this process with campaigns has a sender; one without any loses it. */
  async function followConnections(): Promise<void> {
    const connections = await database.asSystem('jobs', connectionsWithCampaigns);
    const ids = new Set(connections.map(({ connectionId }) => connectionId));
    for (const [id, sender] of senders) if (!ids.has(id) && !sender.done) drop(id, sender);
    for (const { connectionId, companyId } of connections) {
      if (!senders.has(connectionId))
        senders.set(connectionId, {
          companyId,
          again: false,
          until: 0,
          timer: undefined,
          lull: undefined,
          done: undefined,
        });
      wake(connectionId);
    }
  }

  function drop(connectionId: number, sender: Sender): void {
    calm(sender);
    senders.delete(connectionId);
  }

  function calm(sender: Sender): void {
    clearTimeout(sender.timer);
    clearTimeout(sender.lull);
    sender.lull = undefined;
  }

  function wake(connectionId: number): void {
    const sender = senders.get(connectionId);
    if (!sender || dueWork.isClosed) return;
    if (sender.done) {
      sender.again = true;
      return;
    }
    calm(sender);
    sender.done = send(connectionId, sender)
      .catch((error: unknown) => {
        log.warn({ err: error, connectionId }, 'A campaign stopped sending and will be tried again');
        wait(connectionId, sender, 5_000);
      })
      .finally(() => {
        sender.done = undefined;
        // In a lull it is looked at again when that ends.
        if (sender.again && !sender.lull) wake(connectionId);
      });
  }

  async function send(connectionId: number, sender: Sender): Promise<void> {
    let checked: { shippingId: number; isValid: boolean } | undefined;
    for (;;) {
      sender.again = false;
      sender.until = 0;
      if (dueWork.isClosed) return;
      const chance = randomInt(1_001) / 1_000;
      const isOpen = channels.companyOf(connectionId) !== undefined;
      const claim = await database.inCompany(
        sender.companyId,
        (scope) => claimNext(scope, connectionId, { chance, checked, isOpen }),
        'last',
      );
      checked = undefined;
      if (claim.kind === 'check') {
        const answers = await channels.of(connectionId).checkNumbers(connectionId, [claim.number]);
        // Where nobody can be asked, sending shows it.
        const isValid = answers === null || answers[0] === true;
        checked = { shippingId: claim.shippingId, isValid };
      } else if (claim.kind === 'claimed') {
        reached('campaign.claimed');
        outgoing.nudge(connectionId);
        await outgoing.drained(connectionId);
      } else return rest(connectionId, sender, claim);
    }
  }

  async function rest(connectionId: number, sender: Sender, claim: Claim & { kind: 'later' | 'idle' }): Promise<void> {
    if (claim.kind === 'idle') {
      await database.inCompany(sender.companyId, (scope) => finishCampaigns(scope, connectionId));
      if (!dueWork.isClosed) sender.lull = setTimeout(() => endLull(connectionId, sender), LULL_MS).unref();
      return;
    }
    if (claim.at) wait(connectionId, sender, claim.at.getTime() - clock().getTime());
  }

  function endLull(connectionId: number, sender: Sender): void {
    sender.lull = undefined;
    if (sender.again) wake(connectionId);
  }

  function wait(connectionId: number, sender: Sender, ms: number): void {
    if (dueWork.isClosed) return;
    sender.until = clock().getTime() + ms;
    clearTimeout(sender.timer);
    sender.timer = setTimeout(() => wake(connectionId), Math.min(Math.max(ms, 0), MAX_WAIT_MS)).unref();
  }

  function publishSoon(companyId: number): void {
    if (dueWork.isClosed || publishing.has(companyId)) return;
    const publish = () => {
      publishing.delete(companyId);
      database
        .inCompany(companyId, publishChangedCampaigns)
        .catch((error: unknown) => log.warn({ err: error, companyId }, 'How far campaigns have come is told later'));
    };
    publishing.set(companyId, setTimeout(publish, PUBLISH_MS).unref());
  }

  function plan(): void {
    for (const sender of senders.values()) sender.until = 0;
    dueWork.look().catch(lookLater);
  }

  function lookLater(error: unknown): void {
    log.warn({ err: error }, 'Campaigns will be looked at again');
  }

  return {
    plan,
    sweep: dueWork.look,
    async close() {
      const over = dueWork.close();
      for (const each of publishing.values()) clearTimeout(each);
      for (const sender of senders.values()) calm(sender);
      await over;
      await Promise.all([...senders.values()].map(({ done }) => done));
    },
  };
}
