import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/schema.ts';
import { type InvoiceStatus, invoiceStatus } from '#machines/invoice-status.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { formatDateIn } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The columns of the Faturas page (spec section 2). */
export const useInvoiceColumns = (onPay: (id: number) => void) => {
  const { t } = useTranslation(['finance', 'invoice']);
  const clock = useClock();
  const timeZone = useCompanyTimeZone();
  return useMemo(
    (): DataColumn<Invoice>[] => [
      {
        id: 'id',
        header: t('invoices.columns.id'),
        width: 'w-24',
        cell: ({ id }) => <span className="tabular-nums">{id}</span>,
      },
      {
        id: 'detail',
        header: t('invoices.columns.detail'),
        cell: ({ detail, kind }) => (
          <span className="block truncate">
            {kind === 'difference' ? t('invoice:difference', { plan: detail }) : detail}
          </span>
        ),
      },
      {
        id: 'value',
        header: t('invoices.columns.value'),
        width: 'w-36',
        cell: ({ value }) => <span className="tabular-nums">{formatReais(value)}</span>,
      },
      {
        id: 'dueDate',
        header: t('invoices.columns.dueDate'),
        width: 'w-36',
        cell: ({ dueDate }) => <span className="tabular-nums">{formatDateIn(dueDate, timeZone)}</span>,
      },
      {
        id: 'status',
        header: t('invoices.columns.status'),
        width: 'w-48',
        cell: (invoice) => {
          const status = invoiceStatus(invoice, clock(), timeZone);
          return (
            <>
              <span className={classes('font-medium', looks[status])}>{t(`invoices.status.${status}`)}</span>
              {invoice.refundedAt && (
                <span className="block text-xs text-ink2 tabular-nums">
                  {t('invoices.refunded', {
                    amount: formatReais(invoice.refunded),
                    date: formatDateIn(invoice.refundedAt, timeZone),
                  })}
                </span>
              )}
            </>
          );
        },
      },
      {
        id: 'action',
        header: t('invoices.columns.action'),
        width: 'w-36',
        align: 'end',
        cell: ({ id, status, refunded }) => (
          <span className={`inline-flex items-center gap-3 ${onCard}`}>
            {status === 'paid' ? (
              refunded === 0 && <span className="text-xs font-medium text-ink3">{t('invoices.paid')}</span>
            ) : (
              <Button size="sm" variant="primary" aria-label={t('invoices.payOf', { id })} onClick={() => onPay(id)}>
                {t('invoices.pay')}
              </Button>
            )}
            <Link
              to={`/financeiro/${id}`}
              aria-label={t('invoice:seeOf', { id })}
              title={t('invoice:see')}
              className="grid size-7 place-items-center rounded-md text-ink2 hover:bg-hover hover:text-ink"
            >
              <FileText size={16} aria-hidden="true" />
            </Link>
          </span>
        ),
      },
    ],
    [t, timeZone, clock, onPay],
  );
};

/** A card keeps its actions as near its edge as icons may come. */
const onCard = '@max-4xl/table:mr-2';

const looks: Record<InvoiceStatus, string> = {
  paid: 'text-ok',
  refunded: 'text-danger',
  overdue: 'text-danger',
  open: 'text-ink2',
};
