import type {
  operations,
  QuickMessage,
  QuickMessageChange,
  QuickMessageInput,
  QuickMessagePage,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type { QuickMessage };

export const listAllQuickMessages = (signal?: AbortSignal): Promise<QuickMessage[]> =>
  answered(client.GET('/quick-messages/list', { signal: within(signal) }));

type QuickMessageQuery = NonNullable<operations['listQuickMessages']['parameters']['query']>;

export const listQuickMessages = (query: QuickMessageQuery, signal?: AbortSignal): Promise<QuickMessagePage> =>
  answered(client.GET('/quick-messages', { params: { query }, signal: within(signal) }));

export const findQuickMessage = (id: number, signal?: AbortSignal): Promise<QuickMessage> =>
  answered(client.GET('/quick-messages/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createQuickMessage = (body: QuickMessageInput, signal?: AbortSignal): Promise<QuickMessage> =>
  answered(client.POST('/quick-messages', { body, signal: within(signal) }));

export const updateQuickMessage = (id: number, body: QuickMessageChange, signal?: AbortSignal): Promise<QuickMessage> =>
  answered(client.PUT('/quick-messages/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteQuickMessage = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/quick-messages/{id}', { params: { path: { id } }, signal: within(signal) }));

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
