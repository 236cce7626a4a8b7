import type { Session } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Who is signed in at the server in memory, and what becomes of tokens. */
export function createSessions(company: Company) {
  let count = 0;
  let current: Session | null = null;
  let isExpired = false;

  const begin = (): Session => {
    count += 1;
    isExpired = false;
    current = { token: `token ${count}`, sessionId: `session ${count}`, user: company.me };
    return current;
  };

  const routes: MemoryRoute[] = [
    route('login', ({ body }) => {
      const user = company.users.find(({ email }) => email === body.email);
      if (!user || body.password !== password) throw new ApiError(401, 'ERR_INVALID_CREDENTIALS');
      company.me = user;
      return begin();
    }),
    route('refreshToken', () => {
      if (!current) throw new ApiError(401, 'ERR_UNAUTHORIZED');
      isExpired = false;
      count += 1;
      current = { ...current, token: `token ${count}`, user: company.me };
      return current;
    }),
    route('logout', () => {
      current = null;
      return undefined;
    }),
    route('findMe', () => company.me),
  ];

  return {
    routes,
    begin,
    read: () => current,
    /** The token is too old: the next call is told so. */
    expire: () => {
      isExpired = true;
    },
    /** Somebody has changed who sits before the screen: their name, or what they may do. */
    become(user: Company['me']) {
      company.me = user;
      company.users = company.users.map((other) => (other.id === user.id ? user : other));
    },
    /** The server forgets the session, as when an admin ends it. */
    forget: () => {
      current = null;
    },
    /** Why a call is not let in, as soon as it comes. */
    refusalOf(authorization: string | null, roles: MemoryRoute['roles']): ApiError | undefined {
      if (roles.includes('public')) return undefined;
      if (!current || authorization !== `Bearer ${current.token}`) return new ApiError(401, 'ERR_UNAUTHORIZED');
      if (isExpired) return new ApiError(403, 'ERR_SESSION_EXPIRED');
      return roles.includes(company.me.profile) ? undefined : new ApiError(403, 'ERR_NO_PERMISSION');
    },
  };
}

export const password = 'recado';
