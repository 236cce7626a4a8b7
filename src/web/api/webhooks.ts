import type { DeliveryStatus } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { resource } from './resource.ts';

export const {
  list: listWebhooks,
  find: findWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
} = resource('/webhooks', '/webhooks/{id}');

export const testWebhook = (id: number, signal?: AbortSignal) =>
  answered(client.POST('/webhooks/{id}/test', { params: { path: { id } }, signal: within(signal) }));

export const listWebhookDeliveries = (
  query: { webhookId?: number; pageNumber?: number; status?: DeliveryStatus },
  signal?: AbortSignal,
) => answered(client.GET('/webhooks/deliveries', { params: { query }, signal: within(signal) }));

export const retryWebhookDelivery = (id: number, signal?: AbortSignal) =>
  answered(client.POST('/webhooks/deliveries/{id}/retry', { params: { path: { id } }, signal: within(signal) }));

export const findMessagesApi = (signal?: AbortSignal) =>
  answered(client.GET('/messages-api', { signal: within(signal) }));
