import { fromPromise } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { type ContactDrawerActorRef, contactDrawerMachine, selectIsAtRest } from '#machines/contact-drawer.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { findContact, updateContact } from '#web/api/contacts.ts';
import { createTicketNote, deleteTicketNote, listTicketNotes } from '#web/api/ticket-notes.ts';
import { listTicketHistory } from '#web/api/tickets.ts';
import { followTickets } from '#web/desk/follow-tickets.ts';
import { type KeptSections, keptSections } from '#web/desk/kept-sections.ts';

/** The contents of the drawer with the calls they need; its code comes with the drawer. */
export const details = contactDrawerMachine.provide({
  actors: {
    findContact: fromPromise(({ input, signal }) => findContact(input.id, signal)),
    updateContact: fromPromise(({ input, signal }) => updateContact(input.id, input.change, signal)),
    listTicketNotes: fromPromise(({ input, signal }) => listTicketNotes(input, signal)),
    createTicketNote: fromPromise(({ input, signal }) => createTicketNote(input, signal)),
    deleteTicketNote: fromPromise(({ input, signal }) => deleteTicketNote(input.id, signal)),
    listTicketHistory: fromPromise(({ input, signal }) => listTicketHistory(input.id, signal)),
  },
});

/** As many as the conversations that are kept beside the one that is shown (`machines/tickets/open-conversations.ts`). */
const KEPT_DRAWERS = 4;

const kept = new WeakMap<TicketsActorRef, KeptSections>();

/** The drawers of the conversations left a moment ago, as long as their tickets section is there. */
export const keptDrawers = (desk: DeskActorRef, tickets: TicketsActorRef): KeptSections => {
  const known = kept.get(tickets);
  if (known) return known;
  const drawers = keptSections<typeof details>({
    desk,
    most: KEPT_DRAWERS,
    isAtRest: selectIsAtRest,
    follow: (drawer) => followTicket(tickets, drawer),
  });
  kept.set(tickets, drawers);
  const unfollow = followTickets(desk, (section) => {
    if (section === tickets) return;
    drawers.end();
    unfollow();
  });
  return drawers;
};

/** Tells it how its ticket changes. */
export const followTicket = (tickets: TicketsActorRef, actor: ContactDrawerActorRef) => {
  const { collection } = tickets.getSnapshot().context;
  const { ticketId } = actor.getSnapshot().context;
  let last = recordOf(collection.getSnapshot().context.records, ticketId);
  const changes = collection.subscribe(({ context }) => {
    const ticket = recordOf(context.records, ticketId);
    if (!ticket || ticket === last) return;
    const isMoved = !last || historyKeyOf(ticket) !== historyKeyOf(last);
    last = ticket;
    if (isMoved) actor.send({ type: 'ticket.changed' });
  });
  return () => changes.unsubscribe();
};

const historyKeyOf = ({ status, userId, queueId, whatsappId, tags, snoozedUntil, updatedAt }: Ticket) =>
  JSON.stringify([
    status,
    userId,
    queueId,
    whatsappId,
    tags.map(({ id }) => id),
    snoozedUntil,
    // What comes after the end may be a rate.
    status === 'closed' && updatedAt,
  ]);
