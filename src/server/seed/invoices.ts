import { createHash } from 'node:crypto';
import { max, min, subDays, subMonths } from 'date-fns';
import type { SystemScope } from '#server/records/base/scope.ts';
import { findPlan } from '#server/records/companies/plans.ts';
import { addCharges, addInvoices } from '#server/records/seed.ts';

interface Billed {
  companyId: number;
  planId: number | null;
  dueDate: Date;
  foundedAt: Date;
  /** One of the months was not paid, though somebody had asked for its code. */
  isBehind: boolean;
  /** It has not paid anything yet. */
  isTrial: boolean;
  now: Date;
}

export const paidMonths = 8;
const missedMonth = 3;

/** The next invoice is made that long before its time. */
const daysBefore = 5;

/** Months of invoices that were paid a few days before their time, and the next one where it is due soon or past its date. */
export async function addDemoInvoices(
  scope: SystemScope,
  { companyId, planId, dueDate, foundedAt, isBehind, isTrial, now }: Billed,
): Promise<void> {
  const plan = planId === null ? undefined : await findPlan(scope, planId);
  if (!plan || plan.value === 0) return;
  const invoice = (period: Date) => ({
    companyId,
    detail: plan.name,
    value: plan.value,
    period,
    createdAt: max([subDays(min([period, now]), daysBefore), foundedAt]),
  });
  // Whoever has paid far ahead was billed this month as well.
  const hasPaidAhead = subMonths(dueDate, 1) > now;
  const last = hasPaidAhead ? now : dueDate;
  const history = Array.from({ length: isTrial ? 0 : paidMonths }, (_, n) => paidMonths - n).map((months) => {
    const period = subMonths(last, hasPaidAhead ? months - 1 : months);
    const isMissed = isBehind && months === missedMonth;
    return { ...invoice(period), chargedAt: subDays(period, 2), paidAt: isMissed ? null : subDays(period, 2) };
  });
  const next = subDays(dueDate, daysBefore) <= now ? [invoice(dueDate)] : [];
  const rows = [...history, ...next];
  const ids = await addInvoices(scope, rows);
  await addCharges(
    scope,
    history.flatMap(({ paidAt, value }, place) => {
      const invoiceId = ids[place];
      if (!paidAt || invoiceId === undefined) return [];
      const txid = createHash('sha256').update(`demo ${companyId} ${invoiceId}`).digest('hex').slice(0, 32);
      const charge = { companyId, invoiceId, txid, amount: value, received: value, status: 'paid' as const };
      return [{ ...charge, paidAt, expiresAt: paidAt, createdAt: paidAt, updatedAt: paidAt }];
    }),
  );
}
