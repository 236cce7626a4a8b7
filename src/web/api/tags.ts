import type { Ticket } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listTags,
  find: findTag,
  create: createTag,
  update: updateTag,
  remove: deleteTag,
} = resource('/tags', '/tags/{id}');

export const listAllTags = listOf('/tags/list');

/** Puts these tags in place of the former ones; what others change at the same time stays. */
export const syncTags = (
  { ticketId, tagIds, former }: { ticketId: number; tagIds: readonly number[]; former: readonly number[] },
  signal?: AbortSignal,
): Promise<Ticket> => {
  const body = { ticketId, tags: tagIds.map((id) => ({ id })), former: [...former] };
  return answered(client.POST('/tags/sync', { body, signal: within(signal) }));
};
