import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What channels delivered and nobody could read, in memory: by now all is stored that was only not stored. */
export const createUnreadableParts = (company: Company, live: Live, later: () => string): MemoryRoute[] => [
  route('findUnreadablePartRaw', ({ path }) => {
    const raw = company.rawParts[Number(path.id)];
    if (raw === undefined) throw new ApiError(404, 'ERR_NOT_FOUND');
    return { raw };
  }),
  route('readUnreadableParts', ({ body: { unreadablePartIds: ids } }) => {
    const asked = company.unreadableParts.filter(({ id }) => ids?.includes(id) ?? true);
    if (ids && asked.length < ids.length) throw new ApiError(404, 'ERR_NOT_FOUND');
    const read = asked.filter(({ reason }) => reason === 'notStored');
    company.unreadableParts = company.unreadableParts
      .filter((part) => !read.includes(part))
      .map((part) => (asked.includes(part) ? { ...part, tries: part.tries + 1, updatedAt: later() } : part));
    for (const { id } of read) live.notify({ type: 'unreadablePart.deleted', unreadablePartId: id });
    for (const unreadablePart of company.unreadableParts) {
      if (asked.some(({ id }) => id === unreadablePart.id))
        live.notify({ type: 'unreadablePart.updated', unreadablePart });
    }
    return { read: read.length, left: asked.length - read.length, next: null };
  }),
];
