import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { CompanyRefund, components } from '#contract/schema.ts';
import { calendarOf, storedOf } from '#machines/opening-hours/stored.ts';
import type { Calendar, DayOff, OpeningHours } from '#machines/opening-hours.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { findRefunds, listRefunds } from '../invoices/refunds.ts';
import { listSettings, type Setting } from '../settings/settings.ts';
import type { Profile } from '../users/table.ts';
import { plans } from './plans-table.ts';
import { companies } from './table.ts';
import { toPlan } from './to-plan.ts';

export type Company = components['schemas']['Company'];
export type CompanySummary = components['schemas']['CompanySummary'];
type CompanyPage = components['schemas']['CompanyPage'];

interface Reader {
  profile: Profile;
  super: boolean;
}

/** What the people of a company may know about it. */
export async function summariseCompany(scope: Scope, reader: { profile: Profile }): Promise<CompanySummary> {
  const row = await findOwnCompany(scope);
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    dueDate: row.dueDate?.toISOString() ?? null,
    trialExpiration: row.trialExpiration?.toISOString() ?? null,
    timeZone: row.timeZone,
    settings: await listSettings(scope, reader),
  };
}

/** The row of the scope's own company, which is always there. */
export async function findOwnCompany(scope: Scope): Promise<typeof companies.$inferSelect> {
  const [row] = await scope.tx.select().from(companies).where(scope.owns(companies));
  if (!row) throw new Error(`There is no company ${scope.companyId}`);
  return row;
}

/** When the scope's own company is there, in its time zone. */
export async function findOwnHours(scope: Scope): Promise<Calendar & { timeZone: string }> {
  const row = await findOwnCompany(scope);
  return { ...calendarOf(row), timeZone: row.timeZone };
}

/** The scope's own company. */
export async function findCompany(scope: Scope, reader: Reader): Promise<Company | undefined> {
  const [row] = await selectCompanies(scope, scope.owns(companies));
  if (!row) return undefined;
  const refunds = reader.super ? await findRefunds(scope) : [];
  return toCompany(row, { settings: await listSettings(scope, reader), refunds, reader });
}

/** Stores the company's opening hours, and days off that are given, and tells its admins; undefined where there is no such company. */
export async function updateCompanySchedules(
  scope: Scope,
  { schedules, daysOff }: { schedules: readonly OpeningHours[]; daysOff?: DayOff[] | undefined },
  reader: Reader,
): Promise<Company | undefined> {
  const [before] = await scope.tx
    .select({ laterStretches: companies.laterStretches })
    .from(companies)
    .where(scope.owns(companies))
    .for('no key update');
  if (!before) return undefined;
  await scope.tx
    .update(companies)
    .set({ ...storedOf(schedules, before.laterStretches), ...(daysOff && { daysOff }), updatedAt: scope.now })
    .where(scope.owns(companies));
  const company = await findCompany(scope, reader);
  if (company) {
    const { schedules, daysOff } = company;
    scope.publish({ type: 'openingHours.updated', schedules, daysOff }, ['admins']);
  }
  return company;
}

/** The IANA name of the company's time zone. */
export async function findTimeZone(scope: Scope): Promise<string> {
  const [row] = await scope.tx.select({ timeZone: companies.timeZone }).from(companies).where(scope.owns(companies));
  if (!row) throw new Error(`There is no company ${scope.companyId}`);
  return row.timeZone;
}

/** For the super user alone: every company. */
export async function listAllCompanies(scope: SystemScope): Promise<Company[]> {
  const rows = await selectCompanies(scope, undefined);
  return toCompanies(scope, rows);
}

/** For the super user alone: every company by pages. */
export async function listCompanies(scope: SystemScope, page: Page): Promise<CompanyPage> {
  const where = holds(plain(companies.name), page.searchParam ?? '');
  const rows = await selectCompanies(scope, where).limit(pageSize).offset(offsetOf(page));
  return { companies: await toCompanies(scope, rows), ...(await countPage(scope, { table: companies, where, page })) };
}

function selectCompanies(scope: Scope | SystemScope, where: SQL | undefined) {
  return scope.tx
    .select({ company: companies, plan: plans })
    .from(companies)
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(and(where))
    .orderBy(asc(companies.name), asc(companies.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectCompanies>>[number];

async function toCompanies(scope: SystemScope, rows: Row[]): Promise<Company[]> {
  const reader = { profile: 'admin', super: true } as const;
  const refunds = await listRefunds(
    scope,
    rows.map(({ company }) => company.id),
  );
  const found: Company[] = [];
  for (const row of rows) {
    const settings = await listSettings(scope.company(row.company.id), reader);
    found.push(toCompany(row, { settings, refunds: refunds.get(row.company.id) ?? [], reader }));
  }
  return found;
}

interface Shown {
  settings: Setting[];
  refunds: CompanyRefund[];
  reader: Reader;
}

function toCompany({ company, plan }: Row, { settings, refunds, reader }: Shown): Company {
  const { createdAt, updatedAt, dueDate, trialExpiration, zipCode, deletionDone, deletionTotal, ...row } = company;
  const { laterStretches, ...rest } = row;
  const { schedules, daysOff } = calendarOf({ ...row, laterStretches });
  return {
    ...rest,
    schedules: [...schedules],
    daysOff,
    email: company.email ?? '',
    token: reader.super ? company.token : null,
    recurrence: company.recurrence as Company['recurrence'],
    plan: plan && toPlan(plan),
    campaignsEnabled: company.campaignsEnabled || (plan?.useCampaigns ?? false),
    recommendedBy: reader.super ? company.recommendedBy : null,
    deletion: deletionTotal === null ? null : { done: deletionDone ?? 0, total: deletionTotal },
    refunds,
    settings,
    zipcode: zipCode,
    dueDate: dueDate?.toISOString() ?? null,
    trialExpiration: trialExpiration?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
