import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { PlatformInvoice } from '#contract/schema.ts';
import { invoiceStatus } from '#machines/invoice-status.ts';
import { listScreenMachine, selectFailure, selectHasMore, selectIsLoading, selectRows } from '#machines/list-screen.ts';
import { listPlatformInvoices } from '#web/api/finance.ts';
import { Button } from '#web/components/button.tsx';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { DataTable } from '#web/components/table/data-table.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readRows } from '#web/list-screen/read-rows.ts';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { usePlatformInvoiceColumns } from './platform-invoice-columns.tsx';

type Filter = 'all' | 'open' | 'overdue' | 'paid';
const filters: readonly Filter[] = ['all', 'open', 'overdue', 'paid'];

/** The invoices of all companies, or of the one that the address names. */
export const PlatformInvoices = () => {
  const { t } = useTranslation('billing');
  const [address, setAddress] = useSearchParams();
  const [filter, setFilter] = useState<Filter>('all');
  const [searched, setSearched] = useState('');
  const companyId = Number(address.get('companyId')) || undefined;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{t('invoices')}</h2>
        <Segmented
          label={t('filter')}
          choices={filters.map((id) => ({ id, label: t(`filters.${id}`) }))}
          selected={filter}
          onSelect={setFilter}
        />
        <search className="w-full sm:w-64">
          <SearchInput label={t('search')} placeholder={t('search')} value={searched} onChange={setSearched} />
        </search>
        {companyId !== undefined && (
          <Button size="sm" onClick={() => setAddress({ tab: 'billing' }, { replace: true })}>
            {t('everyCompany')}
          </Button>
        )}
      </header>
      <Rows key={`${filter} ${companyId}`} filter={filter} companyId={companyId} searched={searched} />
    </section>
  );
};

interface RowsProps {
  filter: Filter;
  companyId: number | undefined;
  searched: string;
}

const Rows = ({ filter, companyId, searched }: RowsProps) => {
  const { t } = useTranslation('billing');
  const clock = useClock();
  const [logic] = useState(() => logicOf(filter, companyId));
  const address = useMemo(() => ({ searchParam: searched, form: null }), [searched]);
  const actor = useListedRows({ entity: 'payment', sortKey: undefined, logic }, address);
  const rows = useSelector(actor, selectRows) as PlatformInvoice[];
  const isLoading = useSelector(actor, selectIsLoading);
  const hasMore = useSelector(actor, selectHasMore);
  const failure = useSelector(actor, selectFailure);
  const columns = usePlatformInvoiceColumns();
  if (failure) {
    return <ErrorState reason={errorText(failure.code)} onRetry={() => actor.send({ type: 'listScreen.retry' })} />;
  }
  if (isLoading && rows.length === 0) return <SkeletonList rows={6} rowClassName="h-12" avatar={false} />;
  if (rows.length === 0) return <p className="text-sm text-ink2">{t('none')}</p>;
  return (
    <>
      <DataTable
        label={t('invoices')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        toneOf={(row) => (invoiceStatus(row, clock(), row.timeZone) === 'overdue' ? 'late' : undefined)}
      />
      {hasMore && (
        <Button className="self-center" onClick={() => actor.send({ type: 'listScreen.loadMore' })}>
          {t('more')}
        </Button>
      )}
    </>
  );
};

const logicOf = (filter: Filter, companyId: number | undefined) =>
  listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(({ input, signal }) =>
        readRows(input, async (query) => {
          const narrowed = {
            ...query,
            ...(filter !== 'all' && { status: filter }),
            ...(companyId !== undefined && { companyId }),
          };
          const { invoices: rows, count, hasMore } = await listPlatformInvoices(narrowed, signal);
          return { rows, count, hasMore };
        }),
      ),
    },
  });
