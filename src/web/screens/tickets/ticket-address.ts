import { useCallback } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { TicketStatus } from '#contract/schema.ts';
import { useStable } from '#web/components/use-stable.ts';
import { useFollowingAddress } from '#web/following-address.ts';

export const ticketTabs = ['assigned', 'pending', 'snoozed', 'closed', 'search'] as const;

/** The list that is shown, kept in the address as `?tab=`. */
export type TicketTab = (typeof ticketTabs)[number];

/** What is searched for, kept in the address as `?q=`, `?tags=`, `?users=`, `?queues=`, `?status=`, `?day=` and `?sla=`. */
export interface TicketSearch {
  text: string;
  tags: number[];
  users: number[];
  queues: number[];
  status: TicketStatus | null;
  /** Of the last activity, yyyy-MM-dd. */
  day: string | null;
  /** What is promised is nearly, or altogether, too late. */
  sla: 'warned' | 'broken' | null;
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
  const viewId = Number(query.get('view')) || undefined;
  // The router's own function is another after every step, and each row of the list would be drawn again for it.
  const address = (to: TicketPlace) => addressOf(to, kept, to.tab === tab ? viewId : undefined);
  const go = useStable((to: TicketPlace) => void navigate(address(to)));
  const follow = useFollowingAddress();
  // A narrow page shows the list or the conversation by its address, which does not wait there.
  const step = useStable((to: TicketPlace) => (uuid ? follow(address(to)) : go(to)));
  const search = useCallback(
    (change: Partial<TicketSearch>) => {
      setQuery((now) => withSearch(now, { ...searchOf(now), ...change }), { replace: true });
    },
    [setQuery],
  );
  return { uuid, tab, viewId, go, step, search, searched: kept };
};

/** The search goes along in its own tab, a saved view as long as its tab is shown, which is named beside it. */
export const addressOf = ({ uuid, tab, messageId }: TicketPlace, kept: string, viewId?: number) => {
  const query = new URLSearchParams(tab === 'search' ? kept : '');
  if (tab !== 'assigned' || viewId) query.set('tab', tab);
  if (viewId) query.set('view', String(viewId));
  if (messageId) query.set('message', String(messageId));
  return `/tickets${uuid ? `/${uuid}` : ''}${query.size > 0 ? `?${query}` : ''}`;
};

/** The search as one text, which stays the same while nothing of it changes. */
const searchPart = (query: URLSearchParams) => withSearch(new URLSearchParams(), searchOf(query)).toString();

export const searchOf = (query: URLSearchParams): TicketSearch => ({
  text: [...(query.get('q') ?? '')].slice(0, 200).join(''),
  tags: idsOf(query.get('tags')),
  users: idsOf(query.get('users')),
  queues: idsOf(query.get('queues')),
  status: ticketStatuses.find((status) => status === query.get('status')) ?? null,
  day: /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0] ?? null,
  sla: slaFilters.find((sla) => sla === query.get('sla')) ?? null,
});

export const slaFilters = ['warned', 'broken'] as const;

export const ticketStatuses = ['pending', 'open', 'closed'] as const satisfies TicketStatus[];

export const withSearch = (query: URLSearchParams, { text, tags, users, queues, status, day, sla }: TicketSearch) => {
  const next = new URLSearchParams(query);
  const values = { q: text, tags: tags.join(), users: users.join(), queues: queues.join(), status, day, sla };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

const idsOf = (value: string | null) =>
  (value ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

const tabOf = (value: string | null): TicketTab => ticketTabs.find((tab) => tab === value) ?? 'assigned';
