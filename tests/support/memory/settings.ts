import type { Setting, User } from '#contract/schema.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's settings in memory, as everybody may know them: only admins learn whether a token is stored. */
export function createSettings(company: Company) {
  const shown = (settings: readonly Setting[]) => settings.map(({ key, value }) => ({ key, value }));
  const asKnownToAll = (user: User): User => ({
    ...user,
    company: { ...user.company, settings: shown(user.company.settings) },
  });

  const routes: MemoryRoute[] = [
    route('listSettings', 'GET /settings', () =>
      company.me.profile === 'admin' ? company.settings : shown(company.settings),
    ),
    route('listAllUsers', 'GET /users/list', () =>
      company.users.map(asKnownToAll).sort((a, b) => a.name.localeCompare(b.name)),
    ),
  ];

  return { routes };
}
