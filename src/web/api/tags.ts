import type { Done, operations, Tag, TagChange, TagInput, TagPage, Ticket } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type TagQuery = NonNullable<operations['listTags']['parameters']['query']>;

export const listTags = (query: TagQuery, signal?: AbortSignal): Promise<TagPage> =>
  answered(client.GET('/tags', { params: { query }, signal: within(signal) }));

export const findTag = (id: number, signal?: AbortSignal): Promise<Tag> =>
  answered(client.GET('/tags/{id}', { params: { path: { id } }, signal: within(signal) }));

export const updateTag = (id: number, body: TagChange, signal?: AbortSignal): Promise<Tag> =>
  answered(client.PUT('/tags/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteTag = (id: number, signal?: AbortSignal): Promise<Done> =>
  answered(client.DELETE('/tags/{id}', { params: { path: { id } }, signal: within(signal) }));

export const listAllTags = (signal?: AbortSignal): Promise<Tag[]> =>
  answered(client.GET('/tags/list', { signal: within(signal) }));

export const createTag = (body: TagInput, signal?: AbortSignal): Promise<Tag> =>
  answered(client.POST('/tags', { body, signal: within(signal) }));

/** Puts these tags in place of the former ones; what others change at the same time stays. */
export const syncTags = (
  { ticketId, tagIds, former }: { ticketId: number; tagIds: readonly number[]; former: readonly number[] },
  signal?: AbortSignal,
): Promise<Ticket> => {
  const body = { ticketId, tags: tagIds.map((id) => ({ id })), former: [...former] };
  return answered(client.POST('/tags/sync', { body, signal: within(signal) }));
};
