import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactsCsv } from '#web/screens/contacts/contacts-csv.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { type GraphStandIn, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import type { Fixture } from '../../support/server/fixture.ts';
import { multipart } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let cloud: CloudFixture;
let graph: GraphStandIn;
let fixture: Fixture;
beforeAll(async () => {
  cloud = await openCloudFixture();
  ({ graph, fixture } = cloud);
});
afterAll(() => cloud.close());

const admin = () => fixture.as('admin');
const timestamp = () => String(Math.floor(fixture.now().getTime() / 1000));

let written = 0;
const nextId = (kind = 'wamid.P') => {
  written += 1;
  return `${kind}${written}`;
};

interface Someone {
  number?: string;
  id?: string;
  name?: string;
  username?: string;
}

const contactsOf = ({ number, id, name = '', username }: Someone) => [
  {
    ...(number && { wa_id: number }),
    ...(id && { user_id: id }),
    profile: { name, ...(username && { username }) },
  },
];
const from = ({ number, id }: Someone) => ({ ...(number && { from: number }), ...(id && { from_user_id: id }) });

const tell = async (value: object) => expect(await cloud.post(webhookOf(value))).toBe(200);
const says = (who: Someone, body: string, more: object = {}) =>
  tell({
    contacts: contactsOf(who),
    messages: [{ id: nextId(), ...from(who), timestamp: timestamp(), type: 'text', text: { body }, ...more }],
  });
const changes = (before: Someone, system: object, id = nextId()) =>
  tell({ messages: [{ id, ...from(before), timestamp: timestamp(), type: 'system', system }] });

const contacts = async (searchParam: string) =>
  (await admin().get(`/contacts?searchParam=${encodeURIComponent(searchParam)}`)).body.contacts;
const ticketOf = async (body: string) =>
  Number((await rowsIn(fixture, sql`select ticket_id from messages where body = ${body}`))[0]?.ticket_id);
/** A contact list that holds these numbers. */
async function listWith(...numbers: string[]): Promise<number> {
  const { id } = (await admin().post('/contact-lists', { name: `Lista de ${numbers}` })).body;
  for (const number of numbers)
    await admin().post('/contact-list-items', { name: 'Freguês', number: `+${number}`, email: '', contactListId: id });
  return id;
}
const numbersIn = (listId: number) =>
  rowsIn(fixture, sql`select number from contact_list_items where contact_list_id = ${listId}`).then((rows) =>
    rows.map(({ number }) => number),
  );
const conversation = async (ticketId: number) => (await admin().get(`/messages/${ticketId}`)).body.messages;
const bodies = async (ticketId: number) => (await conversation(ticketId)).map(({ body }: { body: string }) => body);
const accept = (ticketId: number) =>
  admin().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });

