import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoteMention } from '#contract/schema.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

const write = (by: FixtureUser, ticketId: number, note: string, ...mentioned: FixtureUser[]) =>
  fixture.as(by).post('/ticket-notes', { note, ticketId, mentions: mentioned.map((user) => fixture.ids.users[user]) });
const mentionsOf = async (user: FixtureUser): Promise<NoteMention[]> =>
  (await fixture.as(user).get('/ticket-notes/mentions')).body;
const notesOf = async (user: FixtureUser) => (await mentionsOf(user)).map(({ ticketNote }) => ticketNote.note);
const see = (user: FixtureUser, ticketId: number) => fixture.as(user).put('/ticket-notes/mentions/seen', { ticketId });
const eventsOf = async (user: FixtureUser, action: string) =>
  (await fixture.as(user).get('/live/events?after=0&limit=1000')).body.events.filter(
    ({ payload }: { payload: { action: string } }) => payload.action === action,
  );

describe('a mention in a note', () => {
  test('waits for whom it names until they have opened the ticket, and is told to nobody else', async () => {
    const { openTicketId: ticketId, openTicketUuid: uuid } = fixture.ids.acme;
    const { body: note } = await write('agent1', ticketId, 'Confere o frete, @Bruno Lima?', 'agent2');
    expect(note.mentions).toEqual([{ id: fixture.ids.users.agent2, name: 'Bruno Lima' }]);
    expect(await mentionsOf('agent2')).toMatchObject([{ ticketNote: note, ticket: { id: ticketId, uuid } }]);
    expect((await eventsOf('agent2', 'mention')).at(-1).payload).toMatchObject({ ticketNote: note });
    for (const other of ['agent1', 'supervisor', 'admin'] as const)
      expect([await notesOf(other), await eventsOf(other, 'mention')]).toEqual([[], []]);
    expect((await see('agent1', ticketId)).status).toBe(200);
    expect(await notesOf('agent2')).toEqual(['Confere o frete, @Bruno Lima?']);
    expect((await see('agent2', ticketId)).status).toBe(200);
    expect(await notesOf('agent2')).toEqual([]);
    expect((await eventsOf('agent2', 'see')).at(-1).payload).toMatchObject({ ticketId });
    expect(await eventsOf('admin', 'see')).toEqual([]);
  });

  test('names people who see the ticket alone', async () => {
    const { openTicketId, vendasTicketId } = fixture.ids.acme;
    const before = await fixture.as('admin').get(`/ticket-notes/list?ticketId=${vendasTicketId}`);
    for (const [ticketId, stranger] of [
      [vendasTicketId, 'agent2'],
      [openTicketId, 'outraAgent1'],
      [(await addTicket(fixture, 'pending', { queueId: null })).id, 'agent2'],
    ] as const) {
      const { status, body } = await write('admin', ticketId, 'Olha aqui, por favor', stranger);
      expect([stranger, status, body]).toEqual([stranger, 422, { error: 'ERR_MENTION_NOT_ALLOWED' }]);
    }
    expect((await fixture.as('admin').get(`/ticket-notes/list?ticketId=${vendasTicketId}`)).body).toEqual(before.body);
    expect((await write('agent2', openTicketId, 'Chefia, ok?', 'admin', 'supervisor')).status).toBe(200);
    expect(await notesOf('supervisor')).toEqual(['Chefia, ok?']);
  });

  test('opens no ticket to whom it names, and goes with their right to see it', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    const ticket = await addTicket(fixture, 'pending', { queueId: suporte });
    await write('admin', ticket.id, 'Só enquanto está no Suporte', 'agent2');
    expect(await notesOf('agent2')).toContain('Só enquanto está no Suporte');
    await fixture.as('admin').put(`/tickets/${ticket.id}`, { queueId: vendas });
    expect(await notesOf('agent2')).not.toContain('Só enquanto está no Suporte');
    expect((await fixture.as('agent2').get(`/tickets/${ticket.id}`)).status).toBe(404);
    expect((await see('agent2', ticket.id)).status).toBe(404);
  });

  test('goes with its note, and with whom it names', async () => {
    const { openTicketId: ticketId } = fixture.ids.acme;
    const { body: note } = await write('admin', ticketId, 'Será apagada', 'agent2');
    await fixture.as('admin').delete(`/ticket-notes/${note.id}`);
    expect(await notesOf('agent2')).not.toContain('Será apagada');
    const { body: person } = await fixture.as('admin').post('/users', {
      name: 'Quem sai',
      email: 'quem.sai@acme.test',
      password: 'segredo1',
      queueIds: [fixture.ids.acme.suporte],
    });
    const kept = await fixture
      .as('admin')
      .post('/ticket-notes', { note: '@Quem sai', ticketId, mentions: [person.id] });
    expect(kept.body.mentions).toEqual([{ id: person.id, name: 'Quem sai' }]);
    await fixture.as('admin').delete(`/users/${person.id}`);
    const [listed] = (await fixture.as('admin').get(`/ticket-notes/list?ticketId=${ticketId}`)).body;
    expect(listed).toMatchObject({ note: '@Quem sai', mentions: [] });
  });

  test('of oneself waits for nobody, and is called as one was called then', async () => {
    const { openTicketId: ticketId } = fixture.ids.acme;
    await write('agent1', ticketId, 'Para mim mesma', 'agent1', 'agent1');
    expect(await notesOf('agent1')).toEqual([]);
    const { body: note } = await write('admin', ticketId, '@Bruno Lima, viu?', 'agent2');
    await rowsIn(fixture, sql`update users set name = 'Outro nome' where id = ${fixture.ids.users.agent2}`);
    const listed = (await fixture.as('admin').get(`/ticket-notes/list?ticketId=${ticketId}`)).body;
    expect(listed.find(({ id }: { id: number }) => id === note.id).mentions).toMatchObject([{ name: 'Bruno Lima' }]);
  });
});
