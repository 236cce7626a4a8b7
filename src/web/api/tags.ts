import type { Tag } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllTags = (signal?: AbortSignal): Promise<Tag[]> =>
  answered(client.GET('/tags/list', { signal: within(signal) }));
