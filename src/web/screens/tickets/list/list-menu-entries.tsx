import { useSelector } from '@xstate/react';
import { BookmarkPlus } from 'lucide-react';
import { fromPromise } from 'xstate';
import type { SavedView } from '#contract/schema.ts';
import { selectCollection } from '#machines/tickets.ts';
import { listSavedViews } from '#web/api/saved-views.ts';
import { MenuEntries, type MenuEntry } from '#web/components/layers/menu-entries.tsx';
import type { Opened } from '#web/components/layers/opener.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { useShowView } from '../saved-views/use-show-view.ts';
import { selectHasSla } from '../selectors.ts';
import { useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';

interface ListMenuEntriesProps {
  opened: Opened;
  /** The filters as they stand are to be saved. */
  onSave: () => void;
}

/** In which order those that wait are listed, and the views that were saved. */
export const ListMenuEntries = ({ opened, onSave }: ListMenuEntriesProps) => {
  const { t } = useTranslation(['lists', 'saved-views']);
  const { tab } = useTicketAddress();
  const orders = useOrders();
  const views = useViews();
  const save = {
    id: 'save',
    label: t('saved-views:save'),
    icon: <BookmarkPlus size={16} aria-hidden="true" />,
    onSelect: onSave,
  };
  return (
    <MenuEntries
      opened={opened}
      groups={[
        ...(tab === 'pending' ? [{ id: 'orders', entries: orders }] : []),
        ...(views.length > 0 ? [{ id: 'views', label: t('saved-views:title'), entries: views }] : []),
        { id: 'saving', entries: [save] },
      ]}
    />
  );
};

/** By what is due only where something is. */
const useOrders = (): MenuEntry[] => {
  const { t } = useTranslation('lists');
  const hasSla = useSelector(useSelector(useTickets(), selectCollection), selectHasSla);
  const order = usePreference('pendingOrder');
  return (['activity', 'waiting', 'due'] as const)
    .filter((each) => each !== 'due' || hasSla || order === each)
    .map((each) => ({
      id: each,
      label: t(`orders.${each}`),
      checked: each === order,
      onSelect: () => setPreference('pendingOrder', each),
    }));
};

const useViews = (): MenuEntry[] => {
  const { t } = useTranslation('saved-views');
  const { viewId } = useTicketAddress();
  const { output, status } = useCall(savedViews, undefined);
  const show = useShowView();
  if (!output) {
    const label = t(status === 'error' ? 'failed' : 'loading');
    return [{ id: status, label, disabled: true, onSelect: () => undefined }];
  }
  return output.map((view) => ({
    id: String(view.id),
    label: view.queue ? `${view.name} · ${view.queue.name}` : view.name,
    checked: view.id === viewId,
    onSelect: () => show(view),
  }));
};

const savedViews = fromPromise<SavedView[]>(({ signal }) => listSavedViews(signal));
