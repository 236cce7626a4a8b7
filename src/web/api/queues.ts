import type { Queue } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listQueues = (signal?: AbortSignal): Promise<Queue[]> =>
  answered(client.GET('/queue', { signal: within(signal) }));
