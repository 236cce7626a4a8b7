import type { Setting } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listSettings = (signal?: AbortSignal): Promise<Setting[]> =>
  answered(client.GET('/settings', { signal: within(signal) }));

export const updateSetting = (key: Setting['key'], value: string, signal?: AbortSignal): Promise<Setting> =>
  answered(client.PUT('/settings/{key}', { params: { path: { key } }, body: { key, value }, signal: within(signal) }));
