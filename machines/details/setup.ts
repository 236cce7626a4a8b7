import { assign, emit, setup } from 'xstate';
import type { Contact, ContactChange, Done, TicketHistoryEntry, TicketNote } from '#contract/schema.ts';
import { type Failure, neededCall } from '../call.ts';
import type { Toasted } from '../effect.ts';
import { factsIn } from '../live.ts';
import { alsoHeard, withAnswer, withNews, withoutQuestion, withQuestion } from '../live-load.ts';
import { contactAfter, type DetailsContext, type DetailsEvent, type DetailsInput, withFact } from './context.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/details.ts`. */
export const detailsSetup = setup({
  types: {
    context: {} as DetailsContext,
    input: {} as DetailsInput,
    events: {} as DetailsEvent,
    emitted: {} as Toasted,
    tags: {} as 'editing' | 'saving' | 'loadingNotes' | 'adding' | 'asking' | 'deleting' | 'loadingHistory',
  },
  actors: {
    findContact: neededCall<Contact, { id: number }>('findContact'),
    updateContact: neededCall<Contact, { id: number; change: ContactChange }>('updateContact'),
    listTicketNotes: neededCall<TicketNote[], { contactId: number }>('listTicketNotes'),
    createTicketNote: neededCall<TicketNote, { ticketId: number; note: string }>('createTicketNote'),
    deleteTicketNote: neededCall<Done, { id: number }>('deleteTicketNote'),
    listTicketHistory: neededCall<TicketHistoryEntry[], { id: number }>('listTicketHistory'),
  },
  delays: {
    historySettle: 300,
  },
  guards: {
    isContactDue: ({ context }) => context.heardOfContact !== null,
    areNotesDue: ({ context }) => context.heard !== null || !context.hasNotes,
    isHeld: ({ context, event }) => event.type === 'note.delete' && context.notes.some(({ id }) => id === event.noteId),
  },
  actions: {
    takeFacts: assign(({ context, event }) => {
      const facts = factsIn(event);
      const heardOfContact = alsoHeard(context.heardOfContact, facts);
      return { ...withNews(context, facts, withFact), heardOfContact };
    }),
    askContact: assign({ heardOfContact: [] }),
    keepContact: assign(({ context }, contact: Contact) => ({
      contact: contactAfter(contact, context.heardOfContact),
      heardOfContact: null,
      contactFailure: null,
    })),
    keepContactFailure: assign((_, contactFailure: Failure) => ({ contactFailure, heardOfContact: null })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure, heardOfContact: null })),
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
    toastFailure: emit((_, { code }: Failure): Toasted => ({ type: 'toasted', kind: 'error', code })),
    toastContact: emit({ type: 'toasted', kind: 'success', key: 'contactSaved' } as const),
    toastAdded: emit({ type: 'toasted', kind: 'success', key: 'noteAdded' } as const),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'noteDeleted' } as const),
  },
});
