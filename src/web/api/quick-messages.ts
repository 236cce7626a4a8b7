import type { QuickMessage } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listQuickMessages,
  find: findQuickMessage,
  create: createQuickMessage,
  update: updateQuickMessage,
  remove: deleteQuickMessage,
} = resource('/quick-messages', '/quick-messages/{id}');

export const listAllQuickMessages = listOf('/quick-messages/list');

export type { QuickMessage };

export const uploadQuickMessageMedia = (
  id: number,
  { file, name }: { file: Blob; name: string },
  signal?: AbortSignal,
): Promise<QuickMessage> =>
  answered(
    client.POST('/quick-messages/{id}/media-upload', {
      params: { path: { id } },
      body: { file },
      bodySerializer: () => formOf(file, name),
      signal: within(signal, 300_000),
    }),
  );

export const deleteQuickMessageMedia = (id: number, signal?: AbortSignal): Promise<QuickMessage> =>
  answered(client.DELETE('/quick-messages/{id}/media-upload', { params: { path: { id } }, signal: within(signal) }));

const formOf = (file: Blob, name: string) => {
  const form = new FormData();
  form.append('typeArch', 'quickMessage');
  form.append('file', file, name);
  return form;
};
