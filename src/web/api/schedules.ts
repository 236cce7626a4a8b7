import type { Schedule, ScheduleChange, ScheduleInput, SchedulePage } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listSchedules = (
  query: { contactId: number; pageNumber: number },
  signal?: AbortSignal,
): Promise<SchedulePage> => answered(client.GET('/schedules', { params: { query }, signal: within(signal) }));

/** What is to be sent from one moment to another. */
export const listSchedulesBetween = (
  query: { from: string; to: string; pageNumber: number },
  signal?: AbortSignal,
): Promise<SchedulePage> => answered(client.GET('/schedules', { params: { query }, signal: within(signal) }));

export const findSchedule = (id: number, signal?: AbortSignal): Promise<Schedule> =>
  answered(client.GET('/schedules/{id}', { params: { path: { id } }, signal: within(signal) }));

export const createSchedule = (body: ScheduleInput, signal?: AbortSignal): Promise<Schedule> =>
  answered(client.POST('/schedules', { body, signal: within(signal) }));

export const updateSchedule = (id: number, body: ScheduleChange, signal?: AbortSignal): Promise<Schedule> =>
  answered(client.PUT('/schedules/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteSchedule = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/schedules/{id}', { params: { path: { id } }, signal: within(signal) }));

export const uploadScheduleMedia = (
  id: number,
  { file, name }: { file: Blob; name: string },
  signal?: AbortSignal,
): Promise<Schedule> =>
  answered(
    client.POST('/schedules/{id}/media-upload', {
      params: { path: { id } },
      body: { file },
      bodySerializer: () => formOf(file, name),
      signal: within(signal, 300_000),
    }),
  );

export const deleteScheduleMedia = (id: number, signal?: AbortSignal): Promise<Schedule> =>
  answered(client.DELETE('/schedules/{id}/media-upload', { params: { path: { id } }, signal: within(signal) }));

const formOf = (file: Blob, name: string) => {
  const form = new FormData();
  form.append('file', file, name);
  return form;
};
