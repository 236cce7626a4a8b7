import type { Queue, QueueInput, User } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { queuesListScreen } from '#web/screens/queues/queues-list-screen.ts';
import { Screen } from '#web/screens/queues/queues-screen.tsx';
import { screenStage } from './list-screen-stage.tsx';
import { createMemoryRows } from './memory-rows.ts';
import type { Server } from './states.ts';

const written = '2026-11-18T14:20:00.000Z';

export const aQueue = (id: number, name: string, change: Partial<Queue> = {}): Queue => ({
  id,
  name,
  color: '#2f9e5b',
  greetingMessage: '',
  completionMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  orderQueue: null,
  integrationId: null,
  promptId: null,
  schedules: [...defaultOpeningHours],
  createdAt: written,
  updatedAt: written,
  ...change,
});

/** The Queues page over a server in memory. */
export const queuesPage = (
  queues: readonly Queue[],
  { at = '/queues', profile = 'admin', server }: { at?: string; profile?: User['profile']; server?: Server } = {},
) => {
  const memoryRows = createMemoryRows(queues, {
    server,
    textOf: ({ name }) => name,
    fill: (id, values: QueueInput, before) => ({ ...(before ?? aQueue(id, '')), ...values }),
  });
  return {
    ...screenStage(<Screen definition={{ ...queuesListScreen, logic: memoryRows.logic }} />, at, profile),
    memoryRows,
  };
};
