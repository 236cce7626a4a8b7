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
import type { Outgoing } from './outgoing.ts';

/** So many recipients are fixed in one transaction: nobody else waits long for the database. */
const FIXED_AT_ONCE = 1_000;

/** A later wake-up is planned by the sweeps in between. */
const MAX_WAIT_MS = 60 * 60_000;

/** Between two facts of how far campaigns have come. */
const PUBLISH_MS = 1_000;

export interface CampaignsOptions {
  database: Database;
  clock: () => Date;
  channels: Pick<Channels, 'companyOf' | 'onFlowing' | 'provider'>;
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
  done: Promise<void> | undefined;
}

export function openCampaigns({ database, clock, channels, outgoing, log }: CampaignsOptions): Campaigns {
  const senders = new Map<number, Sender>();
  const publishing = new Map<number, NodeJS.Timeout>();
  let running: { again: boolean; done: Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  channels.onFlowing(wake);
  // An answer may have confirmed, an ack may have settled the last one, an agent's message may have left.
  database.onCommit((companyId) => {
    for (const [connectionId, sender] of senders) {
      if (sender.companyId !== companyId) continue;
      if (sender.until <= clock().getTime()) wake(connectionId);
      publishSoon(companyId);
    }
  });

  function sweep(): Promise<void> {
    if (closed) return Promise.resolve();
    if (running) {
      running.again = true;
      return running.done;
    }
    const run = { again: true, done: Promise.resolve() };
    running = run;
    run.done = look(run);
    return run.done;
  }

  async function look(run: { again: boolean }): Promise<void> {
    try {
      while (run.again && !closed) {
        run.again = false;
        const lookedAt = clock();
        const due = await database.asSystem('jobs', dueCampaigns);
        for (const each of due) await attempt(each, (scope) => beginCampaign(scope, each.id));
        if (due.length > 0) reached('campaign.begun');
        for (const each of await database.asSystem('jobs', unfixedCampaigns)) await fix(each);
        await database.asSystem('jobs', skipUnanswered);
        for (const companyId of await database.asSystem('jobs', companiesToPublish)) publishSoon(companyId);
        await followConnections();
        await setTimer(lookedAt);
      }
    } finally {
      running = undefined;
    }
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
    while (!closed && (await next())) reached('campaign.partFixed');
  }

  /** Every connection of this process with campaigns has a sender; one without any loses it. */
  async function followConnections(): Promise<void> {
    const connections = await database.asSystem('jobs', connectionsWithCampaigns);
    const ids = new Set(connections.map(({ connectionId }) => connectionId));
    for (const [id, sender] of senders) if (!ids.has(id) && !sender.done) drop(id, sender);
    for (const { connectionId, companyId } of connections) {
      if (!senders.has(connectionId))
        senders.set(connectionId, { companyId, again: false, until: 0, timer: undefined, done: undefined });
      wake(connectionId);
    }
  }

  function drop(connectionId: number, sender: Sender): void {
    clearTimeout(sender.timer);
    senders.delete(connectionId);
  }

  function wake(connectionId: number): void {
    const sender = senders.get(connectionId);
    if (!sender || closed) return;
    if (sender.done) {
      sender.again = true;
      return;
    }
    clearTimeout(sender.timer);
    sender.done = send(connectionId, sender)
      .catch((error: unknown) => {
        log.warn({ err: error, connectionId }, 'A campaign stopped sending and will be tried again');
        wait(connectionId, sender, 5_000);
      })
      .finally(() => {
        sender.done = undefined;
        if (sender.again) wake(connectionId);
      });
  }

  async function send(connectionId: number, sender: Sender): Promise<void> {
    let checked: { shippingId: number; isValid: boolean } | undefined;
    for (;;) {
      sender.again = false;
      sender.until = 0;
      if (closed) return;
      const chance = randomInt(1_001) / 1_000;
      const claim = await database.inCompany(sender.companyId, (scope) =>
        claimNext(scope, connectionId, { chance, checked, isOpen: channels.companyOf(connectionId) !== undefined }),
      );
      checked = undefined;
      if (claim.kind === 'check') {
        const [isValid = false] = await channels.provider().checkNumbers(connectionId, [claim.number]);
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
      return;
    }
    if (claim.at) wait(connectionId, sender, claim.at.getTime() - clock().getTime());
  }

  function wait(connectionId: number, sender: Sender, ms: number): void {
    if (closed) return;
    sender.until = clock().getTime() + ms;
    clearTimeout(sender.timer);
    sender.timer = setTimeout(() => wake(connectionId), Math.min(Math.max(ms, 0), MAX_WAIT_MS)).unref();
  }

  function publishSoon(companyId: number): void {
    if (closed || publishing.has(companyId)) return;
    const publish = () => {
      publishing.delete(companyId);
      database
        .inCompany(companyId, publishChangedCampaigns)
        .catch((error: unknown) => log.warn({ err: error, companyId }, 'How far campaigns have come is told later'));
    };
    publishing.set(companyId, setTimeout(publish, PUBLISH_MS).unref());
  }

  async function setTimer(lookedAt: Date): Promise<void> {
    const next = await database.asSystem('jobs', (scope) => nextCampaignTime(scope, lookedAt));
    clearTimeout(timer);
    if (closed || !next) return;
    timer = setTimeout(plan, Math.min(Math.max(next.getTime() - clock().getTime(), 0), MAX_WAIT_MS)).unref();
  }

  function plan(): void {
    for (const sender of senders.values()) sender.until = 0;
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Campaigns will be looked at again'));
  }

  return {
    plan,
    sweep,
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const each of publishing.values()) clearTimeout(each);
      for (const sender of senders.values()) clearTimeout(sender.timer);
      await running?.done.catch(() => undefined);
      await Promise.all([...senders.values()].map(({ done }) => done));
    },
  };
}
