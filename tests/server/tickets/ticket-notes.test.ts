import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../support/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => world.close());

const lastEvent = async (user: 'admin' | 'agent2') =>
  (await world.as(user).get('/live/events?after=0&limit=1000')).body.events.at(-1);

describe('a note', () => {
  test('stands under its ticket, newest first, and those who may see the ticket hear of it', async () => {
    const { openTicketId: ticketId, contactIds, noteId } = world.ids.acme;
    const { body: note } = await world
      .as('agent2')
      .post('/ticket-notes', { note: '  Liga depois das 18h.  ', ticketId });
    expect(note).toMatchObject({
      note: 'Liga depois das 18h.',
      ticketId,
      contactId: contactIds[2],
      user: { name: 'Bruno Lima' },
    });
    const { body: listed } = await world.as('agent1').get(`/ticket-notes/list?ticketId=${ticketId}`);
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([note.id, noteId]);
    expect((await world.as('agent1').get(`/ticket-notes/list?contactId=${contactIds[2]}`)).body).toEqual(listed);
    expect((await lastEvent('admin')).payload).toMatchObject({ action: 'create', ticketNote: note });
  });

  test('is deleted by whoever wrote it or by an admin, and by nobody else', async () => {
    const { openTicketId: ticketId } = world.ids.acme;
    const write = async () =>
      (await world.as('agent2').post('/ticket-notes', { note: 'Só para nós', ticketId })).body.id;
    const [first, second] = [await write(), await write()];
    const { status, body } = await world.as('agent1').delete(`/ticket-notes/${first}`);
    expect([status, body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect((await world.as('agent2').delete(`/ticket-notes/${first}`)).status).toBe(200);
    expect((await lastEvent('agent2')).payload).toMatchObject({ action: 'delete', ticketNoteId: first });
    expect((await world.as('admin').delete(`/ticket-notes/${second}`)).status).toBe(200);
    expect((await world.as('admin').delete(`/ticket-notes/${second}`)).status).toBe(404);
  });

  test('of a foreign queue is neither listed nor found', async () => {
    const { vendasTicketId: ticketId, contactIds } = world.ids.acme;
    const { body: note } = await world.as('agent1').post('/ticket-notes', { note: 'Só Vendas sabe', ticketId });
    expect((await world.as('agent2').get(`/ticket-notes/list?contactId=${contactIds[1]}`)).body).toEqual([]);
    expect((await world.as('agent2').get(`/ticket-notes/list?ticketId=${ticketId}`)).status).toBe(404);
    expect((await world.as('agent2').delete(`/ticket-notes/${note.id}`)).status).toBe(404);
    expect((await world.as('agent2').post('/ticket-notes', { note: 'Eu também', ticketId })).status).toBe(404);
  });

  test('stays with the contact when its ticket is deleted, for admins', async () => {
    const { closedTicketId: ticketId, contactIds } = world.ids.acme;
    const { body: note } = await world.as('agent1').post('/ticket-notes', { note: 'Pagou no boleto', ticketId });
    await world.as('admin').delete(`/tickets/${ticketId}`);
    const list = (user: 'admin' | 'agent1') => world.as(user).get(`/ticket-notes/list?contactId=${contactIds[3]}`);
    expect((await list('admin')).body).toEqual([{ ...note, ticketId: null }]);
    expect((await list('agent1')).body).toEqual([]);
  });

  test.each([
    ['blank', '   '],
    ['of one character', 'a '],
  ])('that is %s is refused with the place of the fault', async (_, note) => {
    const { status, body } = await world
      .as('agent1')
      .post('/ticket-notes', { note, ticketId: world.ids.acme.openTicketId });
    expect([status, body.error, body.details?.[0]?.path]).toEqual([422, 'ERR_VALIDATION', '/body/note']);
  });

  test('list without a filter is refused', async () => {
    const { status, body } = await world.as('agent1').get('/ticket-notes/list');
    expect([status, body]).toEqual([400, { error: 'ERR_FILTER_REQUIRED' }]);
  });
});
