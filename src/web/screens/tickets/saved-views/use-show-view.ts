import { useSelector } from '@xstate/react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import type { SavedView } from '#contract/schema.ts';
import { selectViewer } from '#machines/tickets.ts';
import { setPreference } from '#web/preferences.ts';
import { useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { viewAddress } from './view-filters.ts';

/** Shows the list as a view has it; whose tickets and in which order stay so for this browser. */
export const useShowView = () => {
  const navigate = useNavigate();
  const { uuid } = useTicketAddress();
  const maySeeAll = useSelector(useTickets(), selectViewer).profile !== 'user';
  return (view: SavedView, options?: NavigateOptions) => {
    const { list, showAll = false, order = 'activity' } = view.filters;
    if (list !== 'search' && maySeeAll) setPreference('showAll', showAll);
    if (list === 'pending') setPreference('pendingOrder', order);
    navigate(viewAddress(view, uuid), options);
  };
};
