import type { TemplateMedia } from '#contract/schema.ts';
import { templateFileError, templateMedia } from '#machines/template-media.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { keepTemplateFile } from '#server/records/connections/template-files.ts';
import type { ServerContext } from '#server/server-context.ts';
import { takeUpload } from '../base/upload.ts';

export const templateFileRoutes = ({ database, files }: ServerContext) =>
  ({
    async uploadTemplateFile({ session, request }) {
      const upload = await takeUpload(request, files, { field: 'file', maxFiles: 1 });
      const { kind } = upload.fields;
      try {
        if (kind === undefined) throw broken('/body/kind', 'is required');
        // The contract has checked what it says, and that there is a file.
        const taken = assertTemplateFile(kind as TemplateMedia, upload.files[0] as StoredFile);
        return await database.inCompany(session.companyId, (scope) => keepTemplateFile(scope, taken));
      } catch (error) {
        await files.remove(upload.files.map(({ name }) => name));
        throw error;
      }
    },
  }) satisfies Partial<Handlers>;

/** What Meta would not take above a template is not taken here either. */
export function assertTemplateFile(kind: TemplateMedia, file: StoredFile): StoredFile {
  const error = templateFileError(kind, file);
  if (error === 'type') throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  if (error === 'size') throw new HttpError(413, 'ERR_FILE_TOO_LARGE', { maxBytes: templateMedia[kind].maxBytes });
  return file;
}
