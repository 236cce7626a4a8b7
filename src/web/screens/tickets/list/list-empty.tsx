import { AlarmClock, Inbox, Search, UserRoundCheck } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type TicketTab, useTicketAddress } from '../ticket-address.ts';

const icons = { assigned: UserRoundCheck, pending: Inbox, closed: Inbox, search: Search };

const words = {
  assigned: ['empty.assigned', 'empty.assignedHint'],
  pending: ['empty.pending', 'empty.pendingHint'],
  closed: ['empty.closed', 'empty.closedHint'],
  search: ['empty.search', 'empty.searchHint'],
  unasked: ['empty.unasked', 'empty.unaskedHint'],
} as const;

/** That a list holds nothing, and where to look instead. */
export const ListEmpty = ({ list, isIdle }: { list: TicketTab; isIdle: boolean }) => {
  const { t } = useTranslation(['lists', 'snooze']);
  const { uuid, go } = useTicketAddress();
  const other = list === 'assigned' ? 'pending' : list === 'search' ? undefined : 'assigned';
  const action = other && (
    <Button onClick={() => go({ uuid, tab: other })}>
      {t(other === 'pending' ? 'empty.seePending' : 'empty.seeAssigned')}
    </Button>
  );
  if (list === 'snoozed')
    return <PaneState icon={AlarmClock} title={t('snooze:empty')} hint={t('snooze:emptyHint')} action={action} />;
  const [title, hint] = words[list === 'search' && isIdle ? 'unasked' : list];
  return <PaneState icon={icons[list]} title={t(title)} hint={t(hint)} action={action} />;
};
