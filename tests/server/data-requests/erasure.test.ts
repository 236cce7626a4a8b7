import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { placesOf } from '../../support/server/data-requests/canary-scan.ts';
import { canaries, kept, letPersonIn, person } from '../../support/server/data-requests/person.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { startPostgres } from '../../support/server/postgres.ts';

const askedBy = 'Pela própria pessoa, Zuleide, por e-mail';

async function erase(fixture: Fixture, contactId: number) {
  const answer = await fixture
    .as('admin')
    .post(`/contacts/${contactId}/erasure`, { askedBy, confirmation: person.name });
  expect([answer.status, answer.body]).toMatchObject([200, { kind: 'erasure' }]);
  return eventually(async () => {
    const { records } = (await fixture.as('admin').get('/data-requests')).body;
    expect(records[0]).toMatchObject({ id: answer.body.id, state: 'done' });
    return records[0];
  });
}

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  let fixture: Fixture;
  let who: { contactId: number; ticketId: number };
  const lines: string[] = [];
  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    fixture = await openFixture({
      settings: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void lines.push(line) },
      ...(postgres && { databaseUrl: await postgres.newDatabase() }),
    });
    who = await letPersonIn(fixture);
    return async () => {
      await fixture.close();
      await postgres?.stop();
    };
  });

  test('a person who was erased stands in no column, no file and no line of the log', async () => {
    const before = await placesOf(fixture, canaries);
    for (const word of canaries)
      expect(
        before.some((place) => place.includes(word)),
        word,
      ).toBe(true);
    const request = await erase(fixture, who.contactId);
    expect(await placesOf(fixture, canaries)).toEqual([]);
    for (const word of canaries) expect(lines.join('\n')).not.toContain(word);
    expect(request).toMatchObject({
      contactId: who.contactId,
      user: expect.stringMatching(/./),
      askedBy: 'Pela própria pessoa, •••, por e-mail',
      counts: { tickets: 1, notes: 1, schedules: 1, listItems: 1, shippings: 1, unreadableParts: 1 },
    });
    expect(await readdir(join(fixture.settings.DATA_DIR, 'media'))).toEqual([]);
  });

  test('the other side of the conversation is still read', async () => {
    const { body: ticket } = await fixture.as('admin').get(`/tickets/${who.ticketId}`);
    expect(ticket).toMatchObject({
      status: 'closed',
      contact: { name: 'Contato apagado', number: '', channel: 'erased' },
    });
    const { messages } = (await fixture.as('admin').get(`/messages/${who.ticketId}`)).body;
    const said = messages.map(({ fromMe, body, isDeleted }: Record<string, unknown>) => ({ fromMe, body, isDeleted }));
    expect(said).toContainEqual({ fromMe: true, body: `Olá, •••. ${kept}, para •••, •••.`, isDeleted: false });
    expect(said.filter(({ fromMe }: { fromMe: boolean }) => !fromMe)).toEqual([
      { fromMe: false, body: '', isDeleted: true },
      { fromMe: false, body: '', isDeleted: true },
    ]);
    const { messages: others } = (await fixture.as('admin').get(`/messages/${fixture.ids.acme.openTicketId}`)).body;
    expect(others.map(({ body }: { body: string }) => body)).toContain('Fale com •••: •••');
  });

  test('nobody finds the contact, and nobody takes the ticket up again', async () => {
    const admin = fixture.as('admin');
    expect((await admin.get('/contacts?searchParam=apagado')).body.contacts).toEqual([]);
    expect((await admin.get('/contacts/list?searchParam=apagado')).body).toEqual([]);
    expect((await admin.get('/tickets?showAll=true&searchParam=canario')).body.tickets).toEqual([]);
    const reopened = await admin.put(`/tickets/${who.ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    expect([reopened.status, reopened.body]).toEqual([400, { error: 'ERR_CONTACT_OF_OTHER_CHANNEL' }]);
    const sendAt = new Date(fixture.now().getTime() + 86_400_000).toISOString();
    const later = await admin.post('/schedules', { body: 'Para depois', contactId: who.contactId, sendAt });
    expect([later.status, later.body]).toEqual([404, { error: 'ERR_NO_CONTACT_FOUND' }]);
    const again = await admin.post(`/contacts/${who.contactId}/erasure`, { askedBy, confirmation: 'Contato apagado' });
    expect([again.status, again.body]).toEqual([404, { error: 'ERR_NO_CONTACT_FOUND' }]);
  });

  test('whoever writes again is somebody new', async () => {
    await phonesOf(fixture).write({ from: person.number, name: person.name, body: 'Oi de novo' });
    await eventually(async () => {
      const { contacts } = (await fixture.as('admin').get('/contacts?searchParam=Zuleide')).body;
      expect(contacts).toMatchObject([{ name: person.name, number: person.number }]);
      expect(contacts[0].id).not.toBe(who.contactId);
    });
  });
});
