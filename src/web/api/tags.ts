import type { Tag, TagInput, Ticket } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllTags = (signal?: AbortSignal): Promise<Tag[]> =>
  answered(client.GET('/tags/list', { signal: within(signal) }));

export const createTag = (body: TagInput, signal?: AbortSignal): Promise<Tag> =>
  answered(client.POST('/tags', { body, signal: within(signal) }));

export const syncTags = (ticketId: number, tagIds: readonly number[], signal?: AbortSignal): Promise<Ticket> =>
  answered(
    client.POST('/tags/sync', { body: { ticketId, tags: tagIds.map((id) => ({ id })) }, signal: within(signal) }),
  );
