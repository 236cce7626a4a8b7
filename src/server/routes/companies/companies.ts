import type { CompanyChange } from '#contract/schema.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { createCompany, updateCompany } from '#server/records/companies/change.ts';
import {
  findCompany,
  listAllCompanies,
  listCompanies,
  updateCompanySchedules,
} from '#server/records/companies/companies.ts';
import { beginCompanyDeletion } from '#server/records/companies/deletion.ts';
import { findCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import { findCompanyUsage } from '#server/records/companies/usage.ts';
import { listRefundedCompanies } from '#server/records/invoices/refunds.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';
import { companyName, throwTaken } from './company-input.ts';
import { assertValidHours } from './opening-hours.ts';
import { writtenTaxId } from './written-tax-id.ts';

export const companyRoutes = ({ database, files, settings, passwords, companyDeletions }: ServerContext) => {
  const invoicing = () => ({ invoiceDays: settings.INVOICE_DAYS });
  return {
    listCompanies: ({ query }) => database.asSystem('companies', (scope) => listCompanies(scope, query)),

    listAllCompanies: () => database.asSystem('companies', listAllCompanies),

    listRefundedCompanies: () => database.asSystem('companies', listRefundedCompanies),

    async findCompany({ session, params }) {
      const companyId = chosenCompany(session, params.id);
      return found(await database.inCompany(companyId, (scope) => findCompany(scope, session)));
    },

    async findCompanyPlan({ session, params }) {
      return found(await database.inCompany(chosenCompany(session, params.companyId), findCompanyPlan));
    },

    async createCompany({ body: { password, ...input } }) {
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      const company = { ...input, ...writtenOf(input), passwordHash };
      return database.asSystem('companies', (scope) => createCompany(scope, company, invoicing())).catch(throwTaken);
    },

    async updateCompany({ session, params, body }) {
      if (body.status === false && params.id === session.companyId) throw new HttpError(400, 'ERR_IN_USE');
      const change = { ...body, ...writtenOf(body) };
      const company = await database
        .asSystem('companies', async (scope) => {
          await assertStays(scope, params.id);
          return updateCompany(scope, params.id, change, invoicing());
        })
        .catch(throwTaken);
      return found(company);
    },

    async deleteCompany({ session, params }) {
      if (params.id === session.companyId) throw new HttpError(400, 'ERR_IN_USE');
      const isThere = await database.asSystem('companies', (scope) => beginCompanyDeletion(scope, params.id));
      found(isThere || undefined);
      companyDeletions.start();
      return { message: 'The company is being deleted' };
    },

    async findCompanyUsage({ params }) {
      const { unmeasuredFiles, ...usage } = found(await database.readingApart(params.id, findCompanyUsage));
      const measured = await Promise.all(unmeasuredFiles.map((name) => files.find(name)));
      const more = measured.reduce((bytes, file) => bytes + (file?.size ?? 0), 0);
      return { ...usage, storageBytes: usage.storageBytes + more };
    },

    async updateCompanySchedules({ session, params, body }) {
      const companyId = chosenCompany(session, params.id);
      assertValidHours(body);
      return found(await database.inCompany(companyId, (scope) => updateCompanySchedules(scope, body, session)));
    },
  } satisfies Partial<Handlers>;
};

/** A company that is being deleted is nobody's to change any more. */
async function assertStays(scope: SystemScope, id: number): Promise<void> {
  const company = await findCompany(scope.company(id), { profile: 'admin', super: true });
  if (found(company).deletion) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
}

/** What a form sends, as it is kept. */
function writtenOf({
  name,
  email,
  timeZone,
  taxId,
}: Pick<CompanyChange, 'name' | 'email' | 'timeZone' | 'taxId'>): CompanyChange {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw broken('/body/timeZone', 'must be the name of a time zone');
  return {
    ...(name !== undefined && { name: companyName(name) }),
    ...(email !== undefined && { email: email.trim() }),
    ...writtenTaxId(taxId),
  };
}

/** An offset is none: the database reads its sign the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function found<T>(company: T | undefined): T {
  if (!company) throw new HttpError(404, 'ERR_NO_COMPANY_FOUND');
  return company;
}
