import { fromPromise } from 'xstate';
import { calendarMachine, type Stretch } from '#machines/calendar.ts';
import { deleteSchedule, listSchedulesBetween } from '#web/api/schedules.ts';

/** The calendar with the calls it needs; its code comes with its screen. */
export const calendar = calendarMachine.provide({
  actors: {
    listSchedules: fromPromise(({ input, signal }) => loadStretch(input, signal)),
    deleteSchedule: fromPromise(({ input, signal }) => deleteSchedule(input.id, signal)),
  },
});

/** All of it, whatever the number of its pages. */
const loadStretch = async (stretch: Stretch, signal: AbortSignal) => {
  const schedules = [];
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber += 1) {
    const page = await listSchedulesBetween({ ...stretch, pageNumber }, signal);
    schedules.push(...page.schedules);
    hasMore = page.hasMore;
  }
  return schedules;
};
