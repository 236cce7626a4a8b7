import { useSelector } from '@xstate/react';
import { selectCollection } from '#machines/tickets.ts';
import { MenuEntries } from '#web/components/layers/menu-entries.tsx';
import type { Opened } from '#web/components/layers/opener.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { selectHasSla } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';

/** By what is due only where something is. */
export const PendingOrders = ({ opened }: { opened: Opened }) => {
  const { t } = useTranslation('lists');
  const hasSla = useSelector(useSelector(useTickets(), selectCollection), selectHasSla);
  const order = usePreference('pendingOrder');
  const orders = (['activity', 'waiting', 'due'] as const).filter((each) => each !== 'due' || hasSla || order === each);
  return (
    <MenuEntries
      opened={opened}
      groups={[
        {
          id: 'orders',
          entries: orders.map((each) => ({
            id: each,
            label: t(`orders.${each}`),
            checked: each === order,
            onSelect: () => setPreference('pendingOrder', each),
          })),
        },
      ]}
    />
  );
};
