import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactChange } from '#contract/schema.ts';
import { failureIn, outputIn } from './call.ts';
import type { ContactDrawerEvent } from './contact-drawer/context.ts';
import { notes } from './contact-drawer/notes.ts';
import { retriedOrReset } from './contact-drawer/reloading.ts';
import { contactDrawerSetup } from './contact-drawer/setup.ts';
import * as section from './live-section.ts';

export type ContactDrawerActorRef = ActorRefFrom<typeof contactDrawerMachine>;

/** What stands beside a conversation: the contact and its form, notes, and what became of the ticket (spec section 2). */
export const contactDrawerMachine = contactDrawerSetup.createMachine({
  id: 'contact-drawer',
  description: 'What stands beside one conversation: its contact, the notes, what became of the ticket.',
  context: ({ input }) => ({
    ...input,
    received: null,
    contact: null,
    receivedForContact: null,
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
          on: section.reloadedHere,
          invoke: {
            id: 'findContact',
            src: 'findContact',
            input: ({ context }) => ({ id: context.contactId }),
            onDone: { target: 'shown', actions: { type: 'keepContact', params: outputIn } },
            onError: { target: 'failed', actions: { type: 'keepContactFailure', params: failureIn } },
          },
        },
        failed: {
          on: retriedOrReset,
        },
        shown: {
          always: { guard: 'isContactDue', target: 'loading', description: 'It was missed while the form was open.' },
          on: {
            'contact.edit': { target: 'editing', actions: 'clearFormFailure' },
            ...section.reloadedHere,
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
              actions: [{ type: 'keepContact', params: outputIn }, 'toastContact'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: failureIn },
                { type: 'toastFailure', params: failureIn },
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
            onDone: { target: 'shown', actions: { type: 'keepHistory', params: outputIn } },
            onError: { target: 'failed', actions: { type: 'keepHistoryFailure', params: failureIn } },
          },
          on: {
            'ticket.changed': { target: 'loading', reenter: true },
            ...section.reloadedHere,
          },
        },
        failed: {
          on: {
            ...retriedOrReset,
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

function changeIn(event: ContactDrawerEvent): ContactChange {
  if (event.type !== 'contact.save') throw new Error(`${event.type} saves no contact`);
  return event.change;
}

type ContactDrawerSnapshot = SnapshotFrom<typeof contactDrawerMachine>;

export const selectContact = (snapshot: ContactDrawerSnapshot) => snapshot.context.contact;
export const selectContactFailure = (snapshot: ContactDrawerSnapshot) =>
  snapshot.matches({ contact: 'failed' }) ? snapshot.context.contactFailure : null;
export const selectIsEditing = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('saving');
export const selectFormFailure = (snapshot: ContactDrawerSnapshot) => snapshot.context.formFailure;
export const selectNotes = (snapshot: ContactDrawerSnapshot) => snapshot.context.notes;
export const selectNotesFailure = (snapshot: ContactDrawerSnapshot) =>
  snapshot.matches({ notes: 'failed' }) ? snapshot.context.notesFailure : null;
export const selectIsLoadingNotes = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('loadingNotes');
export const selectTicketId = (snapshot: ContactDrawerSnapshot) => snapshot.context.ticketId;

export const selectAdded = (snapshot: ContactDrawerSnapshot) => snapshot.context.added;
export const selectIsAdding = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('adding');
export const selectIsAsking = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('asking');
export const selectIsDeleting = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('deleting');
export const selectHistory = (snapshot: ContactDrawerSnapshot) => snapshot.context.history;
export const selectHistoryFailure = (snapshot: ContactDrawerSnapshot) =>
  snapshot.matches({ history: 'failed' }) ? snapshot.context.historyFailure : null;
export const selectIsLoadingHistory = (snapshot: ContactDrawerSnapshot) => snapshot.hasTag('loadingHistory');
/** Everything is there and nothing is open or on its way: it may wait unseen. */
export const selectIsAtRest = (snapshot: ContactDrawerSnapshot) =>
  snapshot.matches({ contact: 'shown', notes: 'shown', history: 'shown' });
