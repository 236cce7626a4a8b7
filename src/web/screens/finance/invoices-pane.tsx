import { Receipt } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Invoice } from '#contract/schema.ts';
import { invoiceStatus } from '#machines/invoice-status.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useCompanyTimeZone } from '#web/desk/session-hooks.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListScreenAddress } from '#web/list-screen/list-screen-address.ts';
import { ListScreenHeader } from '#web/list-screen/list-screen-header.tsx';
import { LoadedRows } from '#web/list-screen/loaded-rows.tsx';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { Checkout } from './checkout/checkout.tsx';
import { invoices } from './finance-actors.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { usePaying } from './use-paying.ts';

/** Every invoice of the company, and the checkout of the one that is being paid. */
export const InvoicesPane = ({ companyId }: { companyId: number }) => {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const clock = useClock();
  const timeZone = useCompanyTimeZone();
  const { address, search } = useListScreenAddress();
  const actor = useListedRows({ entity: 'payment', sortKey: undefined, logic: invoices }, address);
  const { invoice, pay, stop } = usePaying(actor);
  const columns = useInvoiceColumns(pay);
  return (
    <div className="flex h-full flex-col bg-panel">
      <ListScreenHeader actor={actor} title={t('invoices.title')} searchParam={address.searchParam} onSearch={search}>
        <Link to="/subscription" className="text-sm font-medium text-primary hover:underline">
          {t('subscription.title')}
        </Link>
      </ListScreenHeader>
      <PaneBoundary>
        <LoadedRows<Invoice>
          actor={actor}
          label={t('invoices.title')}
          columns={columns}
          empty={<PaneState icon={Receipt} title={t('invoices.empty')} hint={t('invoices.emptyHint')} />}
          isSearched={address.searchParam !== ''}
          toneOf={(row) => (invoiceStatus(row, clock(), timeZone) === 'overdue' ? 'late' : undefined)}
          onOpen={(row) => (row.status === 'open' ? pay(row.id) : void navigate(`/financeiro/${row.id}`))}
        />
      </PaneBoundary>
      {invoice && <Checkout key={invoice.id} invoice={invoice} companyId={companyId} onClose={stop} />}
    </div>
  );
};
