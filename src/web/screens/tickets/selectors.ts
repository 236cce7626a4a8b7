import type { SnapshotFrom } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import type { TicketListName } from '#machines/collections/belongs.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { ticketsCollection } from '#machines/collections/ticket-lists.ts';

type CollectionSnapshot = SnapshotFrom<typeof ticketsCollection>;

export const selectCounters = ({ context }: CollectionSnapshot) => context.counters;

const selectorsOfIds: Record<TicketListName, (snapshot: CollectionSnapshot) => readonly number[]> = {
  assigned: ({ context }) => context.lists.assigned.ids,
  pending: ({ context }) => context.lists.pending.ids,
  snoozed: ({ context }) => context.lists.snoozed.ids,
  closed: ({ context }) => context.lists.closed.ids,
  search: ({ context }) => context.lists.search.ids,
  unread: ({ context }) => context.lists.unread.ids,
};

export const selectIds = (list: TicketListName) => selectorsOfIds[list];

/** Whether anything is due of what waits. */
export const selectHasSla = ({ context }: CollectionSnapshot) =>
  context.lists.pending.ids.some((id) => recordOf(context.records, id)?.sla);

const selectorsOfHasMore: Record<TicketListName, (snapshot: CollectionSnapshot) => boolean> = {
  assigned: ({ context }) => context.lists.assigned.hasMore,
  pending: ({ context }) => context.lists.pending.hasMore,
  snoozed: ({ context }) => context.lists.snoozed.hasMore,
  closed: ({ context }) => context.lists.closed.hasMore,
  search: ({ context }) => context.lists.search.hasMore,
  unread: ({ context }) => context.lists.unread.hasMore,
};

export const selectHasMore = (list: TicketListName) => selectorsOfHasMore[list];

export const selectTicket =
  (id: number) =>
  ({ context }: CollectionSnapshot): Ticket | undefined =>
    recordOf(context.records, id);

/** Records that look the same beside the conversation: what was said last is shown in the lists alone. */
export const areSameBeside = (one: Ticket | undefined, other: Ticket | undefined) =>
  one === other || (one !== undefined && other !== undefined && besides(one) === besides(other));

const besides = (ticket: Ticket) => JSON.stringify(ticket, (key, value) => (spoken.has(key) ? undefined : value));

const spoken = new Set<string>([
  'lastMessage',
  'lastMessageKind',
  'lastMessageFromMe',
  'lastMessageIsAutomatic',
  'lastMessageUser',
  'lastCustomerMessage',
  'lastCustomerMessageKind',
  'unreadMessages',
  'updatedAt',
] satisfies (keyof Ticket)[]);

/** The message by which a search found a ticket; only the list of what was found asks for it. */
export const selectMatch =
  (id: number, term: string | undefined) =>
  ({ context }: CollectionSnapshot) =>
    term ? context.matches.get(id) : undefined;
