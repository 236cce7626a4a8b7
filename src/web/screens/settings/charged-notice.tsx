import { QrCode } from 'lucide-react';
import { fromPromise } from 'xstate';
import type { ChargedInvoice } from '#contract/schema.ts';
import { listChargedInvoices } from '#web/api/finance.ts';
import { useCall } from '#web/desk/use-call.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ChargedNoticeProps {
  companyId?: number;
  planId?: number;
}

/** Where a plan is being changed: the invoices that keep their amount and code, because a code was made for them. */
export const ChargedNotice = (whose: ChargedNoticeProps) => {
  const { t } = useTranslation('plans');
  const { output: charged = [] } = useCall(chargedInvoices, whose);
  if (charged.length === 0) return null;
  return (
    <div role="status" className="flex gap-2.5 rounded-md bg-warn-soft px-3 py-2 text-sm">
      <QrCode size={16} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">{t('charged.stays')}</p>
        <ul>
          {charged.slice(0, shown).map(({ id, companyName, value, codeExpiresAt }) => (
            <li key={id}>
              {t('charged.invoice', { name: companyName, invoice: id, amount: formatReais(value) })}
              {codeExpiresAt && ` ${t('charged.until', { date: formatDateTime(codeExpiresAt) })}`}
            </li>
          ))}
        </ul>
        {charged.length > shown && <p>{t('charged.more', { count: charged.length - shown })}</p>}
      </div>
    </div>
  );
};

const shown = 5;

const chargedInvoices = fromPromise<ChargedInvoice[], ChargedNoticeProps>(({ input, signal }) =>
  listChargedInvoices(input, signal),
);
