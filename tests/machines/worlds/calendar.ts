import type { Fact } from '#contract/live.ts';
import type { Schedule } from '#contract/schema.ts';
import { calendarMachine } from '#machines/calendar.ts';
import { at } from '../../support/fixtures/times.ts';
import { aUser } from '../../support/screens/people.ts';
import { aSchedule } from './schedules.ts';
import type { World } from './world.ts';

export const stretch = { from: at(10), to: at(50) };
export const updated = (schedule: Schedule): Fact => ({ type: 'schedule.updated', schedule });
const failure = { status: 500, code: 'ERR_INTERNAL' };

export const calendarWorld: World = {
  machine: calendarMachine,
  input: { user: aUser(1), stretch },
  keyOf: ({ context }) => [context.schedules.length, context.stretch.from],
  events: [
    { type: 'xstate.done.actor.listSchedules', output: [aSchedule(20)] },
    { type: 'xstate.error.actor.listSchedules', error: failure },
    { type: 'xstate.done.actor.deleteSchedule', output: { message: '' } },
    { type: 'xstate.error.actor.deleteSchedule', error: failure },
    { type: 'live.received', facts: [updated(aSchedule(30))] },
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'viewer.changed', user: aUser(1) },
    { type: 'live.returned' },
    { type: 'calendar.retry' },
    { type: 'calendar.show', stretch: { from: at(60), to: at(90) } },
    { type: 'schedule.delete', scheduleId: 20 },
    { type: 'schedule.keep' },
    { type: 'schedule.confirmDelete' },
  ],
};
