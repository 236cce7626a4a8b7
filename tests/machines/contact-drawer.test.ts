import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { contactDrawerMachine } from '#machines/contact-drawer.ts';
import type { Effect } from '#machines/effect.ts';
import { aNote, contact, contactDrawerFixture } from './fixtures/tickets/contact-drawer.ts';
import { createCalls, settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

async function drawer() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: Effect[] = [];
  const names = ['findContact', 'updateContact', 'listTicketNotes', 'createTicketNote', 'deleteTicketNote'] as const;
  const actors = Object.fromEntries([...names, 'listTicketHistory' as const].map((name) => [name, calls.call(name)]));
  const actor = createActor(contactDrawerMachine.provide({ actors }), { input: { ticketId: 1, contactId: 21 }, clock });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('findContact', contact);
  await calls.answer('listTicketNotes', [aNote(1)]);
  await calls.answer('listTicketHistory', []);
  return Object.assign(calls, {
    actor,
    clock,
    effects,
    context: () => actor.getSnapshot().context,
    noteIds: () => actor.getSnapshot().context.notes.map(({ id }) => id),
  });
}

describe('The contact drawer', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(contactDrawerFixture))).toEqual([]);
  });

  test('an added note stands there once, whether the answer or the live link is first', async () => {
    const fixture = await drawer();
    const { actor, effects, noteIds, context } = fixture;
    actor.send({ type: 'note.add', note: 'Nota 2' });
    actor.send({ type: 'live.received', facts: [{ type: 'ticketNote.updated', created: true, ticketNote: aNote(2) }] });
    expect(await fixture.answer('createTicketNote', aNote(2))).toEqual({ ticketId: 1, note: 'Nota 2' });
    expect([noteIds(), context().added]).toEqual([[2, 1], 1]);
    expect(effects).toEqual([{ type: 'toasted', kind: 'success', key: 'noteAdded' }]);
  });

  test('a note written before the others have come is kept, and the others come after it', async () => {
    const calls = createCalls();
    const names = ['findContact', 'listTicketNotes', 'createTicketNote', 'listTicketHistory'] as const;
    const actors = Object.fromEntries(names.map((name) => [name, calls.call(name)]));
    const actor = createActor(contactDrawerMachine.provide({ actors }), {
      input: { ticketId: 1, contactId: 21 },
    }).start();
    actor.send({ type: 'note.add', note: 'Nota 2' });
    expect(await calls.answer('createTicketNote', aNote(2))).toEqual({ ticketId: 1, note: 'Nota 2' });
    await calls.answer('listTicketNotes', [aNote(2), aNote(1)]);
    expect(actor.getSnapshot().context.notes.map(({ id }) => id)).toEqual([2, 1]);
    actor.stop();
  });

  test('what could not be loaded comes by itself when the link is back', async () => {
    const calls = createCalls();
    const names = ['findContact', 'listTicketNotes', 'listTicketHistory'] as const;
    const actors = Object.fromEntries(names.map((name) => [name, calls.call(name)]));
    const actor = createActor(contactDrawerMachine.provide({ actors }), {
      input: { ticketId: 1, contactId: 21 },
    }).start();
    for (const name of names) await calls.refuse(name, 0, 'network');
    actor.send({ type: 'live.returned' });
    await calls.answer('findContact', contact);
    await calls.answer('listTicketNotes', [aNote(1)]);
    await calls.answer('listTicketHistory', []);
    expect(actor.getSnapshot().value).toEqual({ contact: 'shown', notes: 'shown', history: 'shown' });
    actor.stop();
  });

  test('a note that was refused leaves the field as it is and says why', async () => {
    const fixture = await drawer();
    const { actor, effects, context } = fixture;
    actor.send({ type: 'note.add', note: 'Nota 2' });
    await fixture.refuse('createTicketNote', 500, 'ERR_INTERNAL');
    expect(context().added).toBe(0);
    expect(effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_INTERNAL' }]);
  });

  test('a note is deleted after a question, and notes of others come and go by the live link', async () => {
    const fixture = await drawer();
    const { actor, noteIds } = fixture;
    actor.send({ type: 'note.delete', noteId: 1 });
    actor.send({ type: 'note.confirmDelete' });
    expect(await fixture.answer('deleteTicketNote', { message: '' })).toEqual({ id: 1 });
    const told = [aNote(3), aNote(4, 22), aNote(5)].map((ticketNote) => ({
      type: 'ticketNote.updated' as const,
      ticketNote,
    }));
    actor.send({ type: 'live.received', facts: [...told, { type: 'ticketNote.deleted', ticketNoteId: 3 }] });
    expect(noteIds()).toEqual([5]);
  });

  test('a refused change of the contact keeps the form open and says why', async () => {
    const fixture = await drawer();
    const { actor, context } = fixture;
    actor.send({ type: 'contact.edit' });
    actor.send({ type: 'contact.save', change: { number: '5511900000000' } });
    await fixture.refuse('updateContact', 409, 'ERR_DUPLICATED_CONTACT');
    expect(actor.getSnapshot().hasTag('editing')).toBe(true);
    expect(context().formFailure?.code).toBe('ERR_DUPLICATED_CONTACT');
    actor.send({ type: 'contact.save', change: { name: 'Lívia Prado' } });
    await fixture.answer('updateContact', { ...contact, name: 'Lívia Prado' });
    expect([actor.getSnapshot().hasTag('editing'), context().contact?.name]).toEqual([false, 'Lívia Prado']);
  });

  test('changes of the ticket that come together are one look at its history', async () => {
    const fixture = await drawer();
    const { actor, clock, made } = fixture;
    for (let each = 0; each < 3; each += 1) actor.send({ type: 'ticket.changed' });
    clock.increment(300);
    await settled();
    expect(made.filter((name) => name === 'listTicketHistory')).toHaveLength(2);
  });
});
