import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What the platform tells everybody, and what of it was read. */
export const createAnnouncements = (company: Company): MemoryRoute[] => [
  route('listActiveAnnouncements', () => {
    const records = company.announcements
      .filter(({ status }) => status)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
    return {
      records,
      unread: records.flatMap(({ id }) => (company.readAnnouncements.includes(id) ? [] : id)),
    };
  }),
  route('readAnnouncements', ({ body }) => {
    company.readAnnouncements = [...company.readAnnouncements, ...body.ids];
    return { message: 'Announcements read' };
  }),
];
