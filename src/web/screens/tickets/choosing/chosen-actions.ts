import { AlarmClock, ArrowLeftRight, Check, type LucideIcon, Mail, Tag, Undo2, UserRoundCheck } from 'lucide-react';
import type { Ticket, TicketAction } from '#contract/schema.ts';
import type { TicketListName } from '#machines/collections/belongs.ts';
import { mayMarkUnread, type Viewer } from '#machines/ticket/rights.ts';
import { canTicket } from '#machines/ticket.ts';

/** What can be done to tickets of a list, in the order of the bar. */
export const actionsOf = (list: TicketListName): readonly TicketAction[] => offered[list] ?? all;

const worked: readonly TicketAction[] = ['resolve', 'transfer', 'return', 'snooze', 'markUnread', 'tag'];
const all: readonly TicketAction[] = ['accept', ...worked];

const offered: Partial<Record<TicketListName, readonly TicketAction[]>> = {
  assigned: worked,
  snoozed: worked,
  pending: ['accept', 'transfer', 'tag'],
  closed: ['tag'],
};

/** Whether it can be done to a ticket, as the button for it alone would ask. */
export const mayAct = (action: TicketAction, ticket: Ticket, { userId, profile, queueIds }: Viewer): boolean => {
  const by = { userId, profile, queueIds };
  if (action === 'tag') return true;
  if (action === 'markUnread') return mayMarkUnread(ticket, by);
  if (action === 'snooze') return canTicket(ticket, { type: 'ticket.snooze', by, until: '' });
  if (action === 'transfer') return canTicket(ticket, { type: 'ticket.transfer', by, queueId: ticket.queueId ?? 0 });
  return canTicket(ticket, { type: `ticket.${action}`, by });
};

export const actionIcons: Record<TicketAction, LucideIcon> = {
  accept: UserRoundCheck,
  resolve: Check,
  transfer: ArrowLeftRight,
  return: Undo2,
  snooze: AlarmClock,
  markUnread: Mail,
  tag: Tag,
};
