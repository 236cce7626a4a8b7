import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Contact, ContactChange, Done, TicketHistoryEntry, TicketNote } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import {
  type DetailsContext,
  type DetailsEvent,
  type DetailsInput,
  withFact,
  withNote,
  withoutNote,
} from './details/context.ts';
import type { Effect } from './effect.ts';

export type DetailsActorRef = ActorRefFrom<typeof detailsMachine>;

/** What stands beside a conversation: the contact and its form, notes, and what became of the ticket (spec section 2). */
export const detailsMachine = setup({
  types: {
    context: {} as DetailsContext,
    input: {} as DetailsInput,
    events: {} as DetailsEvent,
    emitted: {} as Effect,
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
    isBack: ({ event }) => event.type === 'live.told' && (event.facts === null || event.facts.length === 0),
    isReset: ({ event }) => event.type === 'live.told' && event.facts === null,
    areNotesMissing: ({ context }) => !context.hasNotes,
    isHeld: ({ context, event }) => event.type === 'note.delete' && context.notes.some(({ id }) => id === event.noteId),
  },
  actions: {
    takeFacts: assign(({ context, event }) =>
      event.type === 'live.told' ? (event.facts ?? []).reduce(withFact, context) : {},
    ),
    keepContact: assign((_, contact: Contact) => ({ contact, contactFailure: null })),
    keepContactFailure: assign((_, contactFailure: Failure) => ({ contactFailure })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    clearFormFailure: assign({ formFailure: null }),
    keepNotes: assign((_, notes: readonly TicketNote[]) => ({ notes, hasNotes: true, notesFailure: null })),
    keepNotesFailure: assign((_, notesFailure: Failure) => ({ notesFailure })),
    keepNote: assign(({ context }, note: TicketNote) => ({
      notes: withNote(context.notes, note),
      added: context.added + 1,
    })),
    keepRemoving: assign(({ event }) => ({ removing: event.type === 'note.delete' ? event.noteId : null })),
    dropRemoved: assign(({ context }) => ({ notes: withoutNote(context.notes, context.removing) })),
    keepHistory: assign((_, history: readonly TicketHistoryEntry[]) => ({ history, historyFailure: null })),
    keepHistoryFailure: assign((_, historyFailure: Failure) => ({ historyFailure })),
    toastFailure: emit((_, { code }: Failure): Effect => ({ type: 'toasted', kind: 'error', code })),
    toastContact: emit({ type: 'toasted', kind: 'success', key: 'contactSaved' } as const),
    toastAdded: emit({ type: 'toasted', kind: 'success', key: 'noteAdded' } as const),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'noteDeleted' } as const),
  },
}).createMachine({
  id: 'details',
  description: 'What stands beside one conversation: its contact, the notes, what became of the ticket.',
  context: ({ input }) => ({
    ...input,
    contact: null,
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
    'live.told': { actions: 'takeFacts' },
  },
  states: {
    contact: {
      initial: 'loading',
      states: {
        loading: {
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
            'live.told': { guard: 'isBack', target: 'loading' },
          },
        },
        shown: {
          on: {
            'contact.edit': { target: 'editing', actions: 'clearFormFailure' },
            'live.told': { guard: 'isReset', target: 'loading' },
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'contact.closeForm': { target: 'shown' },
            'contact.save': { target: 'saving' },
          },
        },
        saving: {
          tags: ['editing', 'saving'],
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
          on: { 'note.add': { target: 'adding' } },
        },
        failed: {
          on: {
            'details.retry': { target: 'loading' },
            'live.told': { guard: 'isBack', target: 'loading' },
            'note.add': { target: 'adding' },
          },
        },
        shown: {
          on: {
            'note.add': { target: 'adding' },
            'note.delete': { guard: 'isHeld', target: 'asking', actions: 'keepRemoving' },
            'live.told': { guard: 'isReset', target: 'loading' },
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
            onDone: [
              {
                guard: 'areNotesMissing',
                target: 'loading',
                actions: [{ type: 'keepNote', params: ({ event }) => event.output }, 'toastAdded'],
                description: 'Somebody was faster than the list of notes.',
              },
              {
                target: 'shown',
                actions: [{ type: 'keepNote', params: ({ event }) => event.output }, 'toastAdded'],
              },
            ],
            onError: [
              {
                guard: 'areNotesMissing',
                target: 'loading',
                actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'shown',
                actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'note.keep': { target: 'shown' },
            'note.confirmDelete': { target: 'deleting' },
          },
        },
        deleting: {
          tags: ['asking', 'deleting'],
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
          on: { 'ticket.changed': { target: 'loading', reenter: true } },
        },
        failed: {
          on: {
            'details.retry': { target: 'loading' },
            'live.told': { guard: 'isBack', target: 'loading' },
            'ticket.changed': { target: 'loading' },
          },
        },
        shown: {
          on: {
            'ticket.changed': { target: 'outdated' },
            'live.told': { guard: 'isReset', target: 'loading' },
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
