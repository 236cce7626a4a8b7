import type { QueueInput } from '#contract/schema.ts';
import { createQueue, deleteQueue, findQueue, listQueues, updateQueue } from '#web/api/queues.ts';
import { wholeList } from '#web/register/read-rows.ts';
import { defineRegister } from '#web/register/register.ts';

export const queuesRegister = defineRegister<'queue', QueueInput>({
  thing: 'queue',
  nameOf: ({ name }) => name,
  placeOf: ({ orderQueue, name }) => `${orderQueue} ${name}`,
  calls: {
    list: async (query, signal) =>
      wholeList(await listQueues(signal), query, ({ name, greetingMessage }) => `${name} ${greetingMessage}`),
    find: findQueue,
    create: createQueue,
    update: updateQueue,
    remove: deleteQueue,
  },
});
