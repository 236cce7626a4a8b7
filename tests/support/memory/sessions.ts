import type { Session, User } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { userFor } from '../fixtures/user-for.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Who is signed in at the server in memory, and what becomes of tokens. */
export function createSessions(company: Company, clock: () => number) {
  let count = 0;
  let current: Session | null = null;
  let isExpired = false;
  /** What an admin of a company past its due date was given at the login. */
  let financeToken: string | null = null;

  const isOverdue = ({ company: { dueDate } }: User) => dueDate !== null && Date.parse(dueDate) <= clock();

  const shownMe = () => userFor(company.me, company.me);

  const begin = (): Session => {
    count += 1;
    isExpired = false;
    current = { token: `token ${count}`, sessionId: `session ${count}`, user: shownMe() };
    return current;
  };

  const routes: MemoryRoute[] = [
    route('login', ({ body }) => {
      const user = company.users.find(({ email }) => email === body.email);
      if (!user || body.password !== password) throw new ApiError(401, 'ERR_INVALID_CREDENTIALS');
      company.me = user;
      if (!isOverdue(user)) return begin();
      financeToken = user.profile === 'admin' ? 'finance token' : null;
      throw new ApiError(403, 'ERR_COMPANY_EXPIRED', {
        dueDate: user.company.dueDate,
        ...(financeToken && { financeToken }),
      });
    }),
    route('openSession', begin),
    route('refreshToken', () => {
      if (!current) throw new ApiError(401, 'ERR_UNAUTHORIZED');
      isExpired = false;
      count += 1;
      current = { ...current, token: `token ${count}`, user: shownMe() };
      return current;
    }),
    route('logout', () => {
      current = null;
      return undefined;
    }),
    route('findMe', shownMe),
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
      financeToken = null;
    },
    /** Why a call is not let in, as soon as it comes. */
    failureOf(authorization: string | null, { operation, roles }: MemoryRoute): ApiError | undefined {
      if (roles.includes('public')) return undefined;
      const isKnown = [current?.token, financeToken].some((token) => token && authorization === `Bearer ${token}`);
      if (!isKnown) return new ApiError(401, 'ERR_UNAUTHORIZED');
      if (isExpired) return new ApiError(403, 'ERR_SESSION_EXPIRED');
      if (isOverdue(company.me) && !ofFinance.has(operation)) {
        return new ApiError(403, 'ERR_COMPANY_EXPIRED', { dueDate: company.me.company.dueDate });
      }
      const { profile, super: isSuper } = company.me;
      return roles.includes(profile) || (isSuper && roles.includes('super'))
        ? undefined
        : new ApiError(403, 'ERR_NO_PERMISSION');
    },
  };
}

/** What a company past its due date reaches. */
const ofFinance = new Set<string>([
  'logout',
  'findMe',
  'findCompany',
  'findCompanyPlan',
  'createSubscription',
  'listInvoices',
  'findCharge',
  'checkCharge',
  'listLiveEvents',
]);

export const password = 'recado';
