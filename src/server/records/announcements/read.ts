import { and, eq, exists, gte, inArray, notExists } from 'drizzle-orm';
import type { AnnouncementBoard } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { findActiveAnnouncements } from './find.ts';
import { announcementReads, announcements } from './table.ts';

const maxOnBoard = 100;

/** The newest active announcements, and which of them a user has not read since the account was made. */
export async function findAnnouncementBoard(scope: Scope, userId: number): Promise<AnnouncementBoard> {
  const records = await findActiveAnnouncements(scope, maxOnBoard);
  const { tx } = scope;
  const readByUser = tx
    .select({ id: announcementReads.announcementId })
    .from(announcementReads)
    .where(
      and(
        scope.owns(announcementReads),
        eq(announcementReads.userId, userId),
        eq(announcementReads.announcementId, announcements.id),
      ),
    );
  const madeBefore = tx
    .select({ id: users.id })
    .from(users)
    .where(and(scope.owns(users), eq(users.id, userId), gte(announcements.announcedAt, users.createdAt)));
  const rows = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.status, true), exists(madeBefore), notExists(readByUser)));
  const unread = new Set(rows.map(({ id }) => id));
  return { records, unread: records.flatMap(({ id }) => (unread.has(id) ? id : [])) };
}

/** A user has read these, in every browser; what is not there any more is passed over. */
export async function readAnnouncements(scope: Scope, userId: number, ids: readonly number[]): Promise<void> {
  const there = await scope.tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.status, true), inArray(announcements.id, [...ids])));
  if (there.length === 0) return;
  const { companyId, now: readAt } = scope;
  const stored = await scope.tx
    .insert(announcementReads)
    .values(there.map(({ id: announcementId }) => ({ companyId, userId, announcementId, readAt })))
    .onConflictDoNothing()
    .returning({ id: announcementReads.announcementId });
  if (stored.length === 0) return;
  const announcementIds = stored.map(({ id }) => id);
  scope.publish({ type: 'announcement.read', announcementIds, userId }, [`user:${userId}`]);
}
