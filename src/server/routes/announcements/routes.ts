import type { Announcement, AnnouncementChange, AnnouncementInput } from '#contract/schema.ts';
import { cleanText } from '#server/clean-text.ts';
import type { StoredFile } from '#server/files/files.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  type AnnouncementValues,
  createAnnouncement,
  deleteAnnouncement,
  setAnnouncementMedia,
  updateAnnouncement,
} from '#server/records/announcements/change.ts';
import { findAnnouncement, listAnnouncements } from '#server/records/announcements/find.ts';
import { findAnnouncementBoard, readAnnouncements } from '#server/records/announcements/read.ts';
import type { ServerContext } from '#server/server-context.ts';
import { pictures, takeMedia } from '../base/upload.ts';

export const announcementRoutes = ({ database, files }: ServerContext) => {
  const replaceMedia = async (id: number, file: StoredFile | null): Promise<Announcement> => {
    const { changed, unused } = await database.asSystem(
      'announcements',
      async (scope) => (await setAnnouncementMedia(scope, id, file)) ?? missing(),
    );
    await files.remove(unused);
    return changed;
  };

  return {
    listAnnouncements: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listAnnouncements(scope, session, query)),

    listActiveAnnouncements: ({ session }) =>
      database.inCompany(session.companyId, (scope) => findAnnouncementBoard(scope, session.userId)),

    readAnnouncements: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        await readAnnouncements(scope, session.userId, body.ids);
        return { message: 'Announcements read' };
      }),

    findAnnouncement: ({ session, params }) =>
      database.inCompany(
        session.companyId,
        async (scope) => (await findAnnouncement(scope, session, params.id)) ?? missing(),
      ),

    createAnnouncement({ body }) {
      const values = { priority: 3, status: true, ...writtenOf(body) } as const;
      return database.asSystem('announcements', (scope) => createAnnouncement(scope, values));
    },

    updateAnnouncement: ({ params: { id }, body }) =>
      database.asSystem(
        'announcements',
        async (scope) => (await updateAnnouncement(scope, id, writtenOf(body))) ?? missing(),
      ),

    async deleteAnnouncement({ params: { id } }) {
      const unused = await database.asSystem(
        'announcements',
        async (scope) => (await deleteAnnouncement(scope, id)) ?? missing(),
      );
      await files.remove(unused);
      return { message: 'Announcement deleted' };
    },

    async uploadAnnouncementMedia({ session, params: { id }, request }) {
      await database.inCompany(
        session.companyId,
        async (scope) => (await findAnnouncement(scope, session, id)) ?? missing(),
      );
      return takeMedia(request, files, (file) => {
        if (!file || !pictures.includes(file.mime)) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
        return replaceMedia(id, file);
      });
    },

    deleteAnnouncementMedia: ({ params: { id } }) => replaceMedia(id, null),
  } satisfies Partial<Handlers>;
};

function writtenOf(input: AnnouncementInput): Pick<AnnouncementValues, 'title' | 'text'> & Partial<AnnouncementValues>;
function writtenOf(input: AnnouncementChange): Partial<AnnouncementValues>;
function writtenOf({ title, text, ...rest }: AnnouncementChange): Partial<AnnouncementValues> {
  return {
    ...rest,
    ...(title !== undefined && { title: filled('title', title) }),
    ...(text !== undefined && { text: filled('text', text) }),
  };
}

function filled(field: 'title' | 'text', written: string): string {
  const text = cleanText(written).trim();
  if (text === '') throw broken(`/body/${field}`, 'must not be empty');
  return text;
}

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
