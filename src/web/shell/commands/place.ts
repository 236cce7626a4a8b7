import type { NavigateFunction } from 'react-router-dom';
import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import { type DeskActorRef, selectTickets, selectUser } from '#machines/desk.ts';
import { isOfErased, mayMarkUnread, mayWriteTo } from '#machines/ticket/rights.ts';
import {
  selectCollection,
  selectConversation,
  selectLife,
  selectOperation,
  selectShownTicketId,
  selectViewer,
  type TicketsActorRef,
} from '#machines/tickets.ts';
import { isInPlan } from '#web/desk/company-plan.ts';
import { outcomesOf } from '#web/screens/tickets/conversation/outcomes.ts';
import { type TicketTab, ticketTabs } from '#web/screens/tickets/ticket-address.ts';
import type { ConversationOutcome } from '#web/screens/tickets/views/conversation/conversation-header.tsx';
import type { Visitor } from '../guard.ts';
import { visitorOf } from '../visitor.ts';

export interface Reach {
  desk: DeskActorRef;
  navigate: NavigateFunction;
}

/** Where somebody is when they give a command, and what the shown ticket allows them. */
export interface Place extends Reach {
  visitor: Visitor;
  section: TicketsActorRef | undefined;
  isOnTickets: boolean;
  /** Of the Tickets page: what stands after the `?`. */
  search: string;
  tab: TicketTab;
  shown: ShownTicket | undefined;
}

export interface ShownTicket {
  ticket: Ticket;
  conversation: ConversationActorRef;
  can: Record<ConversationOutcome, boolean>;
  mayWrite: boolean;
  maySchedule: boolean;
  mayMarkUnread: boolean;
}

export const placeOf = ({ desk, navigate }: Reach): Place => {
  const { pathname, search } = window.location;
  const section = selectTickets(desk.getSnapshot());
  const tab = new URLSearchParams(search).get('tab');
  const isOnTickets = pathname === '/tickets' || pathname.startsWith('/tickets/');
  return {
    desk,
    navigate,
    visitor: visitorOf(selectUser(desk.getSnapshot())),
    section,
    isOnTickets,
    search: isOnTickets ? search : '',
    tab: ticketTabs.find((name) => name === tab) ?? 'assigned',
    shown: isOnTickets && section ? shownIn(section) : undefined,
  };
};

const shownIn = (section: TicketsActorRef): ShownTicket | undefined => {
  const snapshot = section.getSnapshot();
  const id = selectShownTicketId(snapshot) ?? 0;
  const ticket = recordOf(selectCollection(snapshot).getSnapshot().context.records, id);
  const conversation = selectConversation(snapshot);
  const life = selectLife(id)(snapshot);
  if (!ticket || !conversation || !life) return undefined;
  const viewer = selectViewer(snapshot);
  const can = selectOperation(id)(snapshot) ? nothing : outcomesOf(life.getSnapshot(), viewer, ticket);
  const maySchedule = mayWriteTo(ticket, viewer);
  return {
    ticket,
    conversation,
    can,
    mayWrite: ticket.status === 'open' && maySchedule,
    maySchedule: maySchedule && !isOfErased(ticket) && isInPlan('useSchedules'),
    mayMarkUnread: mayMarkUnread(ticket, viewer) && !selectOperation(id)(snapshot),
  };
};

/** While something is being done to a ticket, nothing else is. */
const nothing: Record<ConversationOutcome, boolean> = {
  accept: false,
  return: false,
  resolve: false,
  reopen: false,
  transfer: false,
  snooze: false,
  delete: false,
};
