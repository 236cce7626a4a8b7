import type { MessageTemplateList, TemplateFile, TemplateMedia } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

/** The message templates of a connection, as its channel listed them last. */
export const listTemplates = (connectionId: number, signal?: AbortSignal): Promise<MessageTemplateList> =>
  answered(client.GET('/whatsapp/{id}/templates', { params: { path: { id: connectionId } }, signal: within(signal) }));

/** Asks its channel for them anew. */
export const syncTemplates = (connectionId: number, signal?: AbortSignal): Promise<MessageTemplateList> =>
  answered(
    client.POST('/whatsapp/{id}/templates', { params: { path: { id: connectionId } }, signal: within(signal, 60_000) }),
  );

/** Keeps a file that is to stand above a template. Minutes, because a document may be large. */
export const uploadTemplateFile = (
  { kind, file }: { kind: TemplateMedia; file: File },
  signal?: AbortSignal,
): Promise<TemplateFile> =>
  answered(
    client.POST('/template-files', {
      body: { kind, file },
      bodySerializer: () => {
        const form = new FormData();
        form.append('kind', kind);
        form.append('file', file, file.name);
        return form;
      },
      signal: within(signal, 300_000),
    }),
  );
