import { and, eq, inArray } from 'drizzle-orm';
import type { FileList } from '#contract/schema.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { withoutSent } from '../campaigns/files.ts';
import { findFileList, selectOptions } from './find.ts';
import { fileListOptions, fileLists } from './table.ts';

export interface FileListValues {
  name: string;
  message: string;
  userId: number | null;
  /** In their order; without an id it is a new one. What is not here goes. */
  options: readonly { id?: number | undefined; name: string }[];
}

/** What a change left of a list, and the files that nothing needs any more. */
export interface ChangedFileList {
  fileList: FileList;
  unused: string[];
}

export async function createFileList(scope: Scope, { options, ...values }: FileListValues): Promise<FileList> {
  const [row] = await scope.tx
    .insert(fileLists)
    .values({ companyId: scope.companyId, ...values, createdAt: scope.now, updatedAt: scope.now })
    .returning({ id: fileLists.id });
  if (!row) throw new Error('The file list was not stored');
  await setOptions(scope, row.id, options);
  return publishFileList(scope, row.id, { created: true });
}

/** Undefined when there is none, or when it has no option of an id that is named. */
export async function updateFileList(
  scope: Scope,
  id: number,
  { options, ...values }: Partial<FileListValues>,
): Promise<ChangedFileList | undefined> {
  const [row] = await scope.tx
    .update(fileLists)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(fileLists), eq(fileLists.id, id)))
    .returning({ id: fileLists.id });
  const unused = row && (options ? await setOptions(scope, id, options) : []);
  return unused && { fileList: await publishFileList(scope, id), unused };
}

/** Gives options their files in place of those they had. Undefined when the list does not have one of them. */
export async function setOptionFiles(
  scope: Scope,
  id: number,
  files: readonly { optionId: number; name: string | undefined; file: StoredFile }[],
): Promise<ChangedFileList | undefined> {
  const unused: string[] = [];
  // The list's row stays locked, so that two uploads come one after the other.
  const [row] = await scope.tx
    .update(fileLists)
    .set({ updatedAt: scope.now })
    .where(and(scope.owns(fileLists), eq(fileLists.id, id)))
    .returning({ id: fileLists.id });
  const present = row ? await selectOptions(scope, [id]) : [];
  for (const { optionId, name, file } of files) {
    const option = present.find((each) => each.id === optionId);
    if (!option) return undefined;
    if (option.mediaFile) unused.push(option.mediaFile);
    option.mediaFile = file.name;
    await scope.tx
      .update(fileListOptions)
      .set({
        mediaFile: file.name,
        mediaName: file.displayName,
        mediaType: file.mime,
        ...(name !== undefined && { name }),
      })
      .where(and(scope.owns(fileListOptions), eq(fileListOptions.id, optionId)));
  }
  return { fileList: await publishFileList(scope, id), unused: await withoutSent(scope, unused) };
}

/** The names of files that nothing needs any more; undefined when there is none to delete. */
export async function deleteFileList(scope: Scope, id: number): Promise<string[] | undefined> {
  const [row] = await scope.tx
    .select({ id: fileLists.id })
    .from(fileLists)
    .where(and(scope.owns(fileLists), eq(fileLists.id, id)))
    .for('update');
  if (!row) return undefined;
  const unused = filesOf(await selectOptions(scope, [id]));
  await scope.tx.delete(fileLists).where(and(scope.owns(fileLists), eq(fileLists.id, id)));
  scope.publish({ type: 'fileList.deleted', fileListId: id }, ['company']);
  return withoutSent(scope, unused);
}

/** The files of the options that went; undefined when the list does not have one that is named. */
async function setOptions(
  scope: Scope,
  fileListId: number,
  options: FileListValues['options'],
): Promise<string[] | undefined> {
  const { companyId } = scope;
  const present = await selectOptions(scope, [fileListId]);
  const kept = options.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !present.some((option) => option.id === id)) || new Set(kept).size < kept.length)
    return undefined;
  const gone = present.filter(({ id }) => !kept.includes(id));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await scope.tx.delete(fileListOptions).where(and(scope.owns(fileListOptions), inArray(fileListOptions.id, ids)));
  }
  for (const [position, { id, name }] of options.entries()) {
    if (id === undefined) await scope.tx.insert(fileListOptions).values({ companyId, fileListId, position, name });
    else
      await scope.tx
        .update(fileListOptions)
        .set({ position, name })
        .where(and(scope.owns(fileListOptions), eq(fileListOptions.id, id)));
  }
  return withoutSent(scope, filesOf(gone));
}

async function publishFileList(scope: Scope, id: number, news: { created?: true } = {}): Promise<FileList> {
  const fileList = await findFileList(scope, id);
  if (!fileList) throw new Error(`File list ${id} vanished while it was being changed`);
  scope.publish({ type: 'fileList.updated', ...news, fileList }, ['company']);
  return fileList;
}

const filesOf = (options: readonly { mediaFile: string | null }[]): string[] =>
  options.flatMap(({ mediaFile }) => mediaFile ?? []);
