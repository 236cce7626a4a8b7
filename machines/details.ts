import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Contact, ContactChange, Done, TicketHistoryEntry, TicketNote } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import {
  contactAfter,
  type DetailsContext,
  type DetailsEvent,
  type DetailsInput,
  withFact,
} from './details/context.ts';
import type { Toasted } from './effect.ts';
import { factsIn } from './live.ts';
import { alsoHeard, withAnswer, withNews, withoutQuestion, withQuestion } from './live-load.ts';

export type DetailsActorRef = ActorRefFrom<typeof detailsMachine>;

/** What stands beside a conversation: the contact and its form, notes, and what became of the ticket (spec section 2). */
export const detailsMachine = setup({
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
}).createMachine({
  id: 'details',
  description: 'What stands beside one conversation: its contact, the notes, what became of the ticket.',
  context: ({ input }) => ({
    ...input,
    heard: null,
    contact: null,
    heardOfContact: null,
    contactFailure: null,
    formFailure: null,
    notes: [],
    hasNotes: false,
    notesFailure: null,
    added: 0,
    removing: null,
    history: [],
    historyFailure: null,
  }),
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
  },
  states: {
    contact: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'askContact',
          on: {
            'live.aligned': { target: 'loading', reenter: true },
            'live.reset': { target: 'loading', reenter: true },
          },
          invoke: {
            id: 'findContact',
            src: 'findContact',
            input: ({ context }) => ({ id: context.contactId }),
            onDone: { target: 'shown', actions: { type: 'keepContact', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepContactFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        failed: {
          on: {
            'details.retry': { target: 'loading' },
            'live.returned': { target: 'loading' },
            'live.reset': { target: 'loading' },
          },
        },
        shown: {
          always: { guard: 'isContactDue', target: 'loading', description: 'It was missed while the form was open.' },
          on: {
            'contact.edit': { target: 'editing', actions: 'clearFormFailure' },
            'live.aligned': { target: 'loading' },
            'live.reset': { target: 'loading' },
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'live.reset': { actions: 'askContact' },
            'contact.closeForm': { target: 'shown' },
            'contact.save': { target: 'saving' },
          },
        },
        saving: {
          tags: ['editing', 'saving'],
          entry: 'askContact',
          invoke: {
            id: 'updateContact',
            src: 'updateContact',
            input: ({ context, event }) => ({ id: context.contactId, change: changeIn(event) }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'keepContact', params: ({ event }) => event.output }, 'toastContact'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: ({ event }) => failureOf(event.error) },
                { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
              ],
            },
          },
        },
      },
    },
    notes: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loadingNotes',
          entry: 'askNotes',
          invoke: {
            id: 'listTicketNotes',
            src: 'listTicketNotes',
            input: ({ context }) => ({ contactId: context.contactId }),
            onDone: { target: 'shown', actions: { type: 'keepNotes', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepNotesFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'note.add': { target: 'adding' },
            'live.aligned': { target: 'loading', reenter: true },
            'live.reset': { target: 'loading', reenter: true },
          },
        },
        failed: {
          on: {
            'details.retry': { target: 'loading' },
            'live.returned': { target: 'loading' },
            'live.reset': { target: 'loading' },
            'note.add': { target: 'adding' },
          },
        },
        shown: {
          always: {
            guard: 'areNotesDue',
            target: 'loading',
            description: 'A note was faster than the list, or the list was missed meanwhile.',
          },
          on: {
            'note.add': { target: 'adding' },
            'note.delete': { guard: 'isHeld', target: 'asking', actions: 'keepRemoving' },
            'live.aligned': { target: 'loading' },
            'live.reset': { target: 'loading' },
          },
        },
        adding: {
          tags: 'adding',
          invoke: {
            id: 'createTicketNote',
            src: 'createTicketNote',
            input: ({ context, event }) => ({
              ticketId: context.ticketId,
              note: event.type === 'note.add' ? event.note : '',
            }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'keepNote', params: ({ event }) => event.output }, 'toastAdded'],
            },
            onError: {
              target: 'shown',
              actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'live.reset': { actions: 'askNotes' } },
        },
        asking: {
          tags: 'asking',
          on: {
            'live.reset': { actions: 'askNotes' },
            'note.keep': { target: 'shown' },
            'note.confirmDelete': { target: 'deleting' },
          },
        },
        deleting: {
          tags: ['asking', 'deleting'],
          on: { 'live.reset': { actions: 'askNotes' } },
          invoke: {
            id: 'deleteTicketNote',
            src: 'deleteTicketNote',
            input: ({ context }) => ({ id: context.removing ?? 0 }),
            onDone: { target: 'shown', actions: ['dropRemoved', 'toastDeleted'] },
            onError: {
              target: 'shown',
              actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
    history: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loadingHistory',
          invoke: {
            id: 'listTicketHistory',
            src: 'listTicketHistory',
            input: ({ context }) => ({ id: context.ticketId }),
            onDone: { target: 'shown', actions: { type: 'keepHistory', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepHistoryFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'ticket.changed': { target: 'loading', reenter: true },
            'live.aligned': { target: 'loading', reenter: true },
            'live.reset': { target: 'loading', reenter: true },
          },
        },
        failed: {
          on: {
            'details.retry': { target: 'loading' },
            'live.returned': { target: 'loading' },
            'live.reset': { target: 'loading' },
            'ticket.changed': { target: 'loading' },
          },
        },
        shown: {
          on: {
            'ticket.changed': { target: 'outdated' },
            'live.aligned': { target: 'outdated' },
            'live.reset': { target: 'outdated' },
          },
        },
        outdated: {
          description: 'Changes that come together are one look.',
          after: { historySettle: { target: 'loading' } },
        },
      },
    },
  },
});

