import type { QueueInput } from '#contract/schema.ts';
import { createQueue, deleteQueue, findQueue, listQueues, updateQueue } from '#web/api/queues.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { wholeList } from '#web/list-screen/read-rows.ts';

export const queuesListScreen = defineListScreen<'queue', QueueInput>({
  entity: 'queue',
  nameOf: ({ name }) => name,
  sortKey: ({ orderQueue, name }) => `${orderQueue} ${name}`,
  calls: {
    list: async (query, signal) =>
      wholeList(await listQueues(signal), query, ({ name, greetingMessage }) => `${name} ${greetingMessage}`),
    find: findQueue,
    create: createQueue,
    update: updateQueue,
    remove: deleteQueue,
  },
});
