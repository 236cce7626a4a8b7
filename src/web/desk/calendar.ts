import { fromPromise } from 'xstate';
import { type CalendarActorRef, calendarMachine, type Stretch } from '#machines/calendar.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import { asked } from '#machines/effect.ts';
import { deleteSchedule, listSchedulesBetween } from '#web/api/schedules.ts';

/** The calendar with the calls it needs; its code comes with its screen. */
export const calendar = calendarMachine.provide({
  actors: {
    listSchedules: fromPromise(({ input, signal }) => loadStretch(input, signal)),
    deleteSchedule: fromPromise(({ input, signal }) => deleteSchedule(input.id, signal)),
  },
});

/** Lets it hear what the sections hear, and tell what it has to tell. */
export const joinDesk = (desk: DeskActorRef, actor: CalendarActorRef) => {
  const heard = desk.on('section.told', ({ event }) => actor.send(event));
  const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
  return () => {
    for (const each of [heard, toasts]) each.unsubscribe();
  };
};

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
