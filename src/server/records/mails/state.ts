import { and, desc, eq, gt, inArray, min, sql } from 'drizzle-orm';
import type { FailedMail } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { mails } from './table.ts';

export interface MailQueue {
  waiting: number;
  /** Since when the oldest one waits. */
  oldestAt: Date | null;
  /** So many did not go, or may not have, in the last day. */
  failed: number;
}

/** How the queue of mails stands, of all companies. */
export async function mailQueue({ tx, now }: SystemScope): Promise<MailQueue> {
  const [waiting] = await tx
    .select({ count: sql<number>`count(*)::integer`, oldestAt: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.status, 'waiting'));
  const lately = gt(mails.updatedAt, new Date(now.getTime() - 86_400_000));
  const failed = await tx.$count(mails, and(inArray(mails.status, ['failed', 'unconfirmed']), lately));
  return { waiting: waiting?.count ?? 0, oldestAt: waiting?.oldestAt ?? null, failed };
}

/** The last mails that did not go, may not have gone, or are tried again; for the super user alone. */
export async function listFailedMails({ tx }: SystemScope): Promise<FailedMail[]> {
  const rows = await tx
    .select()
    .from(mails)
    .where(sql`${mails.failure} is not null and ${mails.status} <> 'sent'`)
    .orderBy(desc(mails.updatedAt), desc(mails.id))
    .limit(20);
  return rows.map(({ id, kind, recipient, status, failure, smtpStatus, updatedAt }) => ({
    id,
    kind,
    recipient,
    status,
    failure: failure ?? 'unreachable',
    smtpStatus,
    at: updatedAt.toISOString(),
  }));
}
