import type { Contact, TicketNote } from '#contract/schema.ts';
import { detailsMachine } from '#machines/details.ts';
import type { World } from './world.ts';

export const contact = {
  id: 21,
  name: 'Lívia',
  number: '5511955550121',
  email: '',
  extraInfo: [],
} as unknown as Contact;
export const aNote = (id: number, contactId = 21): TicketNote => ({
  id,
  note: `Nota ${id}`,
  user: { id: 1, name: 'Ana' },
  ticketId: 1,
  contactId,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const failure = { status: 500, code: 'ERR_INTERNAL' };
const calls = [
  ['findContact', contact],
  ['updateContact', contact],
  ['listTicketNotes', [aNote(1)]],
  ['createTicketNote', aNote(2)],
  ['deleteTicketNote', { message: '' }],
  ['listTicketHistory', []],
] as const;

export const detailsWorld: World = {
  machine: detailsMachine,
  input: { ticketId: 1, contactId: 21 },
  keyOf: ({ context }) => [context.notes.length > 0, context.hasNotes, context.heardOfContact !== null].join(),
  events: [
    ...calls.map(([name, output]) => ({ type: `xstate.done.actor.${name}`, output })),
    ...calls.map(([name]) => ({ type: `xstate.error.actor.${name}`, error: failure })),
    { type: 'live.received', facts: [{ type: 'setting.updated', setting: { key: 'call', value: 'enabled' } }] },
    { type: 'live.aligned' },
    { type: 'live.returned' },
    { type: 'live.reset' },
    { type: 'details.retry' },
    { type: 'ticket.changed' },
    { type: 'contact.edit' },
    { type: 'contact.closeForm' },
    { type: 'contact.save', change: { name: 'Lívia' } },
    { type: 'note.add', note: 'Nota' },
    { type: 'note.delete', noteId: 1 },
    { type: 'note.keep' },
    { type: 'note.confirmDelete' },
    { type: 'xstate.after.historySettle.details.history.outdated' },
  ],
};
