import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PlatformInvoice } from '#contract/schema.ts';
import { invoiceStatus } from '#machines/invoice-status.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Whose invoice, over how much, until when, and whether it is paid. */
export const usePlatformInvoiceColumns = () => {
  const { t } = useTranslation(['billing', 'finance', 'invoice']);
  const clock = useClock();
  return useMemo(
    (): DataColumn<PlatformInvoice>[] => [
      {
        id: 'company',
        header: t('company'),
        cell: ({ companyId, companyName }) => (
          <Link to={`/settings?tab=billing&companyId=${companyId}`} className="block truncate hover:underline">
            {companyName}
          </Link>
        ),
      },
      {
        id: 'detail',
        header: t('finance:invoices.columns.detail'),
        width: 'w-32',
        cell: ({ detail, kind }) => (
          <span className="block truncate">
            {kind === 'difference' ? t('invoice:difference', { plan: detail }) : detail}
          </span>
        ),
      },
      {
        id: 'value',
        header: t('finance:invoices.columns.value'),
        width: 'w-28',
        cell: ({ value }) => <span className="tabular-nums">{formatReais(value)}</span>,
      },
      {
        id: 'dueDate',
        header: t('finance:invoices.columns.dueDate'),
        width: 'w-28',
        cell: ({ dueDate, timeZone }) => <span className="tabular-nums">{formatDateIn(dueDate, timeZone)}</span>,
      },
      {
        id: 'status',
        header: t('finance:invoices.columns.status'),
        width: 'w-42',
        cell: (row) => (
          <>
            <span className="font-medium">
              {t(`finance:invoices.status.${invoiceStatus(row, clock(), row.timeZone)}`)}
            </span>
            {row.paidAt && (
              <span className="block text-xs text-ink2 tabular-nums">
                {t('paidOn', { date: formatDateIn(row.paidAt, row.timeZone) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'action',
        header: t('finance:invoices.columns.action'),
        width: 'w-24',
        align: 'end',
        cell: ({ id }) => (
          <Link
            to={`/financeiro/${id}`}
            aria-label={t('invoice:seeOf', { id })}
            title={t('invoice:see')}
            className="inline-grid size-7 place-items-center rounded-md text-ink2 hover:bg-hover hover:text-ink"
          >
            <FileText size={16} aria-hidden="true" />
          </Link>
        ),
      },
    ],
    [t, clock],
  );
};
