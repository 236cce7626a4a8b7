import type { Queue } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  find: findQueue,
  create: createQueue,
  update: updateQueue,
  remove: deleteQueue,
} = resource('/queue', '/queue/{id}');

export const listQueues = listOf('/queue');

/** For the super user alone: another company's queues. */
export const listQueuesOf = (companyId: number, signal?: AbortSignal): Promise<Queue[]> =>
  answered(client.GET('/queue', { params: { query: { companyId } }, signal: within(signal) }));
