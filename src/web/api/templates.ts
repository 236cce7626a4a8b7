import type { MessageTemplateList } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

/** The message templates of a connection, as its channel listed them last. */
export const listTemplates = (connectionId: number, signal?: AbortSignal): Promise<MessageTemplateList> =>
  answered(client.GET('/whatsapp/{id}/templates', { params: { path: { id: connectionId } }, signal: within(signal) }));

/** Asks its channel for them anew. */
export const syncTemplates = (connectionId: number, signal?: AbortSignal): Promise<MessageTemplateList> =>
  answered(
    client.POST('/whatsapp/{id}/templates', { params: { path: { id: connectionId } }, signal: within(signal, 60_000) }),
  );
