import { settingsFor } from '../fixtures/user-for.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's settings in memory: only admins learn whether a token is stored. */
export const createSettings = (company: Company): MemoryRoute[] => [
  route('listSettings', () => settingsFor(company.me, company.settings)),
];
