import type { Announcement } from '#contract/schema.ts';
import * as api from '#web/api/announcements.ts';
import { defineListScreen, PartlySaved } from '#web/list-screen/define-list-screen.ts';
import type { AnnouncementValues } from './announcement-rules.ts';

export const announcementsListScreen = defineListScreen<'announcement', AnnouncementValues>({
  entity: 'announcement',
  nameOf: ({ title }) => title,
  sortKey: ({ createdAt }) => createdAt,
  calls: {
    list: async (query, signal) => {
      const { records, ...page } = await api.listAnnouncements(query, signal);
      return { rows: records, ...page };
    },
    find: api.findAnnouncement,
    create: async ({ picture, ...body }, signal) =>
      withPicture(await api.createAnnouncement(body, signal), picture, signal),
    update: async (id, { picture, ...body }, signal) =>
      withPicture(await api.updateAnnouncement(id, body, signal), picture, signal),
    remove: api.deleteAnnouncement,
  },
});

/** The picture goes by a call of its own, after what it belongs to. */
const withPicture = async (
  stored: Announcement,
  picture: AnnouncementValues['picture'],
  signal: AbortSignal,
): Promise<Announcement> => {
  if (picture === undefined || (picture === null && stored.mediaPath === null)) return stored;
  try {
    return await (picture === null
      ? api.deleteAnnouncementMedia(stored.id, signal)
      : api.uploadAnnouncementMedia(stored.id, { file: picture, name: picture.name }, signal));
  } catch (failure) {
    throw new PartlySaved(stored, failure);
  }
};
