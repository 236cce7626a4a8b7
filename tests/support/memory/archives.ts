import { ApiError } from '#web/api/api-error.ts';
import { aCompanyArchive, aTakeUp } from '../fixtures/archives.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** A company's archives in memory, and those that are taken up; none of them goes on by itself. */
export const createArchives = (company: Company): MemoryRoute[] => [
  route('listCompanyArchives', () => company.archives),
  route('createCompanyArchive', () => {
    if (company.archives.some(({ state }) => state === 'waiting' || state === 'running'))
      throw new ApiError(409, 'ERR_ARCHIVE_RUNNING');
    const { id, name } = company.me;
    const archive = aCompanyArchive(company.archives.length + 1, { state: 'waiting', user: { id, name } });
    company.archives = [archive, ...company.archives];
    return archive;
  }),
  route('deleteCompanyArchive', ({ path }) => {
    company.archives = company.archives.filter(({ id }) => id !== Number(path.id));
    return { message: 'Archive deleted' };
  }),
  route('createArchiveLink', () => ({
    path: `/api/company-archives/files/${'a'.repeat(43)}`,
    expiresAt: '2026-11-30T15:20:00.000Z',
  })),
  route('listTakeUps', () => ({
    records: company.takeUps,
    folder: '/var/lib/recado/archives/arriving',
    arrived: company.arrivedArchives,
  })),
  route('createTakeUp', () => {
    const takeUp = aTakeUp(company.takeUps.length + 1, { state: 'checking' });
    company.takeUps = [takeUp, ...company.takeUps];
    return takeUp;
  }),
];
