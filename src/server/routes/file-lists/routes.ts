import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { createFileList, deleteFileList, updateFileList } from '#server/records/file-lists/change.ts';
import { findFileList, listFileLists } from '#server/records/file-lists/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { uploadFileList } from './upload.ts';

export const fileListRoutes = (context: ServerContext) => {
  const { database, files } = context;
  return {
    listFileLists: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listFileLists(scope, query)),

    findFileList: ({ session, params }) =>
      database.inCompany(session.companyId, async (scope) => (await findFileList(scope, params.id)) ?? missing()),

    createFileList({ session, body: { name, message, options = [], userId } }) {
      if (options.some(({ id }) => id !== undefined)) missing();
      return database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { userIds: [userId] });
        return createFileList(scope, {
          name: nameOf(name),
          message: messageOf(message),
          userId: userId ?? session.userId,
          options,
        });
      });
    },

    async updateFileList({ session, params, body: { name, message, options, userId } }) {
      const { fileList, unused } = await database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { userIds: [userId] });
        const changed = await updateFileList(scope, params.id, {
          ...(name !== undefined && { name: nameOf(name) }),
          ...(message !== undefined && { message: messageOf(message) }),
          ...(userId !== undefined && { userId }),
          ...(options && { options }),
        });
        return changed ?? missing();
      });
      await files.remove(unused);
      return fileList;
    },

    async deleteFileList({ session, params }) {
      const unused = await database.inCompany(session.companyId, (scope) => deleteFileList(scope, params.id));
      await files.remove(unused ?? missing());
      return { message: 'File list deleted' };
    },

    uploadFileList: ({ session, params, request }) => uploadFileList(context, session, params.fileId, request),
  } satisfies Partial<Handlers>;
};

function nameOf(written: string): string {
  const name = written.trim();
  if (name.length < 3) throw broken('/body/name', 'must have at least 3 characters');
  return name;
}

function messageOf(written: string): string {
  const message = cleanText(written).trim();
  if (message === '') throw broken('/body/message', 'must not be empty');
  return message;
}

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
