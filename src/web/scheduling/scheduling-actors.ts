import { fromPromise } from 'xstate';
import { schedulesMachine } from '#machines/schedules.ts';
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
