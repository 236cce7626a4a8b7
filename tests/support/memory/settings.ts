import type { Setting, User } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { examples } from '../contract/examples.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's settings in memory: only admins learn whether a token is stored. */
export const createSettings = (company: Company): MemoryRoute[] => [
  route('listSettings', () => settingsFor(company.me, company.settings)),
  route('findCompany', () => ({ ...examples.Company, schedules: [...defaultOpeningHours] })),
];

/** A user as somebody may know them. */
export const userFor = (me: User, user: User): User => ({
  ...user,
  company: { ...user.company, settings: settingsFor(me, user.company.settings) },
});

const settingsFor = ({ profile }: User, settings: Setting[]): Setting[] =>
  profile === 'admin' ? settings : settings.map(({ key, value }) => ({ key, value }));
