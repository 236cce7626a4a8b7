import type { Company, CompanyInput } from '#contract/schema.ts';
import { formatTaxId } from '#machines/tax-id.ts';
import { dateTimeIn, formatDateTimeIn } from '#web/i18n/dates.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { zoneOf } from './company-due.ts';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyValues, companyRules } from './company-rules.ts';

export const companyForm: ListScreenForm<Company, CompanyValues, CompanyInput> = {
  rules: companyRules,
  valuesOf: (company) => ({
    isNew: company === null,
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    taxId: formatTaxId(company?.taxId ?? ''),
    password: '',
    planId: company?.planId ?? null,
    status: company?.status ?? true,
    campaignsEnabled: company?.campaignsEnabled ?? false,
    dueDate: shownDueDate(company),
    keepsDueDate: false,
    refunds: company?.refunds.length ?? 0,
    recurrence: company?.recurrence ?? 'MENSAL',
  }),
  inputOf: ({ isNew: _, refunds: _refunds, password, phone, taxId, dueDate, keepsDueDate, ...values }, company) => ({
    ...values,
    phone: phone || null,
    taxId: taxId || null,
    ...(!isAsShown(dueDate, company)
      ? // What names no moment is none (spec section 5, "Company form").
        { dueDate: dateTimeIn(dueDate, zoneOf(company))?.toISOString() ?? null }
      : keepsDueDate && { dueDate: company?.dueDate ?? null }),
    ...(password !== '' && { password }),
  }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name', ERR_DUPLICATED_EMAIL: 'email' },
  Fields: CompanyFields,
};

const shownDueDate = (company: Company | null) =>
  company?.dueDate ? formatDateTimeIn(company.dueDate, zoneOf(company)) : '';

/** A due date that is sent decides on refunds, which may have come since the form was opened. */
const isAsShown = (dueDate: string, company: Company | null) => company !== null && dueDate === shownDueDate(company);
