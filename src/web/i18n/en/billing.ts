import type { texts as source } from '../pt/billing.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  fields: {
    name: 'Name or company name',
    taxId: 'CPF or CNPJ',
    address: 'Address',
    trialDays: 'Free trial days',
    termsUrl: 'Link to the terms of use',
    privacyUrl: 'Link to the privacy policy',
  },
  issuer: 'Who bills',
  issuerHint: 'Shown on the companies’ invoices. What was paid stays as it was.',
  signUp: 'Sign-up',
  signUpHint: 'What the sign-up page says to those who are not customers yet.',
  faults: {
    taxId: 'Check the CPF or CNPJ: its check digits are wrong.',
    trialDays: 'From 1 to 365 days.',
    link: 'An address that starts with https://.',
  },
  saved: 'Billing details saved.',
  income: 'Received by month',
  openSum: 'Open',
  overdueSum: 'Overdue',
  thisMonth: 'Received this month',
  sumOf_one: '{{count}} invoice',
  sumOf_other: '{{count}} invoices',
  columns: {
    month: 'Month',
    count: 'Invoices',
    paid: 'Received',
    refunded: 'Refunded',
  },
  invoices: 'Companies’ invoices',
  company: 'Company',
  paidOn: 'paid on {{date}}',
  filter: 'Status',
  filters: {
    all: 'All',
    open: 'Open',
    overdue: 'Overdue',
    paid: 'Paid',
  },
  everyCompany: 'View all companies',
  search: 'Search invoice or company',
  none: 'No invoices.',
  more: 'Show more',
};
