import type { Queue, QueueChange, QueueInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listQueues = (signal?: AbortSignal): Promise<Queue[]> =>
  answered(client.GET('/queue', { signal: within(signal) }));

/** For the super user alone: another company's queues. */
export const listQueuesOf = (companyId: number, signal?: AbortSignal): Promise<Queue[]> =>
  answered(client.GET('/queue', { params: { query: { companyId } }, signal: within(signal) }));

export const findQueue = (id: number, signal?: AbortSignal): Promise<Queue> =>
  answered(client.GET('/queue/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createQueue = (body: QueueInput, signal?: AbortSignal): Promise<Queue> =>
  answered(client.POST('/queue', { body, signal: within(signal) }));

export const updateQueue = (id: number, body: QueueChange, signal?: AbortSignal): Promise<Queue> =>
  answered(client.PUT('/queue/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteQueue = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/queue/{id}', { params: { path: { id } }, signal: within(signal) }));
