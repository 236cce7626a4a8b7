import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Campaign, CampaignRecipient } from '#contract/schema.ts';
import { selectCount } from '#machines/list-screen.ts';
import { SHIPPING_STATES, type ShippingState } from '#machines/shipping.ts';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListScreenAddress } from '#web/list-screen/list-screen-address.ts';
import { LoadedRows } from '#web/list-screen/loaded-rows.tsx';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { useTyped } from '#web/list-screen/use-typed.ts';
import { useRecipientColumns } from './recipient-columns.tsx';
import { RecipientsExport } from './recipients-export.tsx';
import { recipientsOf, type WhichRecipients } from './report-actors.ts';

/** Who is written to, by page, in the order in which they are. */
export const Recipients = ({ campaign }: { campaign: Campaign }) => {
  const [query, setQuery] = useSearchParams();
  const state = SHIPPING_STATES.find((each) => each === query.get('state')) ?? null;
  const which = useMemo(() => ({ campaignId: campaign.id, state }), [campaign.id, state]);
  const choose = (next: ShippingState | null) =>
    setQuery(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('state');
        if (next) params.set('state', next);
        return params;
      },
      { replace: true },
    );
  return <RecipientsTable key={state} which={which} hasQuestion={campaign.confirmation} onChoose={choose} />;
};

interface RecipientsTableProps {
  which: WhichRecipients;
  hasQuestion: boolean;
  onChoose: (state: ShippingState | null) => void;
}

const RecipientsTable = ({ which, hasQuestion, onChoose }: RecipientsTableProps) => {
  const { t } = useTranslation('campaigns');
  const { t: registers } = useTranslation('registers');
  const { address, search } = useListScreenAddress();
  const definition = useMemo(() => recipientsOf(which), [which]);
  const actor = useListedRows<CampaignRecipient>(definition, address);
  const count = useSelector(actor, selectCount);
  const { onBlur, ...typed } = useTyped(address.searchParam, search);
  const columns = useRecipientColumns();
  const title = t('report.recipients.title');
  const states = SHIPPING_STATES.filter((state) => hasQuestion || !asked.includes(state));
  return (
    <section aria-label={title} className="flex h-128 min-w-0 flex-col rounded-md border border-line bg-panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line2 px-4 py-2">
        <h2 className="min-w-0 flex-1 text-sm font-semibold">
          {title} {count !== null && <span className="font-normal text-ink3 tabular-nums">{formatNumber(count)}</span>}
        </h2>
        <search className="w-64 max-sm:order-last max-sm:w-full" onBlur={onBlur}>
          <SearchInput label={registers('search')} {...typed} />
        </search>
        <div className="w-52 max-sm:order-last max-sm:w-full">
          <Select
            label={t('report.recipients.state')}
            value={which.state}
            onChange={onChoose}
            choices={[
              { value: null, label: t('report.recipients.all') },
              ...states.map((state) => ({ value: state, label: t(`report.states.${state}`) })),
            ]}
          />
        </div>
        <RecipientsExport which={which} searchParam={address.searchParam} />
      </div>
      <PaneBoundary>
        <LoadedRows<CampaignRecipient>
          actor={actor}
          label={title}
          columns={columns}
          isSearched={address.searchParam !== '' || which.state !== null}
          empty={
            <PaneState icon={Users} title={t('report.recipients.empty')} hint={t('report.recipients.emptyHint')} />
          }
        />
      </PaneBoundary>
    </section>
  );
};

const asked: readonly ShippingState[] = ['confirmationAsked', 'confirmed'];
