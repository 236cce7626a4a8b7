import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactChange } from '#contract/schema.ts';
import { failureOf } from './call.ts';
import type { DetailsEvent } from './details/context.ts';
import { notes } from './details/notes.ts';
import { detailsSetup } from './details/setup.ts';

export type DetailsActorRef = ActorRefFrom<typeof detailsMachine>;

/** What stands beside a conversation: the contact and its form, notes, and what became of the ticket (spec section 2). */
export const detailsMachine = detailsSetup.createMachine({
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
    notes,
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
