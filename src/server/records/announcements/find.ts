import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Announcement, AnnouncementPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { announcements } from './table.ts';

/** Announcements belong to no company, so that every scope sees the same. */
type AnyScope = Scope | SystemScope;

interface Reader {
  super: boolean;
}

/** The super user's page; to others only what is active is there (spec section 2, "Announcements"). */
export async function listAnnouncements(scope: AnyScope, reader: Reader, page: Page): Promise<AnnouncementPage> {
  const term = page.searchParam ?? '';
  const found = or(holds(plain(announcements.title), term), holds(plain(announcements.text), term));
  const where = and(visibleTo(reader), found);
  const rows = await selectAnnouncements(scope, where).limit(pageSize).offset(offsetOf(page));
  return { records: rows.map(toAnnouncement), ...(await countPage(scope, { table: announcements, where, page })) };
}

/** Undefined when there is none that the reader may see. */
export async function findAnnouncement(scope: AnyScope, reader: Reader, id: number): Promise<Announcement | undefined> {
  const [row] = await selectAnnouncements(scope, and(visibleTo(reader), eq(announcements.id, id)));
  return row && toAnnouncement(row);
}

/** The newest active ones. */
export async function findActiveAnnouncements(scope: AnyScope, limit: number): Promise<Announcement[]> {
  const rows = await selectAnnouncements(scope, eq(announcements.status, true)).limit(limit);
  return rows.map(toAnnouncement);
}

/** What the sender called the picture that is stored under a name; undefined where no announcement has it. */
export async function findPictureName(scope: AnyScope, file: string): Promise<string | undefined> {
  const [row] = await selectAnnouncements(scope, eq(announcements.mediaFile, file));
  return row && (row.mediaName ?? file);
}

export type AnnouncementRow = typeof announcements.$inferSelect;

export const toAnnouncement = ({ mediaFile, announcedAt: _, ...row }: AnnouncementRow): Announcement => ({
  ...row,
  mediaPath: mediaFile && `/public/${mediaFile}`,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const visibleTo = (reader: Reader) => (reader.super ? undefined : eq(announcements.status, true));

const selectAnnouncements = ({ tx }: AnyScope, where: SQL | undefined) =>
  tx
    .select()
    .from(announcements)
    .where(where)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .$dynamic();
