import type { Announcement, AnnouncementReading } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listAnnouncements,
  find: findAnnouncement,
  create: createAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
} = resource('/announcements', '/announcements/{id}');

export const listActiveAnnouncements = listOf('/announcements/list');

export const readAnnouncements = (body: AnnouncementReading, signal?: AbortSignal) =>
  answered(client.POST('/announcements/read', { body, signal: within(signal) }));

export const uploadAnnouncementMedia = (
  id: number,
  { file, name }: { file: Blob; name: string },
  signal?: AbortSignal,
): Promise<Announcement> =>
  answered(
    client.POST('/announcements/{id}/media-upload', {
      params: { path: { id } },
      body: { file },
      bodySerializer: () => formOf(file, name),
      signal: within(signal, 300_000),
    }),
  );

export const deleteAnnouncementMedia = (id: number, signal?: AbortSignal): Promise<Announcement> =>
  answered(client.DELETE('/announcements/{id}/media-upload', { params: { path: { id } }, signal: within(signal) }));

const formOf = (file: Blob, name: string) => {
  const form = new FormData();
  form.append('file', file, name);
  return form;
};
