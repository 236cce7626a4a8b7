import type { Announcement, AnnouncementInput } from '#contract/schema.ts';
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
    create: ({ picture, ...body }, signal) =>
      picture ? createWithPicture(body, picture, signal) : api.createAnnouncement(body, signal),
    update: async (id, { picture, ...body }, signal) => {
      // A picture that is refused changes nothing of what is shown.
      if (picture) await upload(id, picture, signal);
      const stored = await api.updateAnnouncement(id, body, signal);
      return picture === null && stored.mediaPath !== null ? deletePicture(stored, signal) : stored;
    },
    remove: api.deleteAnnouncement,
  },
});

/** Nobody is told of it before its picture has been taken. */
const createWithPicture = async (body: AnnouncementInput, picture: File, signal: AbortSignal) => {
  const stored = await api.createAnnouncement({ ...body, status: false }, signal);
  try {
    const whole = await upload(stored.id, picture, signal);
    return body.status ? await api.updateAnnouncement(stored.id, { status: true }, signal) : whole;
  } catch (failure) {
    throw new PartlySaved(stored, failure);
  }
};

const upload = (id: number, picture: File, signal: AbortSignal) =>
  api.uploadAnnouncementMedia(id, { file: picture, name: picture.name }, signal);

const deletePicture = async (stored: Announcement, signal: AbortSignal) => {
  try {
    return await api.deleteAnnouncementMedia(stored.id, signal);
  } catch (failure) {
    throw new PartlySaved(stored, failure);
  }
};
