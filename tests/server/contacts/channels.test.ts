import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactChannel } from '#contract/schema.ts';
import type { IncomingMessage } from '#server/channels/port.ts';
import { findCheckingConnection } from '#server/records/connections/status.ts';
import { moveGroup, nameByNumber } from '#server/records/inbound/contact.ts';
import { takeInbound } from '#server/records/inbound/take.ts';
import { sendSchedule } from '#server/records/schedules/send.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let telegram: number;
beforeAll(async () => {
  fixture = await openFixture();
  const { companyId } = fixture.ids.acme;
  const [row] = await rowsIn(
    fixture,
    sql`insert into connections (company_id, name, provider, status, token)
      values (${companyId}, 'Robô', 'telegram', 'CONNECTED', 'token-of-telegram-1') returning id`,
  );
  telegram = row?.id as number;
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
const ofOtherChannel = { status: 400, body: { error: 'ERR_CONTACT_OF_OTHER_CHANNEL' } };
const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);

let written = 0;
const arrives = (
  channel: ContactChannel,
  more: Partial<IncomingMessage> & { from: string },
  connectionId = channel === 'telegram' ? telegram : fixture.ids.acme.connectionId,
) => {
  written += 1;
  const plain = { name: '', group: null, fromMe: false, type: null, body: 'Oi', media: null, quotedProviderId: null };
  return inAcme((scope) =>
    takeInbound(scope, connectionId, { ...plain, ...more, channel, providerId: `c-${written}` }, null),
  );
};
const contactOf = async (from: string, channel: ContactChannel) => {
  const { contacts } = (await admin().get(`/contacts?searchParam=${from}`)).body;
  return contacts.find(
    (contact: { channel: string; number: string }) => contact.channel === channel && contact.number === from,
  );
};

describe('a contact', () => {
  test.each([
    ['5215555554001', '525555554001'],
    ['541155554001', '5491155554001'],
    ['551187654001', '5511987654001'],
  ])('that writes as %s and as %s is one, with one ticket', async (first, then) => {
    const [one, other] = [await arrives('whatsapp', { from: first }), await arrives('whatsapp', { from: then })];
    expect(one?.ticketId).toBe(other?.ticketId);
    expect(await contactOf(first, 'whatsapp')).toBeDefined();
    expect(await contactOf(then, 'whatsapp')).toBeUndefined();
  });

  test('is one on each channel, whatever its digits, and says which', async () => {
    const from = '5511955540001';
    for (const channel of ['whatsapp', 'telegram', 'whatsapp-lid', 'telegram'] as const) {
      await arrives(channel, { from, name: `Por ${channel}` });
    }
    const { contacts } = (await admin().get(`/contacts?searchParam=${from}`)).body;
    expect(contacts.map(({ channel, name }: { channel: string; name: string }) => [channel, name]).sort()).toEqual([
      ['telegram', 'Por telegram'],
      ['whatsapp', 'Por whatsapp'],
      ['whatsapp-lid', 'Por whatsapp-lid'],
    ]);
  });

  test('of another channel may have an id that is no number, and is saved with it', async () => {
    const taken = await arrives('telegram', { from: '4711', name: 'Nina' });
    const ticket = (await admin().get(`/tickets/${taken?.ticketId}`)).body;
    expect(ticket.contact).toMatchObject({ name: 'Nina', number: '4711', channel: 'telegram' });
    const named = { name: 'Nina Prado', number: '4711', email: 'nina@prado.test' };
    expect(await admin().put(`/contacts/${ticket.contactId}`, named)).toMatchObject({ status: 200, body: named });
    expect(await admin().put(`/contacts/${ticket.contactId}`, { number: '5511955540009' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_INVALID_CONTACT' },
    });
  });

  test('of a group is the channel’s own too', async () => {
    const group = { id: '-1001234567890', name: 'Obra' };
    await arrives('telegram', { from: '4712', group });
    await arrives('whatsapp', { from: '5511955540002', group });
    expect([await contactOf(group.id, 'telegram'), await contactOf(group.id, 'whatsapp')]).toMatchObject([
      { isGroup: true },
      { isGroup: true },
    ]);
  });
});

describe('a connection of another channel', () => {
  test('is never a contact’s: a new ticket takes the one that reaches them', async () => {
    await arrives('telegram', { from: '5801', name: 'Ivo' });
    const { id: contactId, whatsapp } = await contactOf('5801', 'telegram');
    expect(whatsapp.id).toBe(telegram);
    await rowsIn(fixture, sql`update tickets set status = 'closed' where contact_id = ${contactId}`);
    const { connectionId, suporte } = fixture.ids.acme;
    expect(await admin().post('/tickets', { contactId, whatsappId: connectionId, queueId: suporte })).toMatchObject(
      ofOtherChannel,
    );
    const opened = await admin().post('/tickets', { contactId, queueId: suporte });
    expect(opened).toMatchObject({ status: 200, body: { whatsappId: telegram } });
    expect(
      await admin().put(`/tickets/${opened.body.id}`, { queueId: suporte, whatsappId: connectionId }),
    ).toMatchObject(ofOtherChannel);
  });

  test('is refused where none reaches them', async () => {
    const from = '880055501';
    await arrives('whatsapp-lid', { from });
    const { id: contactId } = await contactOf(from, 'whatsapp-lid');
    await rowsIn(fixture, sql`update tickets set status = 'closed' where contact_id = ${contactId}`);
    expect(await admin().post('/tickets', { contactId, queueId: fixture.ids.acme.suporte })).toMatchObject(
      ofOtherChannel,
    );
  });

  test('sends no scheduled message to them', async () => {
    await arrives('telegram', { from: '5802' });
    const { id: contactId } = await contactOf('5802', 'telegram');
    const schedule = { contactId, body: 'Sua encomenda chegou.', sendAt: '2099-05-01T12:00:00.000Z' };
    const { connectionId } = fixture.ids.acme;
    expect(await admin().post('/schedules', { ...schedule, whatsappId: connectionId })).toMatchObject(ofOtherChannel);
    const { status, body } = await admin().post('/schedules', schedule);
    expect([status, body.whatsappId]).toEqual([200, telegram]);
    await rowsIn(
      fixture,
      sql`update schedules set connection_id = ${connectionId}, send_at = now() where id = ${body.id}`,
    );
    fixture.advance(1_000);
    await inAcme((scope) => sendSchedule(scope, body.id));
    expect((await admin().get(`/schedules/${body.id}`)).body).toMatchObject({
      status: 'ERRO',
      failure: 'ERR_CONTACT_OF_OTHER_CHANNEL',
    });
  });

  test('takes no phone numbers: of campaigns, of other programs, and is not asked about them', async () => {
    expect(await admin().post('/campaigns', { name: 'Natal', whatsappId: telegram })).toMatchObject(ofOtherChannel);
    const tried = { number: '5511955540003', message: 'Oi', whatsappId: telegram };
    expect(await admin().post('/campaigns/test', tried)).toMatchObject(ofOtherChannel);
    const letter = { number: '5511955540003', body: 'Oi' };
    expect(await fixture.with('token-of-telegram-1').post('/external/messages', letter)).toMatchObject(ofOtherChannel);
    await admin().put(`/whatsapp/${telegram}`, { isDefault: true });
    expect(await inAcme(findCheckingConnection)).toBe(fixture.ids.acme.connectionId);
    await admin().put(`/whatsapp/${fixture.ids.acme.connectionId}`, { isDefault: true });
  });

  test('keeps the tickets of one that was moved, whose messages say why they do not leave', async () => {
    const taken = await arrives('telegram', { from: '5803' }, fixture.ids.acme.connectionId);
    const { companyId } = fixture.ids.acme;
    await rowsIn(
      fixture,
      sql`update tickets set status = 'open', user_id = ${fixture.ids.users.admin} where id = ${taken?.ticketId} and company_id = ${companyId}`,
    );
    const { body } = await admin().post(`/messages/${taken?.ticketId}`, { body: 'Ainda aí?' });
    await eventually(async () => {
      const { messages } = (await admin().get(`/messages/${taken?.ticketId}`)).body;
      expect(messages.find(({ id }: { id: number }) => id === body.id)).toMatchObject({
        ack: 0,
        failure: 'ERR_CONTACT_OF_OTHER_CHANNEL',
      });
    });
  });
});

test('people of another channel are in no contact list, no campaign and no opt-out', async () => {
  const number = '5511955540004';
  await arrives('telegram', { from: number });
  const telegramContact = await contactOf(number, 'telegram');
  const { id: contactListId } = (await admin().post('/contact-lists', { name: 'Todos' })).body;
  await admin().post(`/contact-lists/${contactListId}/fill`, { searchParam: number });
  const listed = await rowsIn(
    fixture,
    sql`select number from contact_list_items where contact_list_id = ${contactListId}`,
  );
  expect(listed).toEqual([]);
  const { id: tagId } = (await admin().post('/tags', { name: 'Natal', color: '#aa0000' })).body;
  await rowsIn(
    fixture,
    sql`insert into ticket_tags (company_id, ticket_id, tag_id)
      select company_id, id, ${tagId} from tickets where contact_id = ${telegramContact.id}`,
  );
  expect((await admin().post('/campaigns/estimate', { tagListId: tagId })).body.recipients).toBe(0);
  await admin().post('/campaign-opt-outs', { number });
  expect((await contactOf(number, 'telegram')).optedOutAt).toBe(null);
});

describe('a contact that was known by a privacy id alone', () => {
  const hidden = '112233445566778';

  test('goes by its number as soon as that is known, and keeps its ticket', async () => {
    const first = await arrives('whatsapp-lid', { from: hidden });
    await inAcme((scope) => nameByNumber(scope, hidden, '5511977779001'));
    expect(await contactOf('5511977779001', 'whatsapp')).toMatchObject({ name: '5511977779001' });
    expect((await arrives('whatsapp', { from: '5511977779001' }))?.ticketId).toBe(first?.ticketId);
  });

  test('becomes one with the contact that the number has already, and nothing of either is lost', async () => {
    const [lid, number] = ['998877665544332', '5511977779002'];
    const earlier =
      (await arrives('whatsapp-lid', { from: lid, name: 'Escondida', body: 'Sem número' }))?.ticketId ?? 0;
    await admin().put(`/tickets/${earlier}`, { status: 'open', userId: fixture.ids.users.admin });
    const hiddenContact = await contactOf(lid, 'whatsapp-lid');
    await admin().put(`/contacts/${hiddenContact.id}`, {
      name: 'Escondida',
      number: lid,
      email: 'nina@prado.test',
      extraInfo: [{ name: 'Bairro', value: 'Lapa' }],
    });
    const note = { contactId: hiddenContact.id, ticketId: earlier, note: 'Prefere à tarde' };
    expect((await admin().post('/ticket-notes', note)).status).toBe(200);
    const later = (await arrives('whatsapp', { from: number, body: 'Com número' }))?.ticketId ?? 0;
    const letter = { contactId: hiddenContact.id, body: 'Até amanhã', sendAt: '2099-05-01T12:00:00.000Z' };
    const schedule = (await admin().post('/schedules', letter)).body;

    await inAcme((scope) => nameByNumber(scope, lid, number));

    expect(await contactOf(lid, 'whatsapp-lid')).toBeUndefined();
    const contact = await contactOf(number, 'whatsapp');
    expect(contact).toMatchObject({
      name: 'Escondida',
      email: 'nina@prado.test',
      extraInfo: [{ name: 'Bairro', value: 'Lapa' }],
    });
    // The later one goes on, with whoever had the other.
    expect((await admin().get(`/tickets/${earlier}`)).body).toMatchObject({ status: 'closed', contactId: contact.id });
    expect((await admin().get(`/tickets/${later}`)).body).toMatchObject({
      status: 'open',
      userId: fixture.ids.users.admin,
      contactId: contact.id,
    });
    const { messages } = (await admin().get(`/messages/${later}`)).body;
    const said = (byUs: boolean) => messages.filter(({ fromMe }: { fromMe: boolean }) => fromMe === byUs);
    expect(said(false).map(({ body }: { body: string }) => body)).toEqual(['Sem número', 'Com número']);
    // The words with which the earlier one was accepted, and none since.
    expect(said(true)).toMatchObject([{ ticketId: earlier }]);
    expect((await admin().get(`/schedules/${schedule.id}`)).body.contactId).toBe(contact.id);
    const notes = (await admin().get(`/ticket-notes/list?contactId=${contact.id}`)).body;
    expect(JSON.stringify(notes)).toContain('Prefere à tarde');
    const leads = await rowsIn(
      fixture,
      sql`select id from tickets where contact_id = ${contact.id} and is_lead order by id`,
    );
    expect(leads).toEqual([{ id: earlier }]);
    expect((await arrives('whatsapp', { from: number }))?.ticketId).toBe(later);
  });

  test('a group that moved to where it is known already is one with it', async () => {
    const group = { id: '-4711', name: 'Obra' };
    const before = await arrives('telegram', { from: '4720', group });
    const after = await arrives('telegram', { from: '4720', group: { id: '-1004711', name: 'Obra' } });
    await inAcme((scope) => moveGroup(scope, { channel: 'telegram', from: '-4711', to: '-1004711' }));
    expect(await contactOf('-4711', 'telegram')).toBeUndefined();
    const { id } = await contactOf('-1004711', 'telegram');
    expect((await admin().get(`/tickets/${before?.ticketId}`)).body).toMatchObject({ status: 'closed', contactId: id });
    expect((await admin().get(`/tickets/${after?.ticketId}`)).body).toMatchObject({
      status: 'pending',
      contactId: id,
      unreadMessages: 2,
    });
  });
});
