import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useStable } from '#web/components/use-stable.ts';
import { useFollowingAddress } from '#web/following-address.ts';

export const ticketTabs = ['assigned', 'pending', 'closed', 'search'] as const;

/** The list that is shown, kept in the address as `?tab=`. */
export type TicketTab = (typeof ticketTabs)[number];

/** What is searched for, kept in the address as `?q=`, `?tags=` and `?users=`. */
export interface TicketSearch {
  text: string;
  tags: number[];
  users: number[];
}

export interface TicketPlace {
  uuid?: string | undefined;
  tab: TicketTab;
  /** A message that the conversation is to show. */
  messageId?: number | undefined;
}

/** What the address says of the Tickets page, and how to change it. */
export const useTicketAddress = () => {
  const { ticketId: uuid } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(query.get('tab'));
  const kept = searchPart(query);
  // The router's own function is another after every step, and each row of the list would be drawn again for it.
  const go = useStable((to: TicketPlace) => void navigate(addressOf(to, kept)));
  const follow = useFollowingAddress();
  // A narrow page shows the list or the conversation by its address, which does not wait there.
  const step = useStable((to: TicketPlace) => (uuid ? follow(addressOf(to, kept)) : go(to)));
  const search = useCallback(
    (change: Partial<TicketSearch>) => {
      setQuery((now) => withSearch(now, { ...searchOf(now), ...change }), { replace: true });
    },
    [setQuery],
  );
  return { uuid, tab, go, step, search, searched: kept };
};

const addressOf = ({ uuid, tab, messageId }: TicketPlace, kept: string) => {
  const query = new URLSearchParams(tab === 'search' ? kept : '');
  if (tab !== 'assigned') query.set('tab', tab);
  if (messageId) query.set('message', String(messageId));
  return `/tickets${uuid ? `/${uuid}` : ''}${query.size > 0 ? `?${query}` : ''}`;
};

/** The search as one text, which stays the same while nothing of it changes. */
const searchPart = (query: URLSearchParams) => withSearch(new URLSearchParams(), searchOf(query)).toString();

export const searchOf = (query: URLSearchParams): TicketSearch => ({
  text: [...(query.get('q') ?? '')].slice(0, 200).join(''),
  tags: idsOf(query.get('tags')),
  users: idsOf(query.get('users')),
});

const withSearch = (query: URLSearchParams, { text, tags, users }: TicketSearch) => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ q: text, tags: tags.join(), users: users.join() })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

const idsOf = (value: string | null) =>
  (value ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

const tabOf = (value: string | null): TicketTab => ticketTabs.find((tab) => tab === value) ?? 'assigned';
