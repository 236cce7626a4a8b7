import type { FastifyRequest } from 'fastify';
import type { FileList } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { setOptionFiles } from '#server/records/file-lists/change.ts';
import { findFileList } from '#server/records/file-lists/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { takeUpload } from '../base/upload.ts';

const maxFiles = 20;

/**
 * Gives options of a list their files, in place of those they had. What kind of file it is, its bytes say, whatever
 * `mediaType` says.
 */
export async function uploadFileList(
  { database, files }: ServerContext,
  { companyId }: Session,
  fileListId: number,
  request: FastifyRequest,
): Promise<FileList> {
  const isThere = await database.inCompany(companyId, (scope) => findFileList(scope, fileListId));
  if (!isThere) throw new HttpError(404, 'ERR_NOT_FOUND');
  const upload = await takeUpload(request, files, { field: 'files', maxFiles, maxFields: 3 * maxFiles + 2 });
  try {
    const { fileId } = upload.fields;
    const { id: ids = [], name: names = [] } = upload.lists;
    if (fileId !== undefined && fileId !== String(fileListId))
      throw broken('/body/fileId', 'must be the one of the path');
    if (ids.length !== upload.files.length) throw broken('/body/id', 'must name the option of each file');
    const chosen = upload.files.map((file, index) => ({
      file,
      optionId: Number(ids[index]),
      name: names[index]?.trim() || undefined,
    }));
    const changed = await database.inCompany(companyId, (scope) => setOptionFiles(scope, fileListId, chosen));
    if (!changed) throw new HttpError(404, 'ERR_NOT_FOUND');
    await files.remove(changed.unused);
    return changed.fileList;
  } catch (error) {
    await files.remove(upload.files.map(({ name }) => name));
    throw error;
  }
}
