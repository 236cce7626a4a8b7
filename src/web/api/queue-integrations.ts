import type { DeliveryStatus, paths } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { resource } from './resource.ts';

export const {
  list: listQueueIntegrations,
  find: findQueueIntegration,
  create: createQueueIntegration,
  update: updateQueueIntegration,
  remove: deleteQueueIntegration,
} = resource('/queueIntegration', '/queueIntegration/{id}');

type Trial = paths['/queueIntegration/testSession']['post']['requestBody']['content']['application/json'];

export const testQueueIntegration = (body: Trial, signal?: AbortSignal) =>
  answered(client.POST('/queueIntegration/testSession', { body, signal: within(signal) }));

export const listIntegrationDeliveries = (
  query: { queueIntegrationId?: number; pageNumber?: number; status?: DeliveryStatus },
  signal?: AbortSignal,
) => answered(client.GET('/queueIntegration/deliveries', { params: { query }, signal: within(signal) }));

export const retryIntegrationDelivery = (id: number, signal?: AbortSignal) =>
  answered(
    client.POST('/queueIntegration/deliveries/{id}/retry', { params: { path: { id } }, signal: within(signal) }),
  );
