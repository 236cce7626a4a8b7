import type {
  ContactErasureInput,
  ContactExportInput,
  DataRequest,
  DataRequestPage,
  Retention,
  RetentionPreview,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf } from './resource.ts';

/** What was asked of people's data; for admins. */
export const listDataRequests = (pageNumber: number, signal?: AbortSignal): Promise<DataRequestPage> =>
  answered(client.GET('/data-requests', { params: { query: { pageNumber } }, signal: within(signal) }));

/** A long history takes a while. */
export const exportContact = (id: number, body: ContactExportInput, signal?: AbortSignal): Promise<Blob> =>
  answered(
    client.POST('/contacts/{id}/export', {
      params: { path: { id } },
      body,
      parseAs: 'blob',
      signal: within(signal, 600_000),
    }),
  );

export const eraseContact = (id: number, body: ContactErasureInput, signal?: AbortSignal): Promise<DataRequest> =>
  answered(client.POST('/contacts/{id}/erasure', { params: { path: { id } }, body, signal: within(signal) }));

/** For how long the company keeps what is over. */
export const findRetention = listOf('/retention');

export const updateRetention = (body: Retention, signal?: AbortSignal): Promise<Retention> =>
  answered(client.PUT('/retention', { body, signal: within(signal) }));

/** What would go now if it were so. */
export const previewRetention = (body: Retention, signal?: AbortSignal): Promise<RetentionPreview> =>
  answered(client.POST('/retention/preview', { body, signal: within(signal, 60_000) }));
