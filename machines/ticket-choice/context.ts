import type { TicketAction, TicketActions, TicketActionsDone } from '#contract/schema.ts';
import type { ToastKey } from '../effect.ts';

/** What is done to the chosen tickets, without which they are. */
export type ChosenAction = Omit<TicketActions, 'ticketIds'>;

export interface TicketChoiceContext {
  /** The rows of the list as far as they are loaded, in their order. */
  listed: readonly number[];
  chosen: readonly number[];
  /** The row that was chosen or given up last, from which a reach begins. */
  last: number | null;
  action: ChosenAction | null;
  /** What became of the last action, where some was refused. */
  answer: TicketActionsDone | null;
}

export type TicketChoiceEvent =
  | { type: 'ticketChoice.begin'; ticketId?: number }
  | { type: 'ticketChoice.toggle'; ticketId: number; reaches?: boolean }
  | { type: 'ticketChoice.all' }
  | { type: 'ticketChoice.none' }
  | { type: 'ticketChoice.listed'; ids: readonly number[] }
  | { type: 'ticketChoice.act'; action: ChosenAction }
  | { type: 'ticketChoice.end' };

/** As many as the contract lets one call name. */
export const maxChosen = 100;

type Chosen = Pick<TicketChoiceContext, 'listed' | 'chosen' | 'last'>;

/** Chooses a ticket or gives it up. */
export function toggled({ chosen }: Chosen, id: number): Partial<Chosen> {
  if (chosen.includes(id)) return { chosen: chosen.filter((other) => other !== id), last: id };
  return chosen.length < maxChosen ? { chosen: [...chosen, id], last: id } : {};
}

/** Chooses a ticket and all between it and the last one; those that are chosen stay so. */
export function reached({ listed, chosen, last }: Chosen, id: number): Partial<Chosen> {
  const ends = [listed.indexOf(last ?? id), listed.indexOf(id)].sort((one, other) => one - other);
  const [from = -1, to = -1] = ends;
  const between = from < 0 ? [id] : listed.slice(from, to + 1);
  return { chosen: [...new Set([...chosen, ...between])].slice(0, maxChosen), last: id };
}

/** What is said of those to which it was done. */
export const doneKeys = {
  accept: 'ticketsAccepted',
  return: 'ticketsReturned',
  resolve: 'ticketsResolved',
  transfer: 'ticketsTransferred',
  snooze: 'ticketsSnoozed',
  markUnread: 'ticketsMarkedUnread',
  tag: 'ticketsTagged',
} as const satisfies Record<TicketAction, ToastKey>;
