import type { TicketNoteInput } from '#contract/schema.ts';
import { failureIn, outputIn } from '../call.ts';
import * as section from '../live-section.ts';
import type { ContactDrawerEvent } from './context.ts';
import { retriedOrReset } from './reloading.ts';
import { contactDrawerSetup } from './setup.ts';

/** The notes of the contact beside the conversation: the list, a new one, a deletion. */
export const notes = contactDrawerSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'loadingNotes',
      entry: 'askNotes',
      invoke: {
        id: 'listTicketNotes',
        src: 'listTicketNotes',
        input: ({ context }) => ({ contactId: context.contactId }),
        onDone: { target: 'shown', actions: { type: 'keepNotes', params: outputIn } },
        onError: { target: 'failed', actions: { type: 'keepNotesFailure', params: failureIn } },
      },
      on: {
        'note.add': { target: 'adding' },
        ...section.reloadedHere,
      },
    },
    failed: {
      on: {
        ...retriedOrReset,
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
        ...section.reloadedHere,
      },
    },
    adding: {
      tags: 'adding',
      invoke: {
        id: 'createTicketNote',
        src: 'createTicketNote',
        input: ({ context: { ticketId }, event }) => noteIn(ticketId, event),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepNote', params: outputIn }, 'toastAdded'],
        },
        onError: { target: 'shown', actions: { type: 'toastFailure', params: failureIn } },
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
        onError: { target: 'shown', actions: { type: 'toastFailure', params: failureIn } },
      },
    },
  },
});

function noteIn(ticketId: number, event: ContactDrawerEvent): TicketNoteInput {
  if (event.type !== 'note.add') throw new Error(`${event.type} adds no note`);
  const { note, mentions = [] } = event;
  return { ticketId, note, ...(mentions.length > 0 && { mentions: [...mentions] }) };
}
