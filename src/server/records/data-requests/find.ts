import { basename } from 'node:path';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { DataCopy, DataRequest } from '#contract/schema.ts';
import { companyArchives } from '../archives/table.ts';
import { backups } from '../backups/table.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { dataRequests } from './table.ts';

export async function findDataRequest(scope: Scope, id: number): Promise<DataRequest | undefined> {
  const [row] = await scope.tx
    .select(columns)
    .from(dataRequests)
    .where(and(scope.owns(dataRequests), eq(dataRequests.id, id)));
  return row && toDataRequest(row);
}

/** What was asked of people's data, the newest first. */
export async function listDataRequests(
  scope: Scope,
  page: Page,
): Promise<{ records: DataRequest[]; count: number; hasMore: boolean }> {
  const where = scope.owns(dataRequests);
  const rows = await scope.tx
    .select(columns)
    .from(dataRequests)
    .where(where)
    .orderBy(desc(dataRequests.id))
    .limit(pageSize)
    .offset(offsetOf(page));
  return { records: rows.map(toDataRequest), ...(await countPage(scope, { table: dataRequests, where, page })) };
}

/** Every copy of a company's data that is known, by when it was begun: what came before an erasure still has the person. */
export async function findDataCopies({ tx }: SystemScope, companyId: number): Promise<DataCopy[]> {
  const made = await tx
    .select({ file: backups.file, at: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.state, 'done'), isNotNull(backups.file)));
  const archived = await tx
    .select({ id: companyArchives.id, at: companyArchives.createdAt, expiresAt: companyArchives.expiresAt })
    .from(companyArchives)
    .where(and(eq(companyArchives.companyId, companyId), eq(companyArchives.state, 'done')));
  return [
    ...made.map(({ file, at }) => ({ kind: 'backup' as const, name: basename(file ?? ''), at, expiresAt: null })),
    ...archived.map(({ id, ...archive }) => ({ kind: 'archive' as const, name: `#${id}`, ...archive })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, expiresAt, ...copy }) => ({
      ...copy,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }));
}

const columns = {
  id: dataRequests.id,
  kind: dataRequests.kind,
  contactId: dataRequests.contactId,
  askedBy: dataRequests.askedBy,
  user: dataRequests.userName,
  state: dataRequests.state,
  counts: dataRequests.counts,
  createdAt: dataRequests.createdAt,
  endedAt: dataRequests.endedAt,
};

type Row = Pick<typeof dataRequests.$inferSelect, Exclude<keyof typeof columns, 'user'>> & { user: string | null };

const toDataRequest = (row: Row): DataRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
