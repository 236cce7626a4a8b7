import type { Supervision } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const findSupervision = (signal?: AbortSignal): Promise<Supervision> =>
  answered(client.GET('/supervision', { signal: within(signal) }));
