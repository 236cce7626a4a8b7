import type { LiveEventPage } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listLiveEvents = (
  query: { after: number; limit?: number },
  signal?: AbortSignal,
): Promise<LiveEventPage> => answered(client.GET('/live/events', { params: { query }, signal: within(signal) }));