describe('somebody whose number Meta withholds', () => {
  const ana = { id: 'BR.13491208655302741918', name: 'Ana', username: 'ana.souza' };

  test('is a contact by their id, found by name and username, and what is answered goes to the id', async () => {
    await says(ana, 'oi, sem número');
    const [contact, ...others] = await contacts('@ana.s');
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ name: 'Ana', channel: 'whatsapp-user', number: ana.id, username: '@ana.souza' });
    expect((await contacts('Ana')).map(({ id }: { id: number }) => id)).toContain(contact.id);
    const ticketId = await ticketOf('oi, sem número');
    const found = (await admin().get('/tickets?showAll=true&searchParam=@ana.souza')).body.tickets;
    expect(found).toMatchObject([{ id: ticketId, contact: { username: '@ana.souza' } }]);

    await accept(ticketId);
    const answer = (await admin().post(`/messages/${ticketId}`, { body: 'Oi, Ana' })).body;
    await eventually(async () => expect(graph.sent.at(-1)?.body.text.body).toBe('Oi, Ana'));
    const { id: sentId, body } = graph.sent.at(-1) ?? {};
    expect([body.recipient, body.to]).toEqual([ana.id, undefined]);
    await tell({
      contacts: contactsOf(ana),
      statuses: [{ id: sentId, status: 'read', timestamp: timestamp(), recipient_user_id: ana.id }],
    });
    const said = (await conversation(ticketId)).find(({ id }: { id: number }) => id === answer.id);
    expect(said.ack).toBe(4);
  });

  test('is one with every part that says the id alone: echo, reaction and call', async () => {
    const ticketId = await ticketOf('oi, sem número');
    const { id: messageId, provider_id: providerId } =
      (await rowsIn(fixture, sql`select id, provider_id from messages where body = 'Oi, Ana'`))[0] ?? {};
    await tell({
      contacts: contactsOf(ana),
      messages: [
        {
          id: nextId(),
          from_user_id: ana.id,
          timestamp: timestamp(),
          type: 'reaction',
          reaction: { message_id: providerId, emoji: '👍' },
        },
      ],
    });
    await tell({
      message_echoes: [
        {
          id: nextId(),
          from: '5511987650000',
          to_user_id: ana.id,
          timestamp: timestamp(),
          type: 'text',
          text: { body: 'do telefone' },
        },
      ],
    });
    await tell({
      contacts: contactsOf(ana),
      calls: [
        {
          id: nextId('wacid.'),
          from_user_id: ana.id,
          event: 'connect',
          direction: 'USER_INITIATED',
          timestamp: timestamp(),
        },
      ],
    });
    const shown = await conversation(ticketId);
    expect(shown.find(({ id }: { id: number }) => id === Number(messageId)).reactions).toMatchObject([{ emoji: '👍' }]);
    expect(shown).toContainEqual(expect.objectContaining({ body: 'do telefone', fromMe: true }));
    expect(shown).toContainEqual(expect.objectContaining({ mediaType: 'call_log', fromMe: false }));
    expect(await contacts('@ana.souza')).toHaveLength(1);
  });

  test('without a name is called by what they go by, until it is said, and never by the id', async () => {
    const id = 'BR.77001122334455667788';
    await tell({
      message_echoes: [
        {
          id: nextId(),
          from: '5511987650000',
          to_user_id: id,
          timestamp: timestamp(),
          type: 'text',
          text: { body: 'primeiro nós' },
        },
      ],
    });
    const [unnamed] = await contacts(id);
    expect(unnamed).toMatchObject({ name: 'WhatsApp 7788', username: null });
    await says({ id, username: '@rui' }, 'sou eu');
    expect((await contacts(id))[0]).toMatchObject({ name: '@rui', username: '@rui' });
    await says({ id, name: 'Rui Alves', username: '@rui' }, 'com nome');
    expect((await contacts(id))[0]).toMatchObject({ id: unnamed.id, name: 'Rui Alves' });
  });

  test('is a member of a group under their name, and the group is the same one', async () => {
    const group_id = '120363041234567890@g.us';
    await says({ number: '5511955551000', name: 'Bia' }, 'com número no grupo', { group_id });
    await says({ id: 'BR.55500011122233344455', username: '@caio' }, 'sem número no grupo', { group_id });
    await says({ id: 'BR.55500011122233344456' }, 'sem nada no grupo', { group_id });
    const ticketId = await ticketOf('com número no grupo');
    const writers = (await conversation(ticketId)).map(({ contact }: { contact: { name: string } }) => contact.name);
    expect(writers).toEqual(['Bia', '@caio', 'WhatsApp']);
  });

  test('in a group is found among its members, and the group is answered by its id', async () => {
    const group_id = 'Y2FwaV9ncm91cDoxNzA1NTU1MDEzOToxMjAzNjM0MDQ2OTQyMzM4MjAZD';
    graph.setGroup(group_id, { subject: 'Obra da Rua 7', participants: ['5511955551000', '5511955552000'] });
    await says({ number: '5511955551000', name: 'Bia' }, 'chegou o cimento?', { group_id });
    const ticketId = await ticketOf('chegou o cimento?');
    const ticket = (await admin().get(`/tickets/${ticketId}`)).body;
    expect(ticket).toMatchObject({ isGroup: true, contact: { name: 'Obra da Rua 7', number: group_id } });
    const { body: known } = await admin().post('/contacts', { name: 'Rita', number: '5511955552000', email: '' });
    expect((await admin().get(`/contacts/${ticket.contactId}/members`)).body).toEqual({
      members: [
        { name: '', number: '5511955551000', isAdmin: false },
        { name: known.name, number: '5511955552000', isAdmin: false },
      ],
      isWhole: true,
    });
    await admin().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    await admin().post(`/messages/${ticketId}`, { body: 'Chega às 14h' });
    await eventually(() =>
      expect(graph.sent.at(-1)?.body).toMatchObject({
        recipient_type: 'group',
        to: group_id,
        text: { body: 'Chega às 14h' },
      }),
    );
  });

  test('is left out of lists and campaigns, which say how many', async () => {
    const ticketId = await ticketOf('oi, sem número');
    const { id: tagId } = (await admin().post('/tags', { name: 'Sem número', color: '#aa0000' })).body;
    await rowsIn(
      fixture,
      sql`insert into ticket_tags (company_id, ticket_id, tag_id) select company_id, id, ${tagId} from tickets where id = ${ticketId}`,
    );
    expect((await admin().post('/campaigns/estimate', { tagListId: tagId })).body).toMatchObject({
      recipients: 0,
      withoutNumber: 1,
    });
    const { id: listId } = (await admin().post('/contact-lists', { name: 'Todos' })).body;
    expect((await admin().post(`/contact-lists/${listId}/fill`, { tagIds: [tagId] })).body).toMatchObject({
      created: 0,
      withoutNumber: 1,
    });
  });

  test('can be scheduled to, and other channels’ connections are refused', async () => {
    const [contact] = await contacts('@ana.souza');
    const schedule = { contactId: contact.id, body: 'Até amanhã', sendAt: '2099-05-01T12:00:00.000Z' };
    expect((await admin().post('/schedules', schedule)).body).toMatchObject({ whatsappId: cloud.id });
  });
});

