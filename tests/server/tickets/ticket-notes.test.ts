import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

const lastEvent = async (user: 'admin' | 'agent2') =>
  (await fixture.as(user).get('/live/events?after=0&limit=1000')).body.events.at(-1);

describe('a note', () => {
  test('stands under its ticket, newest first, and those who may see the ticket hear of it', async () => {
    const { openTicketId: ticketId, contactIds, noteId } = fixture.ids.acme;
    const { body: note } = await fixture
      .as('agent2')
      .post('/ticket-notes', { note: '  Liga depois das 18h.  ', ticketId });
    expect(note).toMatchObject({
      note: 'Liga depois das 18h.',
      ticketId,
      contactId: contactIds[2],
      user: { name: 'Bruno Lima' },
    });
    const { body: listed } = await fixture.as('agent1').get(`/ticket-notes/list?ticketId=${ticketId}`);
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([note.id, noteId]);
    expect((await fixture.as('agent1').get(`/ticket-notes/list?contactId=${contactIds[2]}`)).body).toEqual(listed);
    expect((await lastEvent('admin')).payload).toMatchObject({ action: 'create', ticketNote: note });
  });

  test('goes along with a transfer, for those who take it up, and with nothing else', async () => {
    const { openTicketId: ticketId, suporte } = fixture.ids.acme;
    const { agent2 } = fixture.ids.users;
    const put = (body: object) => fixture.as('admin').put(`/tickets/${ticketId}`, body);
    expect((await put({ status: 'closed', note: 'Já pagou' })).status).toBe(422);
    expect((await put({ queueId: suporte, note: ' x ' })).status).toBe(422);
    expect((await put({ queueId: suporte, userId: agent2, note: ' Já pagou o frete. ' })).status).toBe(200);
    const [note] = (await fixture.as('agent2').get(`/ticket-notes/list?ticketId=${ticketId}`)).body;
    expect(note).toMatchObject({ note: 'Já pagou o frete.', user: { id: fixture.ids.users.admin } });
    const { body: workloads } = await fixture.as('agent1').get('/users/workloads');
    expect(workloads).toContainEqual({ userId: agent2, open: expect.any(Number) });
    await fixture.as('admin').post(`/tickets/${ticketId}/undo`, {});
    await fixture.as('admin').delete(`/ticket-notes/${note.id}`);
  });

  test('is deleted by whoever wrote it or by an admin, and by nobody else', async () => {
    const { openTicketId: ticketId } = fixture.ids.acme;
    const write = async () =>
      (await fixture.as('agent2').post('/ticket-notes', { note: 'Só para nós', ticketId })).body.id;
    const [first, second] = [await write(), await write()];
    const { status, body } = await fixture.as('agent1').delete(`/ticket-notes/${first}`);
    expect([status, body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect((await fixture.as('agent2').delete(`/ticket-notes/${first}`)).status).toBe(200);
    expect((await lastEvent('agent2')).payload).toMatchObject({ action: 'delete', ticketNoteId: first });
    expect((await fixture.as('admin').delete(`/ticket-notes/${second}`)).status).toBe(200);
    expect((await fixture.as('admin').delete(`/ticket-notes/${second}`)).status).toBe(404);
  });

  test('of a foreign queue is neither listed nor found', async () => {
    const { vendasTicketId: ticketId, contactIds } = fixture.ids.acme;
    const { body: note } = await fixture.as('agent1').post('/ticket-notes', { note: 'Só Vendas sabe', ticketId });
    expect((await fixture.as('agent2').get(`/ticket-notes/list?contactId=${contactIds[1]}`)).body).toEqual([]);
    expect((await fixture.as('agent2').get(`/ticket-notes/list?ticketId=${ticketId}`)).status).toBe(404);
    expect((await fixture.as('agent2').delete(`/ticket-notes/${note.id}`)).status).toBe(404);
    expect((await fixture.as('agent2').post('/ticket-notes', { note: 'Eu também', ticketId })).status).toBe(404);
  });

  test('stays with the contact when its ticket is deleted, for admins', async () => {
    const { closedTicketId: ticketId, contactIds } = fixture.ids.acme;
    const { body: note } = await fixture.as('agent1').post('/ticket-notes', { note: 'Pagou no boleto', ticketId });
    await fixture.as('admin').delete(`/tickets/${ticketId}`);
    const list = (user: 'admin' | 'agent1') => fixture.as(user).get(`/ticket-notes/list?contactId=${contactIds[3]}`);
    expect((await list('admin')).body).toEqual([{ ...note, ticketId: null }]);
    expect((await list('agent1')).body).toEqual([]);
  });

  test.each([
    ['blank', '   '],
    ['of one character', 'a '],
  ])('that is %s is refused with the place of the error', async (_, note) => {
    const { status, body } = await fixture
      .as('agent1')
      .post('/ticket-notes', { note, ticketId: fixture.ids.acme.openTicketId });
    expect([status, body.error, body.details?.[0]?.path]).toEqual([422, 'ERR_VALIDATION', '/body/note']);
  });

  test('list without a filter is refused', async () => {
    const { status, body } = await fixture.as('agent1').get('/ticket-notes/list');
    expect([status, body]).toEqual([400, { error: 'ERR_FILTER_REQUIRED' }]);
  });
});
