import type { components } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export type QuickMessage = components['schemas']['QuickMessage'];

export const listAllQuickMessages = (signal?: AbortSignal): Promise<QuickMessage[]> =>
  answered(client.GET('/quick-messages/list', { signal: within(signal) }));