test('another program writes to who has no number by what it was told of them, and to nobody else’s id', async () => {
  await admin().put(`/whatsapp/${cloud.id}`, { token: 'token-of-official-1' });
  const program = fixture.with('token-of-official-1');
  const id = 'BR.13491208655302741918';
  const letter = { number: id, body: 'Seu pedido saiu' };
  const sent = await program.post('/external/messages', letter);
  expect(sent).toMatchObject({ status: 200, body: { ticketId: await ticketOf('oi, sem número') } });
  await eventually(async () => expect(graph.sent.at(-1)?.body).toMatchObject({ recipient: id }));
  expect(await program.post('/external/messages', { ...letter, number: 'BR.99999999999999999999' })).toMatchObject({
    status: 400,
    body: { error: 'ERR_WAPP_INVALID_CONTACT' },
  });
});

describe('a number that becomes known', () => {
  test('by a message that says both is the same contact’s, ticket and all', async () => {
    const someone = { id: 'BR.20000000000000000001', name: 'Téo', username: '@teo' };
    await says(someone, 'antes');
    await says({ ...someone, number: '5511955552001' }, 'depois');
    expect(await ticketOf('depois')).toBe(await ticketOf('antes'));
    expect(await contacts('@teo')).toMatchObject([{ channel: 'whatsapp', number: '5511955552001', name: 'Téo' }]);
    await says(someone, 'de novo sem');
    expect(await ticketOf('de novo sem')).toBe(await ticketOf('antes'));
  });

  test('before it is withheld leads to the same contact', async () => {
    const someone = { id: 'BR.20000000000000000002', name: 'Noa' };
    await says({ ...someone, number: '5511955552002' }, 'com os dois');
    await says({ ...someone, username: '@noa' }, 'só com o id');
    expect(await ticketOf('só com o id')).toBe(await ticketOf('com os dois'));
    expect(await contacts('@noa')).toMatchObject([{ number: '5511955552002', username: '@noa' }]);
  });

  test.each([
    ['the number', true],
    ['the id', false],
  ])('joins the two, with an open ticket of each, where %s has written first', async (_which, isNumberFirst) => {
    const number = isNumberFirst ? '5511955552003' : '5511955552004';
    const id = `BR.3000000000000000000${isNumberFirst ? 1 : 2}`;
    const [numbered, hidden] = [
      { number, name: 'Pela conta' },
      { id, username: `@dupla${number.slice(-1)}` },
    ];
    const [first, then] = isNumberFirst ? [numbered, hidden] : [hidden, numbered];
    await says(first, `um de ${number}`);
    const earlier = await ticketOf(`um de ${number}`);
    await accept(earlier);
    await says(then, `dois de ${number}`);
    const later = await ticketOf(`dois de ${number}`);
    expect(later).not.toBe(earlier);
    await says({ number, id, username: hidden.username }, `juntos de ${number}`);
    const found = await contacts(number);
    expect(found).toMatchObject([{ channel: 'whatsapp', number, username: hidden.username }]);
    const open = await rowsIn(
      fixture,
      sql`select id, user_id from tickets where contact_id = ${found[0].id} and status in ('pending', 'open')`,
    );
    expect(open).toEqual([{ id: later, user_id: fixture.ids.users.admin }]);
    expect(await bodies(later)).toEqual(
      expect.arrayContaining([`um de ${number}`, `dois de ${number}`, `juntos de ${number}`]),
    );
  });

  test('by a status of what was sent to it is known when the next message says the id alone', async () => {
    const [number, id] = ['5511955552005', 'BR.20000000000000000005'];
    await says({ number, name: 'Ivo' }, 'pelo número');
    const status = { id: 'wamid.none', status: 'delivered', timestamp: timestamp() };
    await tell({ statuses: [{ ...status, recipient_id: number, recipient_user_id: id }] });
    await says({ id, username: '@ivo' }, 'pelo id');
    expect(await ticketOf('pelo id')).toBe(await ticketOf('pelo número'));
  });

  test('by the card that was asked for is the contact’s', async () => {
    const id = 'BR.20000000000000000006';
    await says({ id, name: 'Lia' }, 'antes do cartão');
    const card = { origin: 'contact_request', phones: [{ phone: '+55 11 95555-2006', wa_id: '5511955552006' }] };
    await says({ id, name: 'Lia' }, '', { type: 'contacts', text: undefined, contacts: [card] });
    expect(await contacts('5511955552006')).toMatchObject([{ name: 'Lia', channel: 'whatsapp' }]);
  });

  test('by the form is theirs, and whoever has it already is one with them', async () => {
    const [id, number] = ['BR.20000000000000000007', '5511955552007'];
    await says({ number, name: 'Gil da conta' }, 'pela conta');
    const [numbered] = await contacts(number);
    const extraInfo = [{ name: 'Bairro', value: 'Lapa' }];
    await admin().put(`/contacts/${numbered.id}`, { email: 'gil@correio.test', extraInfo });
    await says({ id, name: 'Gil', username: '@gil' }, 'pelo nome');
    const [hidden] = await contacts('@gil');
    expect(await admin().put(`/contacts/${hidden.id}`, { number: 'abc' })).toMatchObject({ status: 422 });
    // As the form sends it, with what it left empty.
    const form = { name: 'Gil', email: '', extraInfo: [], number: '+55 11 95555-2007' };
    expect(await admin().put(`/contacts/${hidden.id}`, form)).toMatchObject({
      status: 200,
      body: { id: hidden.id, name: 'Gil', channel: 'whatsapp', number, email: 'gil@correio.test', extraInfo },
    });
    expect(await contacts(number)).toHaveLength(1);
    await says({ number }, 'depois da ficha');
    await says({ id }, 'e sem número');
    expect(await ticketOf('depois da ficha')).toBe(await ticketOf('e sem número'));
  });

  test('by the form gives somebody without a name the one of whoever has the number', async () => {
    const [id, number] = ['BR.20000000000000000008', '5511955552008'];
    await says({ number, name: 'Ada Reis' }, 'ada pela conta');
    await says({ id }, 'ada sem nada');
    const [{ id: contactId, name }] = await contacts(id);
    expect(name).toBe('WhatsApp 0008');
    expect((await admin().put(`/contacts/${contactId}`, { name, number })).body).toMatchObject({
      name: 'Ada Reis',
      number,
    });
  });
});

