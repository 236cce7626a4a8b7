import { fromPromise } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { asked } from '#machines/effect.ts';
import { type SchedulesActorRef, schedulesMachine } from '#machines/schedules.ts';
import {
  createSchedule,
  deleteSchedule,
  deleteScheduleMedia,
  listSchedules,
  updateSchedule,
  uploadScheduleMedia,
} from '#web/api/schedules.ts';

/** A contact's schedules with the calls they need, for as long as a dialog shows them; its code comes with the dialog. */
export const schedules = schedulesMachine.provide({
  actors: {
    listSchedules: fromPromise(({ input, signal }) => listSchedules(input, signal)),
    createSchedule: fromPromise(({ input, signal }) => createSchedule(input, signal)),
    updateSchedule: fromPromise(({ input, signal }) => updateSchedule(input.id, input.change, signal)),
    setSchedulePicture: fromPromise(({ input: { id, picture }, signal }) =>
      picture ? uploadScheduleMedia(id, picture, signal) : deleteScheduleMedia(id, signal),
    ),
    deleteSchedule: fromPromise(({ input, signal }) => deleteSchedule(input.id, signal)),
  },
});

/** Lets it hear what the desk hears and tell what it has to tell; `onSaved` when it has done its work. */
export const joinDesk = (desk: DeskActorRef, actor: SchedulesActorRef, onSaved: () => void) => {
  const heard = desk.on('live.told', (news) => actor.send(news));
  const told = desk.on('section.told', ({ event }) => event.type === 'viewer.changed' && actor.send(event));
  const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
  const end = actor.subscribe({ complete: onSaved });
  return () => {
    for (const each of [heard, told, toasts, end]) each.unsubscribe();
  };
};
