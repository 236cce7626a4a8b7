import { createActor, fromPromise } from 'xstate';
import type { Schedule } from '#contract/schema.ts';
import { calendarMachine, type Stretch } from '#machines/calendar.ts';
import { aUser } from './people.ts';
import { answered, type Server } from './states.ts';

/** The calendar of a stretch over a server that is made up. */
export const aCalendarSection = (schedules: readonly Schedule[], stretch: Stretch, server: Server = 'fine') =>
  createActor(
    calendarMachine.provide({
      actors: {
        listSchedules: fromPromise(() => answered(server, () => [...schedules])),
        deleteSchedule: fromPromise(() => answered(server, () => ({ message: 'Schedule deleted' }))),
      },
    }),
    { input: { user: aUser(1), stretch } },
  ).start();
