import { eq, type InferInsertModel } from 'drizzle-orm';
import type { CompanyChange, CompanyInput } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { countryOf } from '#machines/phone-number/read.ts';
import { cutText } from '#machines/text/cut.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { planInvoice } from '../invoices/plan.ts';
import { decideRefunds } from '../invoices/refunds.ts';
import { endAllSessions, publishSessionChange } from '../sessions/company-sessions.ts';
import { defaultSettings } from '../settings/settings.ts';
import { settings } from '../settings/table.ts';
import { createUser } from '../users/change.ts';
import { type Company, findCompany } from './companies.ts';
import { dropPlanChange } from './plan-changes.ts';
import { findCompanyPlan, publishCompanyPlan } from './plan-in-force.ts';
import { publishToSupers } from './supers.ts';
import { companies } from './table.ts';

type Row = InferInsertModel<typeof companies>;

export type NewCompany = Omit<CompanyInput, 'password'> & {
  trialExpiration?: Date;
  recommendedBy?: number | undefined;
  /** Of the first admin, who has the company's name and e-mail; without it the company has nobody yet. */
  passwordHash?: string | undefined;
};

/** How many days before the due date its invoice is made. */
interface Invoicing {
  invoiceDays: number;
}

/** Adds a company with its settings and its first admin, and tells the super users. */
export async function createCompany(
  scope: SystemScope,
  input: NewCompany,
  { invoiceDays }: Invoicing,
): Promise<Company> {
  const { passwordHash, campaignsEnabled, trialExpiration, recommendedBy, ...values } = input;
  const [row] = await scope.tx
    .insert(companies)
    .values({
      ...columnsOf(values),
      name: values.name,
      trialExpiration: trialExpiration ?? null,
      recommendedBy: recommendedBy ?? null,
      schedules: [...defaultOpeningHours],
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: companies.id });
  if (!row) throw new Error('The company was not stored');
  const own = scope.company(row.id);
  await scope.tx.insert(settings).values(
    Object.entries({ ...defaultSettings, country: countryOf(values.phone ?? '') }).map(([key, value]) => ({
      companyId: row.id,
      key,
      value,
    })),
  );
  const { name, email } = values;
  const admin = { name: cutText(name, 50), email, profile: 'admin', firstSteps: true } as const;
  if (passwordHash) await createUser(own, { ...admin, passwordHash });
  if (campaignsEnabled !== undefined) await keepCampaigns(own, campaignsEnabled);
  await planInvoice(own, invoiceDays);
  return publishCompany(scope, row.id, true);
}

/** Changes a company and tells whom it concerns; a due date, also the same one, decides on refunds. Undefined when there is none. */
export async function updateCompany(
  scope: SystemScope,
  id: number,
  { campaignsEnabled, ...change }: CompanyChange,
  { invoiceDays }: Invoicing,
): Promise<Company | undefined> {
  const [before] = await scope.tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!before) return undefined;
  const own = scope.company(id);
  await scope.tx
    .update(companies)
    .set({ ...columnsOf(change), updatedAt: scope.now })
    .where(eq(companies.id, id));
  if (campaignsEnabled !== undefined) await keepCampaigns(own, campaignsEnabled);
  if (change.dueDate !== undefined) await decideRefunds(own);
  if (change.planId !== undefined && change.planId !== before.planId) await dropPlanChange(own);
  if (before.status && change.status === false) await endAllSessions(own);
  else if (shownToPeople.some((field) => field in change)) await publishSessionChange(own);
  await planInvoice(own, invoiceDays);
  await publishCompanyPlan(own);
  return publishCompany(scope, id);
}

const shownToPeople = ['name', 'email', 'dueDate'] as const;

/** Tells the super users how a company stands. */
export async function publishCompany(scope: SystemScope, id: number, created = false): Promise<Company> {
  const company = await findCompany(scope.company(id), { profile: 'admin', super: true });
  if (!company) throw new Error(`Company ${id} vanished while it was being changed`);
  await publishToSupers(scope, { type: 'company.updated', company, ...(created && { created: true }) });
  return company;
}

/** Kept only where they go beyond the plan, so that what the plan gives ends with it. */
async function keepCampaigns(scope: Scope, isEnabled: boolean): Promise<void> {
  await scope.tx.update(companies).set({ campaignsEnabled: false }).where(scope.owns(companies));
  const { plan } = (await findCompanyPlan(scope)) ?? {};
  const campaignsEnabled = isEnabled && plan?.useCampaigns === false;
  await scope.tx.update(companies).set({ campaignsEnabled }).where(scope.owns(companies));
}

function columnsOf({ dueDate, zipcode, recurrence, ...rest }: Omit<CompanyChange, 'campaignsEnabled'>): Partial<Row> {
  return {
    ...rest,
    ...(dueDate !== undefined && { dueDate: dueDate === null ? null : new Date(dueDate) }),
    ...(zipcode !== undefined && { zipCode: zipcode }),
    ...(recurrence !== undefined && { recurrence: recurrence ?? 'MENSAL' }),
  };
}
