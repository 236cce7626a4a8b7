import type { Queue, QueueInput, User } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { queuesRegister } from '#web/screens/queues/queues-register.ts';
import { Screen } from '#web/screens/queues/queues-screen.tsx';
import { createBook } from './register-book.ts';
import { screenStage } from './register-desk.tsx';
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
  const book = createBook(queues, {
    server,
    textOf: ({ name }) => name,
    fill: (id, values: QueueInput, before) => ({ ...(before ?? aQueue(id, '')), ...values }),
  });
  return { ...screenStage(<Screen register={{ ...queuesRegister, logic: book.logic }} />, at, profile), book };
};
