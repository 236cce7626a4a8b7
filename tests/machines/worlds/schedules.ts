import type { Schedule } from '#contract/schema.ts';
import { schedulesMachine } from '#machines/schedules.ts';
import { at } from '../../support/fixtures/times.ts';
import { aUser } from '../../support/screens/people.ts';
import type { World } from './world.ts';

export const input = { user: aUser(1), contactId: 21, ticketId: 42 };
export const picture = { file: new Blob(['x']), name: 'mapa.png' };
export const save = { type: 'schedule.save', body: 'Até amanhã!', sendAt: at(60) } as const;

export const aSchedule = (id: number, change: Partial<Schedule> = {}): Schedule => ({
  id,
  body: 'Até amanhã!',
  contactId: 21,
  contact: { id: 21, name: 'Lívia Prado' },
  ticketId: 42,
  ticket: { id: 42, status: 'open', userId: 1, queueId: 1 },
  userId: 1,
  authorId: 1,
  whatsappId: 7,
  sendAt: at(id),
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  mediaPath: null,
  mediaName: null,
  createdAt: at(0),
  updatedAt: at(0),
  ...change,
});
export const aPage = (schedules: Schedule[], hasMore = false) => ({ schedules, count: schedules.length, hasMore });

const error = new Error('network');

export const schedulesWorld: World = {
  machine: schedulesMachine,
  input,
  keyOf: ({ context }) => [context.schedules.length, context.editing?.id, context.picture !== undefined],
  events: [
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'live.received', facts: [{ type: 'schedule.deleted', scheduleId: 9 }] },
    { type: 'viewer.changed', user: aUser(1) },
    { type: 'schedules.retry' },
    { type: 'schedules.loadMore' },
    { type: 'schedule.new' },
    { type: 'schedule.edit', scheduleId: 1 },
    save,
    { ...save, picture },
    { type: 'schedule.delete', scheduleId: 1 },
    { type: 'schedule.keep' },
    { type: 'schedule.confirmDelete' },
    { type: 'xstate.done.actor.listSchedules', output: aPage([aSchedule(1)], true) },
    { type: 'xstate.error.actor.listSchedules', error },
    { type: 'xstate.done.actor.createSchedule', output: aSchedule(2) },
    { type: 'xstate.error.actor.createSchedule', error },
    { type: 'xstate.done.actor.updateSchedule', output: aSchedule(1) },
    { type: 'xstate.error.actor.updateSchedule', error },
    { type: 'xstate.done.actor.setSchedulePicture', output: aSchedule(2) },
    { type: 'xstate.error.actor.setSchedulePicture', error },
    { type: 'xstate.done.actor.deleteSchedule', output: { message: '' } },
    { type: 'xstate.error.actor.deleteSchedule', error },
  ],
};
