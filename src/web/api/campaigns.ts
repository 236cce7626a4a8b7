import type { Campaign, CampaignEstimate, CampaignEstimateInput, CampaignTestInput, Done } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { resource } from './resource.ts';

export const {
  list: listCampaigns,
  find: findCampaign,
  create: createCampaign,
  update: updateCampaign,
  remove: deleteCampaign,
} = resource('/campaigns', '/campaigns/{id}');

export const cancelCampaign = (id: number, signal?: AbortSignal): Promise<Campaign> =>
  answered(client.POST('/campaigns/{id}/cancel', { params: { path: { id } }, signal: within(signal) }));

export const restartCampaign = (id: number, signal?: AbortSignal): Promise<Campaign> =>
  answered(client.POST('/campaigns/{id}/restart', { params: { path: { id } }, signal: within(signal) }));

export const testCampaign = (body: CampaignTestInput, signal?: AbortSignal): Promise<Done> =>
  answered(client.POST('/campaigns/test', { body, signal: within(signal) }));

export const estimateCampaign = (body: CampaignEstimateInput, signal?: AbortSignal): Promise<CampaignEstimate> =>
  answered(client.POST('/campaigns/estimate', { body, signal: within(signal) }));

export const uploadCampaignMedia = (
  id: number,
  { file, name }: { file: Blob; name: string },
  signal?: AbortSignal,
): Promise<Campaign> =>
  answered(
    client.POST('/campaigns/{id}/media-upload', {
      params: { path: { id } },
      body: { file },
      bodySerializer: () => formOf(file, name),
      signal: within(signal, 300_000),
    }),
  );

export const deleteCampaignMedia = (id: number, signal?: AbortSignal): Promise<Campaign> =>
  answered(client.DELETE('/campaigns/{id}/media-upload', { params: { path: { id } }, signal: within(signal) }));

const formOf = (file: Blob, name: string) => {
  const form = new FormData();
  form.append('file', file, name);
  return form;
};
