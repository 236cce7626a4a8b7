import { assign, emit, setup } from 'xstate';
import type {
  Contact,
  ContactChange,
  Done,
  TicketHistoryEntry,
  TicketNote,
  TicketNoteInput,
} from '#contract/schema.ts';
import { type Failure, requiredActor } from '../call.ts';
import { failureToast, type Toasted } from '../effect.ts';
import { factsIn } from '../live.ts';
import { alsoReceived, withAnswer, withNews, withoutQuestion, withQuestion } from '../live-load.ts';
import {
  type ContactDrawerContext,
  type ContactDrawerEvent,
  type ContactDrawerInput,
  contactAfter,
  withFact,
} from './context.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/contact-drawer.ts`. */
export const contactDrawerSetup = setup({
  types: {
    context: {} as ContactDrawerContext,
    input: {} as ContactDrawerInput,
    events: {} as ContactDrawerEvent,
    emitted: {} as Toasted,
    tags: {} as 'editing' | 'saving' | 'loadingNotes' | 'adding' | 'asking' | 'deleting' | 'loadingHistory',
  },
  actors: {
    findContact: requiredActor<Contact, { id: number }>('findContact'),
    updateContact: requiredActor<Contact, { id: number; change: ContactChange }>('updateContact'),
    listTicketNotes: requiredActor<TicketNote[], { contactId: number }>('listTicketNotes'),
    createTicketNote: requiredActor<TicketNote, TicketNoteInput>('createTicketNote'),
    deleteTicketNote: requiredActor<Done, { id: number }>('deleteTicketNote'),
    listTicketHistory: requiredActor<TicketHistoryEntry[], { id: number }>('listTicketHistory'),
  },
  delays: {
    historySettle: 300,
  },
  guards: {
    isContactDue: ({ context }) => context.receivedForContact !== null,
    areNotesDue: ({ context }) => context.received !== null || !context.hasNotes,
    isHeld: ({ context, event }) => event.type === 'note.delete' && context.notes.some(({ id }) => id === event.noteId),
  },
  actions: {
    takeFacts: assign(({ context, event }) => {
      const facts = factsIn(event);
      const receivedForContact = alsoReceived(context.receivedForContact, facts);
      return { ...withNews(context, facts, withFact), receivedForContact };
    }),
    askContact: assign({ receivedForContact: [] }),
    keepContact: assign(({ context }, contact: Contact) => ({
      contact: contactAfter(contact, context.receivedForContact),
      receivedForContact: null,
      contactFailure: null,
    })),
    keepContactFailure: assign((_, contactFailure: Failure) => ({ contactFailure, receivedForContact: null })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure, receivedForContact: null })),
    clearFormFailure: assign({ formFailure: null }),
    askNotes: assign(withQuestion),
    keepNotes: assign(({ context }, notes: readonly TicketNote[]) =>
      withAnswer({ ...context, notes, hasNotes: true, notesFailure: null }, withFact),
    ),
    keepNotesFailure: assign((_, notesFailure: Failure) => ({ ...withoutQuestion(), notesFailure })),
    keepNote: assign(({ context }, ticketNote: TicketNote) => ({
      ...withNews(context, [{ type: 'ticketNote.updated', ticketNote, created: true }], withFact),
      added: context.added + 1,
    })),
    keepRemoving: assign(({ event }) => ({ removing: event.type === 'note.delete' ? event.noteId : null })),
    dropRemoved: assign(({ context }) =>
      withNews(context, [{ type: 'ticketNote.deleted', ticketNoteId: context.removing ?? 0 }], withFact),
    ),
    keepHistory: assign((_, history: readonly TicketHistoryEntry[]) => ({ history, historyFailure: null })),
    keepHistoryFailure: assign((_, historyFailure: Failure) => ({ historyFailure })),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    toastContact: emit({ type: 'toasted', kind: 'success', key: 'contactSaved' } as const),
    toastAdded: emit({ type: 'toasted', kind: 'success', key: 'noteAdded' } as const),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'noteDeleted' } as const),
  },
});
