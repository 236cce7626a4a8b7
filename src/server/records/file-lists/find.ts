import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FileList, FileListPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { fileListOptions, fileLists } from './table.ts';

export async function findFileList(scope: Scope, id: number): Promise<FileList | undefined> {
  const [found] = await toFileLists(scope, await selectFileLists(scope, eq(fileLists.id, id)));
  return found;
}

export async function listFileLists(scope: Scope, page: Page): Promise<FileListPage> {
  const where = and(scope.owns(fileLists), holds(plain(fileLists.name), page.searchParam ?? ''));
  const rows = await selectFileLists(scope, where).limit(pageSize).offset(offsetOf(page));
  const { count, hasMore } = await countPage(scope, { table: fileLists, where, page });
  return { files: await toFileLists(scope, rows), count, hasMore };
}

/** The option that a stored file belongs to. */
export async function findOptionByFile(scope: Scope, file: string): Promise<{ mediaName: string | null } | undefined> {
  const [option] = await scope.tx
    .select({ mediaName: fileListOptions.mediaName })
    .from(fileListOptions)
    .where(and(scope.owns(fileListOptions), eq(fileListOptions.mediaFile, file)));
  return option;
}

/** A list's options in their order, as they are stored. */
export function selectOptions(scope: Scope, fileListIds: readonly number[]) {
  return scope.tx
    .select()
    .from(fileListOptions)
    .where(and(scope.owns(fileListOptions), inArray(fileListOptions.fileListId, [...fileListIds])))
    .orderBy(asc(fileListOptions.fileListId), asc(fileListOptions.position));
}

function selectFileLists(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select()
    .from(fileLists)
    .where(and(scope.owns(fileLists), where))
    .orderBy(asc(sql`recado_plain(${fileLists.name})`), asc(fileLists.id))
    .$dynamic();
}

async function toFileLists(scope: Scope, rows: Awaited<ReturnType<typeof selectFileLists>>): Promise<FileList[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const options = await selectOptions(scope, ids);
  return rows.map(({ companyId: _, ...row }) => ({
    ...row,
    options: options
      .filter(({ fileListId }) => fileListId === row.id)
      .map(({ id, name, mediaFile, mediaName: file, mediaType }) => ({
        id,
        name,
        path: mediaUrlOf(mediaFile),
        mediaType,
        file,
      })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
