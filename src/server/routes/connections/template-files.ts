import type { TemplateMedia } from '#contract/schema.ts';
import { templateFileFault, templateMedia } from '#machines/template-media.ts';
import type { StoredFile } from '#server/files/files.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { keepTemplateFile } from '#server/records/connections/template-files.ts';
import type { ServerContext } from '#server/server-context.ts';
import { takeUpload } from '../base/upload.ts';

export const templateFileRoutes = ({ database, files }: ServerContext) =>
  ({
    async uploadTemplateFile({ session, request }) {
      const upload = await takeUpload(request, files, { field: 'file', maxFiles: 1 });
      const [file] = upload.files;
      try {
        // The contract has checked the kind, and that there is a file.
        const taken = assertTemplateFile(upload.fields.kind as TemplateMedia, file as StoredFile);
        return await database.inCompany(session.companyId, (scope) => keepTemplateFile(scope, taken));
      } catch (error) {
        await files.remove(upload.files.map(({ name }) => name));
        throw error;
      }
    },
  }) satisfies Partial<Handlers>;

/** What Meta would not take above a template is not taken here either. */
export function assertTemplateFile(kind: TemplateMedia, file: StoredFile): StoredFile {
  const fault = templateFileFault(kind, file);
  if (fault === 'type') throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  if (fault === 'size') throw new HttpError(413, 'ERR_FILE_TOO_LARGE', { maxBytes: templateMedia[kind].maxBytes });
  return file;
}
