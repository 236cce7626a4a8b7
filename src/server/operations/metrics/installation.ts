import type { Figures } from '#server/records/operations/figures.ts';
import { leaveOut, type MakeGauge } from './gauges.ts';

/** Of all companies together; the same from every server of an installation. */
export function installationGauges(gauge: MakeGauge): (figures: Figures | undefined, now: Date) => void {
  const setters = [
    connectionGauges(gauge),
    outgoingGauges(gauge),
    jobGauges(gauge),
    otherGauges(gauge),
    keptGauges(gauge),
  ];
  return (figures, now) => {
    for (const { gauges, set } of setters) {
      leaveOut(gauges);
      if (figures) set(figures, now);
    }
  };
}

interface Setter {
  gauges: Parameters<typeof leaveOut>[0];
  set(figures: Figures, now: Date): void;
}

function connectionGauges(gauge: MakeGauge): Setter {
  const connections = gauge('connections', 'Connections, by provider and state.', ['provider', 'state']);
  const down = gauge('connections_down', 'Connections that are down though nobody has ended them.');
  const downSeconds = gauge('connections_down_seconds', 'How long the one of them is down that fell first.');
  return {
    gauges: [connections, down, downSeconds],
    set(figures, now) {
      for (const { provider, status, count } of figures.connections)
        connections.set({ provider, state: status }, count);
      const since = figures.fallen.map(({ fellAt }) => (now.getTime() - fellAt.getTime()) / 1000);
      down.set(since.length);
      downSeconds.set(Math.max(0, ...since));
    },
  };
}

function outgoingGauges(gauge: MakeGauge): Setter {
  const messages = gauge('outgoing_messages', 'Messages that wait to leave, by whether their connection is open.', [
    'connection',
  ]);
  const oldest = gauge('outgoing_oldest_seconds', 'How long the oldest of them has waited.', ['connection']);
  return {
    gauges: [messages, oldest],
    set({ outgoing }) {
      for (const connection of ['open', 'closed'] as const) {
        const found = outgoing.find(({ isOpen }) => isOpen === (connection === 'open'));
        messages.set({ connection }, found?.count ?? 0);
        oldest.set({ connection }, found?.oldestSeconds ?? 0);
      }
    },
  };
}

function jobGauges(gauge: MakeGauge): Setter {
  const jobs = gauge('jobs', 'Work by kind: due, under way, given up within the last hour.', ['kind', 'state']);
  const overdue = gauge('jobs_overdue_seconds', 'How far the oldest due work is past its time.', ['kind']);
  return {
    gauges: [jobs, overdue],
    set(figures) {
      for (const { kind, waiting, running, failed, overdueSeconds } of figures.jobs) {
        jobs.set({ kind, state: 'waiting' }, waiting);
        jobs.set({ kind, state: 'running' }, running);
        jobs.set({ kind, state: 'failed' }, failed);
        overdue.set({ kind }, overdueSeconds);
      }
    },
  };
}

function otherGauges(gauge: MakeGauge): Setter {
  const campaigns = gauge('campaigns', 'Campaigns, by status.', ['status']);
  const pace = gauge('campaign_messages_per_minute', 'Messages of campaigns a minute, over the last five.');
  const webhooks = gauge('webhooks', "Companies' webhooks that are switched on.");
  const failing = gauge('webhooks_failing', 'Those of them that failed several times in a row.');
  const unreadable = gauge('unreadable_parts', 'Parts of what channels delivered that nobody could read, kept now.', [
    'provider',
    'kind',
  ]);
  return {
    gauges: [campaigns, pace, webhooks, failing, unreadable],
    set(figures) {
      for (const { status, count } of figures.campaigns) campaigns.set({ status }, count);
      pace.set(figures.campaignMessagesPerMinute);
      webhooks.set(figures.webhooks.active);
      failing.set(figures.webhooks.failing);
      for (const { count, ...labels } of figures.unreadableParts) unreadable.set(labels, count);
    },
  };
}

/** Mail and backups, where they are set up. */
function keptGauges(gauge: MakeGauge): Setter {
  const mails = gauge('mails', 'Mails that wait to leave, and those of the last day that did not.', ['state']);
  const oldest = gauge('mails_oldest_seconds', 'How long the oldest of the waiting mails has waited.');
  const age = gauge('backup_age_seconds', 'How old the last good backup is; left out while there is none.');
  const failed = gauge('backup_failed', '1 where the last backup failed.');
  return {
    gauges: [mails, oldest, age, failed],
    set({ mails: queue, backups }, now) {
      const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
      mails.set({ state: 'waiting' }, queue.waiting);
      mails.set({ state: 'failed' }, queue.failed);
      oldest.set(queue.oldestAt ? secondsSince(queue.oldestAt) : 0);
      if (backups.lastGoodAt) age.set(secondsSince(backups.lastGoodAt));
      failed.set(backups.isFailed ? 1 : 0);
    },
  };
}