function changeIn(event: DetailsEvent): ContactChange {
  if (event.type !== 'contact.save') throw new Error(`${event.type} saves no contact`);
  return event.change;
}

type DetailsSnapshot = SnapshotFrom<typeof detailsMachine>;

export const selectContact = (snapshot: DetailsSnapshot) => snapshot.context.contact;
export const selectContactFailure = (snapshot: DetailsSnapshot) =>
  snapshot.matches({ contact: 'failed' }) ? snapshot.context.contactFailure : null;
export const selectIsEditing = (snapshot: DetailsSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: DetailsSnapshot) => snapshot.hasTag('saving');
export const selectFormFailure = (snapshot: DetailsSnapshot) => snapshot.context.formFailure;
export const selectNotes = (snapshot: DetailsSnapshot) => snapshot.context.notes;
export const selectNotesFailure = (snapshot: DetailsSnapshot) =>
  snapshot.matches({ notes: 'failed' }) ? snapshot.context.notesFailure : null;
export const selectIsLoadingNotes = (snapshot: DetailsSnapshot) => snapshot.hasTag('loadingNotes');
export const selectTicketId = (snapshot: DetailsSnapshot) => snapshot.context.ticketId;

export const selectAdded = (snapshot: DetailsSnapshot) => snapshot.context.added;
export const selectIsAdding = (snapshot: DetailsSnapshot) => snapshot.hasTag('adding');
export const selectIsAsking = (snapshot: DetailsSnapshot) => snapshot.hasTag('asking');
export const selectIsDeleting = (snapshot: DetailsSnapshot) => snapshot.hasTag('deleting');
export const selectHistory = (snapshot: DetailsSnapshot) => snapshot.context.history;
export const selectHistoryFailure = (snapshot: DetailsSnapshot) =>
  snapshot.matches({ history: 'failed' }) ? snapshot.context.historyFailure : null;
export const selectIsLoadingHistory = (snapshot: DetailsSnapshot) => snapshot.hasTag('loadingHistory');
