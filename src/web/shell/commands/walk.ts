import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { selectCollection } from '#machines/tickets.ts';
import { walkTickets } from '#web/conversation/composer-focus.ts';
import type { TicketTab } from '#web/screens/tickets/ticket-address.ts';
import { focusSoon } from './focus-soon.ts';
import type { Place } from './place.ts';

/** The first button of a list's first row: the one that opens it, or accepts it where it waits. The list that is left may stand a moment longer. */
const firstRow = (list: TicketTab) => `#ticket-lists[data-list=${list}] li[data-index] button:not([tabindex="-1"])`;

export const showTab = (place: Place, tab: TicketTab) => {
  place.navigate(addressOf(place, { uuid: place.shown?.ticket.uuid, tab }));
  focusSoon(tab === 'search' ? '#ticket-lists [role=searchbox]' : firstRow(tab));
};

/** The next ticket of the list on show, or the one before. Those that wait are not opened: the focus walks over them. */
export const step = (place: Place, direction: 1 | -1) => {
  if (place.tab === 'pending') return stepRow(place.tab, direction);
  const ids = idsOf(place, place.tab);
  const at = ids.indexOf(place.shown?.ticket.id ?? 0);
  const ahead = direction > 0 ? ids.slice(at + 1) : ids.slice(0, Math.max(0, at)).reverse();
  const next = ahead.find((id) => ticketOf(place, id)?.status !== 'pending');
  if (next !== undefined) open(place, next);
  else if (direction > 0) place.section?.send({ type: 'tickets.loadMore', list: place.tab });
};

/** The ticket with unread messages that comes after the shown one; when none does, those that wait. */
export const openNextUnread = (place: Place) => {
  const mine = idsOf(place, 'unread').filter((id) => ticketOf(place, id)?.status === 'open');
  const at = mine.indexOf(place.shown?.ticket.id ?? 0);
  const next = mine[at + 1] ?? mine.find((id) => id !== place.shown?.ticket.id);
  if (next !== undefined) open(place, next);
  else if (idsOf(place, 'unread').some((id) => ticketOf(place, id)?.status === 'pending')) showTab(place, 'pending');
};

export const openTicket = (place: Place, { uuid, status }: Pick<Ticket, 'uuid' | 'status'>) => {
  if (status === 'pending') showTab(place, 'pending');
  else place.navigate(addressOf(place, { uuid, tab: place.tab }));
};

export const closeTicket = (place: Place) => {
  place.navigate(addressOf(place, { tab: place.tab }));
  focusSoon(firstRow(place.tab));
};

/** The waiting ticket whose row has the focus. */
export const walkedWaiting = (): number | undefined => {
  const row = document.activeElement?.closest('#ticket-lists li[data-index]');
  const id = row?.querySelector<HTMLElement>('[data-accept]')?.dataset.accept;
  return id === undefined ? undefined : Number(id);
};

const stepRow = (list: TicketTab, direction: 1 | -1) => {
  const row = document.activeElement?.closest('#ticket-lists li[data-index]');
  if (!row) return focusSoon(firstRow(list));
  const key = direction > 0 ? 'ArrowDown' : 'ArrowUp';
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

const open = (place: Place, id: number) => {
  const ticket = ticketOf(place, id);
  if (!ticket) return;
  walkTickets();
  place.navigate(addressOf(place, { uuid: ticket.uuid, tab: place.tab }));
};

/** The address keeps what narrows the list; a message to jump to belongs to the ticket that is left. */
const addressOf = ({ search }: Place, { uuid, tab }: { uuid?: string | undefined; tab: TicketTab }) => {
  const query = new URLSearchParams(search);
  query.delete('message');
  query.delete('tab');
  if (tab !== 'assigned') query.set('tab', tab);
  const text = query.toString();
  return `/tickets${uuid ? `/${uuid}` : ''}${text && `?${text}`}`;
};

const idsOf = ({ section }: Place, list: TicketTab | 'unread'): readonly number[] =>
  section ? selectCollection(section.getSnapshot()).getSnapshot().context.lists[list].ids : [];

const ticketOf = ({ section }: Place, id: number) =>
  section && recordOf(selectCollection(section.getSnapshot()).getSnapshot().context.records, id);
