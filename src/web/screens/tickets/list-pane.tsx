import { useSelector } from '@xstate/react';
import { UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import { selectCollection, selectView, selectViewer, type TicketsActorRef } from '#machines/tickets.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { SearchInput } from '#web/components/search-input.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { ListRows } from './list-rows.tsx';
import { selectCounters } from './selectors.ts';
import { type TicketTab, useTicketAddress } from './ticket-address.ts';
import { useTickets } from './tickets-context.tsx';

/** The lists of tickets behind their tabs. */
export const ListPane = () => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const { tab, uuid, go } = useTicketAddress();
  const show = (next: TicketTab) => go({ uuid, tab: next });
  const isOpen = tab === 'assigned' || tab === 'pending';

  // The address may name a list that nobody has opened yet.
  const isWaiting = useSelector(tickets, selectIsWaiting);
  useEffect(() => {
    if (!isWaiting && tab !== 'search') tickets.send({ type: 'tickets.load', list: tab });
  }, [tickets, tab, isWaiting]);

  return (
    <>
      <Tabs
        label={t('tabs.label')}
        selected={isOpen ? 'open' : tab}
        onSelect={(next) => show(next === 'open' ? 'assigned' : next)}
        className="shrink-0"
        panelId="ticket-lists"
        tabs={[
          { id: 'open', label: t('tabs.open') },
          { id: 'closed', label: t('tabs.closed') },
          { id: 'search', label: t('tabs.search') },
        ]}
      />
      <div id="ticket-lists" role="tabpanel" aria-label={t('list.label')} className="flex min-h-0 flex-1 flex-col">
        {tab === 'search' ? <Search /> : <Narrowing tab={tab} onShow={show} />}
        <ListRows key={tab} list={tab} />
      </div>
    </>
  );
};

const selectIsWaiting = (snapshot: SnapshotFrom<TicketsActorRef>) => snapshot.hasTag('waiting');

const Narrowing = ({ tab, onShow }: { tab: TicketTab; onShow: (tab: TicketTab) => void }) => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const counters = useSelector(useSelector(tickets, selectCollection), selectCounters);
  const viewer = useSelector(tickets, selectViewer);
  const view = useSelector(tickets, selectView);
  const maySeeAll = viewer.profile !== 'user';
  if (tab === 'closed' && !maySeeAll) return null;
  return (
    <div className="flex min-h-11.5 shrink-0 items-center gap-1.5 border-b border-line2 px-3">
      {tab !== 'closed' && (
        <Tabs
          look="pill"
          label={t('lists.label')}
          selected={tab === 'pending' ? 'pending' : 'assigned'}
          onSelect={onShow}
          tabs={[
            { id: 'assigned', label: t('lists.assigned'), count: counters.open },
            { id: 'pending', label: t('lists.pending'), count: counters.pending },
          ]}
        />
      )}
      <span className="flex-1" />
      {maySeeAll && (
        <IconButton
          label={t('list.showAllHint')}
          pressed={view.showAll}
          onClick={() =>
            tickets.send({
              type: 'tickets.narrow',
              showAll: !view.showAll,
              queueIds: view.queueIds && [...view.queueIds],
            })
          }
        >
          <UsersRound size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};

const Search = () => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const [text, setText] = useState('');
  const change = (searchParam: string) => {
    setText(searchParam);
    tickets.send({ type: 'tickets.search', searchParam, tags: [], users: [] });
  };
  return (
    <div className="shrink-0 border-b border-line2 p-2.5">
      <SearchInput label={t('list.search')} placeholder={t('list.search')} value={text} onChange={change} />
    </div>
  );
};
