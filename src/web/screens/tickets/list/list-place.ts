import type { TicketTab } from '../ticket-address.ts';

/** Where each list was left, over a reload too; from memory alone where the browser keeps nothing. */
export const listPlace = (list: TicketTab): number => places.get(list) ?? kept(list);

export const keepListPlace = (list: TicketTab, scrollTop: number) => {
  places.set(list, scrollTop);
};

const places = new Map<TicketTab, number>();

window.addEventListener('pagehide', () => {
  try {
    for (const [list, scrollTop] of places) window.sessionStorage.setItem(keyOf(list), String(Math.round(scrollTop)));
  } catch {
    // Storage is full or forbidden: the places last until the page closes.
  }
});

const kept = (list: TicketTab) => {
  try {
    return Number(window.sessionStorage.getItem(keyOf(list))) || 0;
  } catch {
    return 0;
  }
};

const keyOf = (list: TicketTab) => `ticketsPlace:${list}`;
