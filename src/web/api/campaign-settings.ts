import type { CampaignSetting, CampaignSettings } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listCampaignSettings = (signal?: AbortSignal): Promise<CampaignSetting[]> =>
  answered(client.GET('/campaign-settings', { signal: within(signal) }));

export const updateCampaignSettings = (settings: CampaignSettings, signal?: AbortSignal): Promise<CampaignSetting[]> =>
  answered(client.POST('/campaign-settings', { body: { settings }, signal: within(signal) }));
