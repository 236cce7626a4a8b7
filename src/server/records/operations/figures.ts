import { and, count, countDistinct, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { CampaignStatus, ConnectionProvider, ConnectionStatus } from '#contract/schema.ts';
import { findBackupState } from '../backups/backups.ts';
import type { SystemScope } from '../base/scope.ts';
import { campaigns } from '../campaigns/table.ts';
import { connections } from '../connections/table.ts';
import { deliveries } from '../deliveries/table.ts';
import { type MailQueue, mailQueue } from '../mails/state.ts';
import { messages } from '../messages/table.ts';
import { countUnreadableParts } from '../unreadable-parts/find.ts';
import { webhooks } from '../webhooks/table.ts';
import { countJobs, failedLately, type JobFigures } from './jobs.ts';
import { secondsSince } from './seconds-since.ts';

/** Over so many minutes the pace of campaigns is measured. */
const PACE_MINUTES = 5;

/** A webhook that failed so often in a row fails; once is no news. */
const FAILURES_IN_A_ROW = 3;

/** How an installation does, all companies together. */
export interface Figures {
  connections: { provider: ConnectionProvider; status: ConnectionStatus; count: number }[];
  /** Down, though nobody has ended them. */
  fallen: { connectionId: number; companyId: number; fellAt: Date }[];
  /** `isOpen`: of connections that are connected and may send, so that nothing but the server holds them up. */
  outgoing: { isOpen: boolean; count: number; oldestSeconds: number }[];
  jobs: JobFigures[];
  campaigns: { status: CampaignStatus; count: number }[];
  campaignMessagesPerMinute: number;
  /** Switched on, and those of them that have failed several times in a row. */
  webhooks: { active: number; failing: number };
  unreadableParts: { provider: string; kind: string; count: number }[];
  mails: MailQueue;
  /** When the last good one was begun, and whether the last one of all failed. */
  backups: { lastGoodAt: Date | null; isFailed: boolean };
}

/** A dozen queries, each over an index or a small table; asked together they are one way to the database. */
export async function findFigures(scope: SystemScope): Promise<Figures> {
  const [connections, fallen, outgoing, jobs, campaigns, pace, webhooks, unreadableParts, mails, backups] =
    await Promise.all([
      countConnections(scope),
      listFallen(scope),
      countOutgoing(scope),
      countJobs(scope),
      countCampaigns(scope),
      campaignPace(scope),
      countWebhooks(scope),
      countUnreadableParts(scope),
      mailQueue(scope),
      findBackupState(scope),
    ]);
  const { last, lastGood } = backups;
  return {
    connections,
    fallen,
    outgoing,
    jobs,
    campaigns,
    campaignMessagesPerMinute: pace,
    webhooks,
    unreadableParts,
    mails,
    backups: { lastGoodAt: lastGood?.startedAt ?? null, isFailed: last?.state === 'failed' },
  };
}

const countConnections = async ({ tx }: SystemScope) => {
  const { provider, status } = connections;
  return tx.select({ provider, status, count: count() }).from(connections).groupBy(provider, status);
};

async function listFallen({ tx }: SystemScope): Promise<Figures['fallen']> {
  const { id, companyId, fellAt, status } = connections;
  const rows = await tx
    .select({ connectionId: id, companyId, fellAt })
    .from(connections)
    .where(and(isNotNull(fellAt), ne(status, 'CONNECTED')));
  return rows.flatMap(({ fellAt, ...row }) => (fellAt ? [{ ...row, fellAt }] : []));
}

const countOutgoing = async ({ tx, now }: SystemScope): Promise<Figures['outgoing']> => {
  // Where the channel lets a number begin no conversations, messages wait for it and not for the server.
  const isOpen = sql<boolean>`(${connections.status} = 'CONNECTED' and ${connections.newChatsAt} is null)`;
  return tx
    .select({ isOpen, count: count(), oldestSeconds: secondsSince(now, sql`min(${messages.createdAt})`) })
    .from(messages)
    .innerJoin(
      connections,
      and(eq(connections.companyId, messages.companyId), eq(connections.id, messages.connectionId)),
    )
    .where(and(sql`${messages.isWaiting}`, eq(messages.isDeleted, false)))
    .groupBy(isOpen);
};

const countCampaigns = async ({ tx }: SystemScope) =>
  tx.select({ status: campaigns.status, count: count() }).from(campaigns).groupBy(campaigns.status);

/** From the newest backwards, so that no more is read than was written lately. */
async function campaignPace({ tx, now }: SystemScope): Promise<number> {
  const since = new Date(now.getTime() - PACE_MINUTES * 60_000).toISOString();
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages
    where id > coalesce((select id from messages where created_at < ${since} order by id desc limit 1), 0)
      and from_me and campaign_id is not null`);
  return (rows[0]?.count ?? 0) / PACE_MINUTES;
}

async function countWebhooks({ tx, now }: SystemScope): Promise<Figures['webhooks']> {
  const isTriedAgain = and(
    eq(deliveries.status, 'waiting'),
    isNotNull(deliveries.failure),
    gte(deliveries.attempts, FAILURES_IN_A_ROW),
  );
  const counted = tx.select({ count: count() }).from(webhooks).where(eq(webhooks.active, true));
  const found = tx
    .select({ count: countDistinct(deliveries.sourceId) })
    .from(deliveries)
    .innerJoin(webhooks, and(eq(webhooks.companyId, deliveries.companyId), eq(webhooks.id, deliveries.sourceId)))
    .where(
      and(
        eq(deliveries.kind, 'webhook'),
        eq(webhooks.active, true),
        or(isTriedAgain, failedLately(now)),
        sql`not exists (select from deliveries as later where later.company_id = ${deliveries.companyId}
          and later.kind = 'webhook' and later.source_id = ${deliveries.sourceId} and later.status = 'delivered'
          and later.updated_at > ${deliveries.updatedAt})`,
      ),
    );
  const [[active], [failing]] = await Promise.all([counted, found]);
  return { active: active?.count ?? 0, failing: failing?.count ?? 0 };
}
