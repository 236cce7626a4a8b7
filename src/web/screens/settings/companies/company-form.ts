import type { Company, CompanyInput } from '#contract/schema.ts';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { CompanyFields } from './company-fields.tsx';
import { type CompanyValues, companyRules } from './company-rules.ts';

export const companyForm: ListScreenForm<Company, CompanyValues, CompanyInput> = {
  rules: companyRules,
  valuesOf: (company) => ({
    isNew: company === null,
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    password: '',
    planId: company?.planId ?? null,
    status: company?.status ?? true,
    campaignsEnabled: company?.campaignsEnabled ?? false,
    dueDate: company?.dueDate ? formatDateTime(company.dueDate) : '',
    recurrence: company?.recurrence ?? 'MENSAL',
  }),
  inputOf: ({ isNew: _, password, phone, dueDate, ...values }) => ({
    ...values,
    phone: phone || null,
    // What names no moment is none (spec section 5, "Company form").
    dueDate: dateTimeOf(dueDate)?.toISOString() ?? null,
    ...(password !== '' && { password }),
  }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name', ERR_DUPLICATED_EMAIL: 'email' },
  Fields: CompanyFields,
};
