import type {
  Campaign,
  CampaignEstimate,
  CampaignEstimateInput,
  CampaignRecipientPage,
  CampaignReport,
  CampaignTestInput,
  Done,
  operations,
} from '#contract/schema.ts';
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

export const continueCampaign = (id: number, signal?: AbortSignal): Promise<Campaign> =>
  answered(client.POST('/campaigns/{id}/continue', { params: { path: { id } }, signal: within(signal) }));

export const resendCampaign = (id: number, signal?: AbortSignal): Promise<Campaign> =>
  answered(client.POST('/campaigns/{id}/resend', { params: { path: { id } }, signal: within(signal) }));

export const findCampaignReport = (id: number, signal?: AbortSignal): Promise<CampaignReport> =>
  answered(client.GET('/campaigns/{id}/report', { params: { path: { id } }, signal: within(signal) }));

export type CampaignRecipientsQuery = NonNullable<operations['listCampaignRecipients']['parameters']['query']>;

export const listCampaignRecipients = (
  id: number,
  query: CampaignRecipientsQuery,
  signal?: AbortSignal,
): Promise<CampaignRecipientPage> =>
  answered(client.GET('/campaigns/{id}/recipients', { params: { path: { id }, query }, signal: within(signal) }));

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
