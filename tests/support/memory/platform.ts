import type { CompanyPlan, Company as Customer, Plan, User } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aCustomer, aPlan, aUsage } from '../fixtures/plans.ts';
import { aUser } from '../fixtures/user.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { plain } from './plain.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Sign-up, plans and companies in memory: what strangers and super users call. */
export function createPlatform(company: Company, live: Live, later: () => string) {
  const planOf = (id: number | null | undefined): Plan | null => company.plans.find((plan) => plan.id === id) ?? null;

  /** What holds for the company of whoever sits before the screen. */
  const companyPlan = (): CompanyPlan => ({
    id: company.me.companyId,
    name: company.me.company.name,
    planId: company.plan?.id ?? null,
    plan: company.plan,
    hasFreeCampaigns: false,
    used: {
      users: company.users.length,
      connections: company.connections.length,
      queues: company.queues.length,
      schedules: company.schedules.filter(({ status }) => status !== 'ENVIADA').length,
      campaigns: company.campaigns.filter(({ status }) => status !== 'FINALIZADA' && status !== 'CANCELADA').length,
    },
  });

  const put = <Row extends { id: number; name?: string }>(rows: Row[], row: Row) => {
    if (row.name && rows.some(({ id, name }) => id !== row.id && plain(name ?? '') === plain(row.name ?? ''))) {
      throw new ApiError(409, 'ERR_DUPLICATED_NAME');
    }
    return [...rows.filter(({ id }) => id !== row.id), row];
  };
  const byId = <Row extends { id: number }>(rows: readonly Row[], id: string): Row => {
    const row = rows.find((each) => each.id === Number(id));
    if (!row) throw new ApiError(404, 'ERR_NOT_FOUND');
    return row;
  };
  /** Nobody but who is signed in pauses. */
  const paused = (pause: Pick<User, 'pausedAt' | 'pauseReason'>): User => {
    const user = { ...company.me, ...pause, updatedAt: later() };
    company.me = user;
    company.users = company.users.map((each) => (each.id === user.id ? user : each));
    live.notify({ type: 'user.updated', user });
    return user;
  };
  const nextId = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
  const customerOf = (before: Customer, input: Partial<Customer>): Customer => {
    // A due date decides, also the one that it is.
    const refunds = input.dueDate === undefined ? before.refunds : [];
    const row = { ...before, refunds, ...input };
    return { ...row, plan: planOf(row.planId), updatedAt: later() };
  };
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

  const routes: MemoryRoute[] = [
    route('findSignUp', () => ({
      isOpen: company.isSignUpOpen,
      isFirstStart: company.firstStart !== null,
      isMailSet: company.mail.host !== '',
      trialDays: company.billing.trialDays,
      termsUrl: company.billing.termsUrl || null,
      privacyUrl: company.billing.privacyUrl || null,
    })),
    route('listPublicPlans', () => company.plans),
    route('signUpCompany', ({ body }) => {
      if (company.users.some(({ email }) => email === body.email)) throw new ApiError(409, 'ERR_DUPLICATED_EMAIL');
      const made = customerOf(aCustomer(nextId(company.customers)), {
        name: body.name,
        email: body.email,
        planId: body.planId,
      });
      company.customers = put(company.customers, made);
      const admin: User = aUser({
        id: nextId(company.users),
        name: body.name,
        email: body.email,
        profile: 'admin',
        firstSteps: true,
      });
      company.users = [...company.users, admin];
      return made;
    }),
    route('requestNewPassword', () => {
      if (company.mail.host === '') throw new ApiError(409, 'ERR_MAIL_NOT_SET');
      return undefined;
    }),
    route('inviteUser', ({ path }) => {
      const user = { ...byId(company.users, path.id), invitedUntil: '2099-01-09T12:00:00.000Z' };
      company.users = company.users.map((each) => (each.id === user.id ? user : each));
      live.notify({ type: 'user.updated', user });
      return user;
    }),
    route('beginPause', ({ body }) => paused({ pausedAt: later(), pauseReason: body.reason?.trim() || null })),
    route('endPause', () => paused({ pausedAt: null, pauseReason: null })),
    route('setNewPassword', ({ body }) => {
      if (body.token !== passwordToken) throw new ApiError(400, 'ERR_LINK_EXPIRED');
      return { email: company.me.email };
    }),
    route('findCompanyPlan', companyPlan),
    route('listAllPlans', () => [...company.plans].sort(byName)),
    route('createPlan', ({ body }) => {
      const plan = aPlan(nextId(company.plans), body);
      company.plans = put(company.plans, plan);
      return plan;
    }),
    route('updatePlan', ({ path, body }) => {
      const plan = { ...byId(company.plans, path.id), ...body };
      company.plans = put(company.plans, plan);
      return plan;
    }),
    route('findPlan', ({ path }) => byId(company.plans, path.id)),
    route('deletePlan', ({ path }) => {
      const { id } = byId(company.plans, path.id);
      if (company.customers.some(({ planId }) => planId === id)) throw new ApiError(400, 'ERR_IN_USE');
      company.plans = company.plans.filter((plan) => plan.id !== id);
      return { message: 'Plan deleted' };
    }),
    route('listCompanies', ({ query }) => {
      const found = company.customers
        .filter(({ name, email }) => plain(`${name} ${email}`).includes(plain(query.get('searchParam') ?? '')))
        .sort(byName);
      return { companies: found, count: found.length, hasMore: false };
    }),
    route('listAllCompanies', () => [...company.customers].sort(byName)),
    route('listRefundedCompanies', () =>
      company.customers
        .filter(({ refunds, deletion }) => refunds.length > 0 && !deletion)
        .map(({ id, name, refunds }) => ({ id, name, refunds }))
        .sort(byName),
    ),
    route('listChargedInvoices', ({ query }) =>
      company.chargedInvoices.filter(({ companyId }) => {
        const customer = company.customers.find(({ id }) => id === companyId);
        const isOf = (name: string, id: number | null | undefined) =>
          !query.has(name) || Number(query.get(name)) === id;
        return isOf('companyId', companyId) && isOf('planId', customer?.planId);
      }),
    ),
    route('createCompany', ({ body }) => {
      const made = customerOf(aCustomer(nextId(company.customers)), body);
      company.customers = put(company.customers, made);
      return made;
    }),
    route('updateCompany', ({ path, body }) => {
      const changed = customerOf(byId(company.customers, path.id), body);
      company.customers = put(company.customers, changed);
      live.notify({ type: 'company.updated', company: changed });
      return changed;
    }),
    route('deleteCompany', ({ path }) => {
      const deleting = { ...byId(company.customers, path.id), deletion: { done: 0, total: 100 } };
      company.customers = put(company.customers, deleting);
      live.notify({ type: 'company.updated', company: deleting });
      return { message: 'Company deletion begun' };
    }),
    route('findCompanyUsage', ({ path }) => aUsage(Number(path.id))),
    route('createPasswordLink', ({ body }) => ({
      token: passwordToken,
      userId: body.userId,
      expiresAt: '2026-01-06T13:00:00.000Z',
    })),
  ];

  return {
    routes,
    /** The super user gives the company another plan, and its browsers hear of it. */
    replan(plan: Plan | null) {
      company.plan = plan;
      live.notify({ type: 'companyPlan.updated', companyPlan: companyPlan() });
    },
  };
}

/** Of the one link that opens anything. */
export const passwordToken = '4mBq8mJ0l1v2Jr9cS3Xy5w7Z0aBcDeFgHiJkLmNoPqR';
