import type { Contact, Profile, TicketStatus } from '#contract/schema.ts';

/** Who looks or acts: the part of a session that rights depend on. */
export interface Viewer {
  userId: number;
  profile: Profile;
  queueIds: readonly number[];
}

/** What rights ask of a ticket. */
interface TicketOfRights {
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}

/** Whether somebody may see, accept and reopen (`ticket.reopen`): admins everything, others the tickets of their own queues. */
export function isVisibleTo(ticket: Pick<TicketOfRights, 'queueId'>, viewer: Viewer): boolean {
  if (viewer.profile === 'admin') return true;
  return ticket.queueId !== null && viewer.queueIds.includes(ticket.queueId);
}

/** Whether somebody may work on an open ticket: its owner, a supervisor of its queue, an admin. */
export function isInCharge(ticket: Pick<TicketOfRights, 'queueId' | 'userId'>, viewer: Viewer): boolean {
  if (!isVisibleTo(ticket, viewer)) return false;
  return viewer.profile === 'admin' || viewer.profile === 'supervisor' || ticket.userId === viewer.userId;
}

/** Whether somebody may write to the customer: into an open ticket who is in charge, into another who may take it up. */
export function mayWriteTo(ticket: TicketOfRights, viewer: Viewer): boolean {
  return ticket.status === 'open' ? isInCharge(ticket, viewer) : isVisibleTo(ticket, viewer);
}

/** Whether the customer is one who was erased: nobody reaches them any more. */
export function isOfErased({ contact }: { contact: Pick<Contact, 'channel'> }): boolean {
  return contact.channel === 'erased';
}

/** Whether somebody may put a read conversation back among the unread ones of its owner: who may write in it. */
export function mayMarkUnread(ticket: TicketOfRights & { unreadMessages: number }, viewer: Viewer): boolean {
  return ticket.status === 'open' && ticket.unreadMessages === 0 && isInCharge(ticket, viewer);
}
