import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';

export const ticketTabs = ['assigned', 'pending', 'closed', 'search'] as const;

/** The list that is shown, kept in the address as `?tab=`. */
export type TicketTab = (typeof ticketTabs)[number];

/** What the address says of the Tickets page, and how to change it. */
export const useTicketAddress = () => {
  const { ticketId: uuid } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(query.get('tab'));
  const go = useCallback(
    (to: { uuid?: string | undefined; tab: TicketTab }) =>
      navigate(`/tickets${to.uuid ? `/${to.uuid}` : ''}${to.tab === 'assigned' ? '' : `?tab=${to.tab}`}`),
    [navigate],
  );
  return { uuid, tab, go };
};

const tabOf = (value: string | null): TicketTab => ticketTabs.find((tab) => tab === value) ?? 'assigned';