describe('a number that was changed', () => {
  const notices = (shown: { mediaType: string | null; body: string }[]) =>
    shown.filter(({ mediaType }) => mediaType === 'number_changed').map(({ body }) => body);

  test('takes the contact along, and is said once, quietly', async () => {
    const [old, now] = ['5511987654991', '5511987654992'];
    await says({ number: old, name: 'Muda' }, 'antes de mudar');
    const ticketId = await ticketOf('antes de mudar');
    const before = (await admin().get(`/tickets/${ticketId}`)).body;
    const system = { type: 'user_changed_number', body: `User Muda changed from ${old} to ${now}`, wa_id: now };
    await changes({ number: old }, system, 'wamid.change');
    await changes({ number: old }, system, 'wamid.change');
    await changes({ number: old }, system, 'wamid.again');
    const after = (await admin().get(`/tickets/${ticketId}`)).body;
    expect(after.contact).toMatchObject({ name: 'Muda', number: now });
    for (const part of ['status', 'unreadMessages', 'lastMessage', 'updatedAt', 'replyUntil']) {
      expect([part, after[part]]).toEqual([part, before[part]]);
    }
    expect(notices(await conversation(ticketId))).toEqual([`+${old} → +${now}`]);
    await says({ number: now }, 'depois de mudar');
    expect(await ticketOf('depois de mudar')).toBe(ticketId);
    await says({ number: old, name: 'Outra pessoa' }, 'número reaproveitado');
    expect(await ticketOf('número reaproveitado')).not.toBe(ticketId);
  });

  test('joins whoever has written from the new one already', async () => {
    const [old, now] = ['5511987654993', '5511987654994'];
    await says({ number: old, name: 'Júlio' }, 'do antigo');
    await says({ number: now }, 'do novo');
    await admin().post('/campaign-opt-outs', { number: old });
    const lists = await Promise.all([listWith(old), listWith(old, now)]);
    await changes({ number: old }, { type: 'user_changed_number', body: '', wa_id: now });
    expect(await Promise.all(lists.map(numbersIn))).toEqual([[now], [now]]);
    const found = await contacts(now);
    expect(found).toMatchObject([{ name: 'Júlio', optedOutAt: expect.any(String) }]);
    expect(await contacts(old)).toEqual([]);
    const later = await ticketOf('do novo');
    expect(await bodies(later)).toEqual(['do antigo', 'do novo', `+${old} → +${now}`]);
  });

  test('of which WhatsApp says only another id leaves the contact to the id', async () => {
    const [number, old, now] = ['5511987654995', 'BR.40000000000000000001', 'BR.40000000000000000002'];
    await says({ number, id: old, name: 'Vera', username: '@vera' }, 'com número e id');
    const ticketId = await ticketOf('com número e id');
    const body = `User Vera changed from ${old} to ${now}`;
    await changes({}, { type: 'user_changed_user_id', body, user_id: now });
    await tell({ user_id_update: [{ detail: '', user_id: { previous: old, current: now }, timestamp: timestamp() }] });
    expect(await contacts('@vera')).toMatchObject([{ name: 'Vera', channel: 'whatsapp-user', number: now }]);
    expect(notices(await conversation(ticketId))).toEqual([`+${number}`]);
    await says({ id: now, name: 'Vera' }, 'pelo id novo');
    await says({ id: old, name: 'Vera' }, 'atrasada, pelo antigo');
    expect([await ticketOf('pelo id novo'), await ticketOf('atrasada, pelo antigo')]).toEqual([ticketId, ticketId]);
  });

  test('with another id keeps the contact, whatever is told first', async () => {
    const [old, now] = ['BR.50000000000000000001', 'BR.50000000000000000002'];
    const [before, after] = ['5511987654996', '5511987654997'];
    await says({ number: before, id: old, name: 'Zeca' }, 'zeca antes');
    const ticketId = await ticketOf('zeca antes');
    const update = { wa_id: after, user_id: { previous: old, current: now }, timestamp: timestamp() };
    await tell({ user_id_update: [update] });
    await changes({ number: before }, { type: 'user_changed_number', body: '', wa_id: after, user_id: now });
    expect(await contacts(after)).toMatchObject([{ name: 'Zeca', number: after }]);
    expect(notices(await conversation(ticketId))).toEqual([`+${before} → +${after}`]);
    await says({ id: now }, 'zeca depois');
    expect(await ticketOf('zeca depois')).toBe(ticketId);
  });

  test('of somebody nobody knows is nothing', async () => {
    await changes({ number: '5511900000001' }, { type: 'user_changed_number', body: '', wa_id: '5511900000002' });
    expect([...(await contacts('5511900000001')), ...(await contacts('5511900000002'))]).toEqual([]);
  });
});

test('the export has who has no number by their username, and the import counts them', async () => {
  const content = Buffer.from(contactsCsv((await admin().get('/contacts/list?searchParam=@ana.souza')).body));
  expect(content.toString()).toContain(`"Ana";"";"";"'@ana.souza"`);
  const taken = await admin().post(
    '/contacts/import',
    undefined,
    multipart([{ name: 'file', content, filename: 'contatos.csv' }]),
  );
  expect(taken).toMatchObject({ status: 200, body: { created: 0, withoutNumber: 1, faults: [] } });
});
