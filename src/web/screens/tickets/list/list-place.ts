import type { TicketTab } from '../ticket-address.ts';

interface ListPlace {
  scrollTop: number;
  /** Which ticket was open beside it. */
  selectedId?: number | undefined;
}

/** Where each list was left, over a reload too; from memory alone where the browser keeps nothing. */
export const listPlace = (list: TicketTab): ListPlace => places.get(list) ?? kept(list);

export const keepListPlace = (list: TicketTab, place: ListPlace) => {
  places.set(list, place);
};

const places = new Map<TicketTab, ListPlace>();

window.addEventListener('pagehide', () => {
  try {
    for (const [list, { scrollTop }] of places) {
      window.sessionStorage.setItem(keyOf(list), String(Math.round(scrollTop)));
    }
  } catch {
    // Storage is full or forbidden: the places last until the page closes.
  }
});

const kept = (list: TicketTab): ListPlace => {
  try {
    return { scrollTop: Number(window.sessionStorage.getItem(keyOf(list))) || 0 };
  } catch {
    return { scrollTop: 0 };
  }
};

const keyOf = (list: TicketTab) => `ticketsPlace:${list}`;
