import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's schedules in memory, the last to be sent first. */
export const createSchedules = (company: Company): MemoryRoute[] => [
  route('listSchedules', ({ query }) => {
    const [from = '', to = '~'] = [query.get('from') ?? undefined, query.get('to') ?? undefined];
    const schedules = company.schedules
      .filter(({ sendAt }) => sendAt >= from && sendAt < to)
      .sort((a, b) => b.sendAt.localeCompare(a.sendAt));
    return { schedules, count: schedules.length, hasMore: false };
  }),
];
