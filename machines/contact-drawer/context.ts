import type { Fact } from '#contract/live.ts';
import type { Contact, ContactChange, TicketHistoryEntry, TicketNote } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveLoaded, Received } from '../live-load.ts';

export interface ContactDrawerInput {
  ticketId: number;
  contactId: number;
}

export interface ContactDrawerContext extends ContactDrawerInput, LiveLoaded {
  contact: Contact | null;
  /** What was heard while an answer of the contact is on its way; `received` is that of the notes. */
  receivedForContact: Received;
  contactFailure: Failure | null;
  /** Why the form was refused; what was written in it stays. */
  formFailure: Failure | null;
  /** Of the contact, newest first, whichever of its tickets they were written on. */
  notes: readonly TicketNote[];
  /** Whether the list of notes was there once. */
  hasNotes: boolean;
  notesFailure: Failure | null;
  /** How many notes were added from here; the field is emptied each time. */
  added: number;
  removing: number | null;
  history: readonly TicketHistoryEntry[];
  historyFailure: Failure | null;
}

export type ContactDrawerEvent =
  | LiveMessage
  | { type: 'contactDrawer.retry' }
  | { type: 'ticket.changed' }
  | { type: 'contact.edit' }
  | { type: 'contact.closeForm' }
  | { type: 'contact.save'; change: ContactChange }
  | { type: 'note.add'; note: string; mentions?: readonly number[] }
  | { type: 'note.delete'; noteId: number }
  | { type: 'note.keep' }
  | { type: 'note.confirmDelete' };

export function withFact(context: ContactDrawerContext, fact: Fact): ContactDrawerContext {
  switch (fact.type) {
    case 'contact.updated':
      return fact.contact.id === context.contactId
        ? { ...context, contact: newerOf(context.contact, fact.contact) }
        : context;
    case 'ticketNote.updated':
      return fact.ticketNote.contactId === context.contactId
        ? { ...context, notes: withNote(context.notes, fact.ticketNote) }
        : context;
    case 'ticketNote.deleted':
      return { ...context, notes: withoutNote(context.notes, fact.ticketNoteId) };
    default:
      return context;
  }
}

/** An answer and what was heard of the contact since it was asked for. */
export function contactAfter(answer: Contact, received: Received): Contact {
  return (received ?? []).reduce(
    (contact, fact) =>
      fact.type === 'contact.updated' && fact.contact.id === contact.id ? newerOf(contact, fact.contact) : contact,
    answer,
  );
}

function newerOf(known: Contact | null, contact: Contact): Contact {
  return known && known.updatedAt > contact.updatedAt ? known : contact;
}

/** A note comes twice, by the answer and by the live link, in either order. */
export function withNote(notes: readonly TicketNote[], note: TicketNote): readonly TicketNote[] {
  return [note, ...withoutNote(notes, note.id)].sort((a, b) => b.id - a.id);
}

export function withoutNote(notes: readonly TicketNote[], noteId: number | null): readonly TicketNote[] {
  return notes.filter(({ id }) => id !== noteId);
}
