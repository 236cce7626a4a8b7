import { useSelector } from '@xstate/react';
import { Clock, ListChecks, ListFilter, MessageSquarePlus } from 'lucide-react';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { selectCollection, selectIsWaiting, selectView, selectViewer } from '#machines/tickets.ts';
import { Segmented } from '#web/components/fields/segmented.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Opener } from '#web/components/layers/opener.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { onceOnline } from '#web/until-online.ts';
import { beginByRow, choosing, useChoosing } from '../choosing/choosing-state.ts';
import { selectCounters, selectIds } from '../selectors.ts';
import { type TicketTab, useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { withLists } from '../with-lists.ts';
import { ListRows } from './list-rows.tsx';

const fetchChoosing = () =>
  withLists(import('../choosing/choosing-pane.tsx'), ({ ChoosingPane }) => ChoosingPane, 'ticket-choice', 'toasts');
const wantChoosing = () => void fetchChoosing().catch(() => undefined);
const ChoosingPane = lazy(fetchChoosing);
const SavedViewPlace = lazy(() =>
  withLists(import('../saved-views/saved-view-place.tsx'), ({ SavedViewPlace }) => SavedViewPlace, 'saved-views'),
);
const SearchPane = lazy(() => withLists(import('./search-pane.tsx'), ({ SearchPane }) => SearchPane));

/** The lists of tickets behind their tabs. */
export const ListPane = () => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const { tab, uuid, viewId, go } = useTicketAddress();
  const [isSaving, setSaving] = useState(false);
  const show = (next: TicketTab) => go({ uuid, tab: next });
  const isOpen = tab !== 'closed' && tab !== 'search';
  const [soughtAt, setSoughtAt] = useState<number>();

  // The address may name a list that nobody has opened yet.
  const isWaiting = useSelector(tickets, selectIsWaiting);
  useEffect(() => {
    if (!isWaiting && tab !== 'search') tickets.send({ type: 'tickets.load', list: tab });
  }, [tickets, tab, isWaiting]);

  // The choice is kept in this browser, and a tab that chooses tells the others.
  const view = useSelector(tickets, selectView);
  const maySeeAll = useSelector(tickets, selectViewer).profile !== 'user';
  const showAll = usePreference('showAll') && maySeeAll;
  const pendingOrder = usePreference('pendingOrder');
  useEffect(() => {
    if (isWaiting || (view.showAll === showAll && (view.pendingOrder ?? 'activity') === pendingOrder)) return;
    tickets.send({ type: 'tickets.narrow', showAll, queueIds: view.queueIds && [...view.queueIds], pendingOrder });
  }, [tickets, isWaiting, view, showAll, pendingOrder]);

  const chosen = useChoosing();
  useEffect(() => () => choosing.set(undefined), []);
  const begin = (event: MouseEvent) =>
    beginByRow(event, selectIds(tab)(selectCollection(tickets.getSnapshot()).getSnapshot()));

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div className="relative shrink-0" inert={chosen?.wrap !== undefined}>
        <Tabs
          label={t('tabs.label')}
          selected={isOpen ? 'open' : tab}
          onSelect={(next, by) => {
            setSoughtAt(next === 'search' && by === 'press' ? Date.now() : undefined);
            show(next === 'open' ? 'assigned' : next);
          }}
          panelId="ticket-lists"
          tabs={[
            { id: 'open', label: t('tabs.open') },
            { id: 'closed', label: t('tabs.closed') },
            { id: 'search', label: t('tabs.search') },
          ]}
        />
        <div className="absolute top-1 right-2 flex">
          <ListMenu onSave={() => setSaving(true)} />
          {tab !== 'snoozed' && maySeeAll && <SnoozedButton onShow={() => show('snoozed')} />}
          <IconButton
            label={t('list.choose')}
            data-choose
            onPointerEnter={wantChoosing}
            onFocus={wantChoosing}
            onClick={() => choosing.set({})}
          >
            <ListChecks size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('list.newTicket')} onClick={() => tickets.send({ type: 'ticket.compose' })}>
            <MessageSquarePlus size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {(viewId || isSaving) && (
        <Suspense fallback={viewId && <div className="h-9 shrink-0" />}>
          <SavedViewPlace isSaving={isSaving} onSaved={() => setSaving(false)} />
        </Suspense>
      )}
      <div
        id="ticket-lists"
        data-list={tab}
        role="tabpanel"
        aria-label={t('list.label')}
        onClickCapture={begin}
        onContextMenu={begin}
        className="flex min-h-0 flex-1 flex-col"
      >
        {tab === 'search' ? (
          <Suspense fallback={<div className="h-25 shrink-0" />}>
            <SearchPane soughtAt={soughtAt} />
          </Suspense>
        ) : (
          <Narrowing tab={tab} onShow={show} />
        )}
        <ListRows key={tab} list={tab} />
      </div>
      {chosen && (
        <Suspense>
          <ChoosingPane list={tab} />
        </Suspense>
      )}
    </div>
  );
};

const Narrowing = ({ tab, onShow }: { tab: TicketTab; onShow: (tab: TicketTab) => void }) => {
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const counters = useSelector(useSelector(tickets, selectCollection), selectCounters);
  const viewer = useSelector(tickets, selectViewer);
  const view = useSelector(tickets, selectView);
  const maySeeAll = viewer.profile !== 'user';
  if (tab === 'closed' && !maySeeAll) return null;
  return (
    <div className="flex min-h-11.5 shrink-0 flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line2 px-3 py-1.5">
      {tab !== 'closed' && (
        <Tabs
          look="pill"
          label={t('lists.label')}
          selected={tab === 'search' ? 'assigned' : tab}
          onSelect={onShow}
          tabs={[
            { id: 'assigned', label: t('lists.assigned'), count: counters.open },
            { id: 'pending', label: t('lists.pending'), count: counters.pending },
            ...((counters.snoozed && !maySeeAll) || tab === 'snoozed'
              ? [{ id: 'snoozed' as const, label: t('lists.snoozed'), count: counters.snoozed ?? 0 }]
              : []),
          ]}
        />
      )}
      <span className="flex-1" />
      {maySeeAll && (
        <Segmented
          label={t('list.whose')}
          selected={view.showAll ? 'all' : 'mine'}
          onSelect={(choice) => setPreference('showAll', choice === 'all')}
          choices={[
            { id: 'mine', label: t('list.mine') },
            { id: 'all', label: t('list.all'), hint: t('list.showAllHint') },
          ]}
        />
      )}
    </div>
  );
};

/** Beside the choice of whose tickets there is no room for a third pill in the line below. */
const SnoozedButton = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('tickets');
  const { snoozed } = useSelector(useSelector(useTickets(), selectCollection), selectCounters);
  if (!snoozed) return null;
  return (
    <IconButton label={`${t('lists.snoozed')}: ${snoozed}`} onClick={onShow}>
      <Clock size={18} aria-hidden="true" />
    </IconButton>
  );
};

/** In which order those that wait are listed, and the saved views. */
const ListMenu = ({ onSave }: { onSave: () => void }) => {
  const { t } = useTranslation('tickets');
  return (
    <Opener
      opens="menu"
      fetch={fetchMenu}
      button={
        <IconButton label={t('list.order')}>
          <ListFilter size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(opened) => <ListMenuEntries opened={opened} onSave={onSave} />}
    </Opener>
  );
};

const fetchMenu = () =>
  onceOnline(() =>
    withLists(import('./list-menu-entries.tsx'), ({ ListMenuEntries }) => ListMenuEntries, 'saved-views'),
  );

const ListMenuEntries = lazy(fetchMenu);
