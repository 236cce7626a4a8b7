import { asc, eq, isNull } from 'drizzle-orm';
import type { Announcement } from '#contract/schema.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { SystemScope } from '../base/scope.ts';
import { publishToSupers } from '../companies/supers.ts';
import { companies } from '../companies/table.ts';
import { type AnnouncementRow, toAnnouncement } from './find.ts';
import { announcements } from './table.ts';

export type AnnouncementValues = Pick<Announcement, 'title' | 'text' | 'priority' | 'status'>;

export async function createAnnouncement(scope: SystemScope, values: AnnouncementValues): Promise<Announcement> {
  const [row] = await scope.tx
    .insert(announcements)
    .values({ ...values, announcedAt: scope.now, createdAt: scope.now, updatedAt: scope.now })
    .returning();
  if (!row) throw new Error('The announcement was not stored');
  return publish(scope, row, { isNew: true, wasActive: false });
}

/** Undefined when there is none. */
export async function updateAnnouncement(
  scope: SystemScope,
  id: number,
  values: Partial<AnnouncementValues>,
): Promise<Announcement | undefined> {
  const before = await lockRow(scope, id);
  return before && changeRow(scope, before, values);
}

/** Gives an announcement another picture, or none; `unused` is the one it had. Undefined when there is none to give it to. */
export async function setAnnouncementMedia(
  scope: SystemScope,
  id: number,
  file: Pick<StoredFile, 'name' | 'displayName'> | null,
): Promise<{ changed: Announcement; unused: string[] } | undefined> {
  const before = await lockRow(scope, id);
  if (!before) return undefined;
  const values = { mediaFile: file?.name ?? null, mediaName: file?.displayName ?? null };
  return { changed: await changeRow(scope, before, values), unused: fileOf(before) };
}

/** The names of files that nothing needs any more; undefined when there is none to delete. */
export async function deleteAnnouncement(scope: SystemScope, id: number): Promise<string[] | undefined> {
  const [row] = await scope.tx.delete(announcements).where(eq(announcements.id, id)).returning();
  if (!row) return undefined;
  for (const companyId of await companyIds(scope))
    scope
      .company(companyId)
      .publish({ type: 'announcement.deleted', announcementId: id }, [row.status ? 'company' : 'super']);
  return fileOf(row);
}

async function changeRow(
  scope: SystemScope,
  before: AnnouncementRow,
  values: Partial<AnnouncementRow>,
): Promise<Announcement> {
  const isPutUp = values.status === true && !before.status;
  const [row] = await scope.tx
    .update(announcements)
    .set({ ...values, ...(isPutUp && { announcedAt: scope.now }), updatedAt: scope.now })
    .where(eq(announcements.id, before.id))
    .returning();
  if (!row) throw new Error(`Announcement ${before.id} vanished while it was being changed`);
  return publish(scope, row, { isNew: false, wasActive: before.status });
}

/** Tells every company; of one that is not active only the super users hear, and the others that it is gone. */
async function publish(
  scope: SystemScope,
  row: AnnouncementRow,
  { isNew, wasActive }: { isNew: boolean; wasActive: boolean },
): Promise<Announcement> {
  const announcement = toAnnouncement(row);
  const fact = { type: 'announcement.updated' as const, ...(isNew && { created: true as const }), announcement };
  if (!row.status) await publishToSupers(scope, fact);
  if (!row.status && !wasActive) return announcement;
  for (const companyId of await companyIds(scope)) {
    const company = scope.company(companyId);
    if (row.status) company.publish(fact, ['company']);
    else company.publish({ type: 'announcement.deleted', announcementId: row.id }, ['company'], ['super']);
  }
  return announcement;
}

async function companyIds({ tx }: SystemScope): Promise<number[]> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(isNull(companies.deletionTotal))
    .orderBy(asc(companies.id));
  return found.map(({ id }) => id);
}

async function lockRow({ tx }: SystemScope, id: number): Promise<AnnouncementRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row;
}

const fileOf = ({ mediaFile }: AnnouncementRow) => (mediaFile === null ? [] : [mediaFile]);
