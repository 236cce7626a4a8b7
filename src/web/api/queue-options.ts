import type { QueueOption, QueueOptionChange, QueueOptionChild, QueueOptionInput } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listQueueOptions = (
  query: { queueId: number; parentId: number },
  signal?: AbortSignal,
): Promise<QueueOption[]> => answered(client.GET('/queue-options', { params: { query }, signal: within(signal) }));

export const createQueueOption = (body: QueueOptionInput, signal?: AbortSignal): Promise<QueueOption> =>
  answered(client.POST('/queue-options', { body, signal: within(signal) }));

export const updateQueueOption = (id: number, body: QueueOptionChange, signal?: AbortSignal): Promise<QueueOption> =>
  answered(client.PUT('/queue-options/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteQueueOption = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/queue-options/{id}', { params: { path: { id } }, signal: within(signal) }));

/** The options of a queue to its last level: a call for the top and for each option that has grandchildren to show. */
export const listWholeQueueOptions = async (queueId: number, signal?: AbortSignal): Promise<QueueOptionChild[]> => {
  const below = async (parentId: number): Promise<QueueOptionChild[]> => {
    const options = await listQueueOptions({ queueId, parentId }, signal);
    const deeper = options.filter(({ children }) => children.length > 0);
    const levels = await Promise.all(deeper.map(({ id }) => below(id)));
    return [...options.map(({ children: _, ...option }) => option), ...levels.flat()];
  };
  return below(-1);
};
