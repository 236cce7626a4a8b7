import type { CampaignOptOut, CampaignOptOutInput, CampaignOptOutPage, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

type Query = NonNullable<operations['listCampaignOptOuts']['parameters']['query']>;

export const listCampaignOptOuts = (query: Query, signal?: AbortSignal): Promise<CampaignOptOutPage> =>
  answered(client.GET('/campaign-opt-outs', { params: { query }, signal: within(signal) }));

export const findCampaignOptOut = (id: number, signal?: AbortSignal): Promise<CampaignOptOut> =>
  answered(client.GET('/campaign-opt-outs/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createCampaignOptOut = (body: CampaignOptOutInput, signal?: AbortSignal): Promise<CampaignOptOut> =>
  answered(client.POST('/campaign-opt-outs', { body, signal: within(signal) }));

export const deleteCampaignOptOut = (id: number, signal?: AbortSignal): Promise<{ message: string }> =>
  answered(client.DELETE('/campaign-opt-outs/{id}', { params: { path: { id } }, signal: within(signal) }));
