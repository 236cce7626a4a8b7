import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());

let numbers = 10;
function someone(): string {
  numbers += 1;
  return `55119800000${numbers}`;
}
const ticketOf = async (ticketId: number) => (await fixture.as('admin').get(`/tickets/${ticketId}`)).body;
const messagesOf = async (ticketId: number) => (await fixture.as('admin').get(`/messages/${ticketId}`)).body.messages;

describe('a message from a new customer', () => {
  test('makes a contact and a pending ticket in the connection’s only queue', async () => {
    const from = someone();
    const { status, body } = await phones.write({ from, name: 'Lia Prado', body: 'Olá, bom dia', id: 'lia-1' });
    expect(status).toBe(201);
    expect(await ticketOf(body.ticketId)).toMatchObject({
      status: 'pending',
      queue: { name: 'Suporte' },
      userId: null,
      contact: { name: 'Lia Prado', number: from },
      lastMessage: 'Olá, bom dia',
      lastMessageFromMe: false,
      unreadMessages: 1,
    });
    expect(await messagesOf(body.ticketId)).toMatchObject([
      { id: body.messageId, body: 'Olá, bom dia', fromMe: false, mediaType: null, contact: { name: 'Lia Prado' } },
    ]);
  });

  test('waits without a queue where the connection has several', async () => {
    const { suporte, vendas, connectionId } = fixture.ids.acme;
    const change = { queueIds: [suporte, vendas], greetingMessage: 'Bem-vindo' };
    expect((await fixture.as('admin').put(`/whatsapp/${connectionId}`, change)).status).toBe(200);
    const { body } = await phones.write({ from: someone(), body: 'Oi' });
    expect(await ticketOf(body.ticketId)).toMatchObject({ queueId: null, status: 'pending' });
    await fixture.as('admin').put(`/whatsapp/${connectionId}`, { queueIds: [suporte] });
  });

  test('of five parts at once makes one contact and one ticket', async () => {
    const from = someone();
    const parts = [1, 2, 3, 4, 5].map((n) =>
      phones.write({ from, type: 'image', mediaUrl: 'sample:image', body: `${n} de 5` }),
    );
    const tickets = new Set((await Promise.all(parts)).map(({ body }) => body.ticketId));
    expect(tickets.size).toBe(1);
    const { contacts } = (await fixture.as('admin').get(`/contacts?searchParam=${from}`)).body;
    expect(contacts).toHaveLength(1);
    expect(await ticketOf([...tickets][0])).toMatchObject({ unreadMessages: 5 });
  });

  test('without a name is called by its number, until it says its name', async () => {
    const from = someone();
    const { body } = await phones.write({ from, name: '', body: 'Oi' });
    expect((await ticketOf(body.ticketId)).contact.name).toBe(from);
    await phones.write({ from, name: 'Nina', body: 'Sou a Nina' });
    expect((await ticketOf(body.ticketId)).contact.name).toBe('Nina');
  });
});

describe('what a customer calls themselves', () => {
  const calledBy = async (name: string, body = 'Oi') => {
    const from = someone();
    const { ticketId } = (await phones.write({ from, name, body })).body;
    return { from, ticket: await ticketOf(ticketId) };
  };

  test.each(['\u200e\u200f\u200b', '\u3164', '\u2800', '\u00ad\u034f'])(
    'gives way to the number where nobody can see it',
    async (name) => {
      const { from, ticket } = await calledBy(name);
      expect(ticket.contact.name).toBe(from);
    },
  );

  test.each([
    [`${'x'.repeat(49)}👩‍👩‍👧‍👦 fim`, 'x'.repeat(49)],
    [`${'x'.repeat(47)}🇧🇷🇧🇷`, 'x'.repeat(47)],
    [`${'é'.repeat(49)}e\u0301`, 'é'.repeat(50)],
    ['Conceic\u0327a\u0303o', 'Conceição'],
    ['Z', 'Z'],
  ])('is cut and composed by letters: %s', async (name, shown) => {
    const { ticket } = await calledBy(name);
    expect(ticket.contact.name).toBe(shown);
  });

  test('and what they write is found in the list however it came', async () => {
    const { ticket } = await calledBy('Ana', `${'y'.repeat(498)}👩‍👩‍👧‍👦 Sa\u0303o Paulo`);
    expect(ticket.lastMessage).toBe('y'.repeat(498));
    expect((await messagesOf(ticket.id)).at(-1)?.body).toMatch(/ São Paulo$/);
  });
});

describe('a message from a known customer', () => {
  test('joins the ticket at work', async () => {
    const from = someone();
    const first = await phones.write({ from, body: 'um' });
    const second = await phones.write({ from, body: 'dois' });
    expect(second.body.ticketId).toBe(first.body.ticketId);
    expect(second.body.messageId).toBeGreaterThan(first.body.messageId);
    expect(await ticketOf(first.body.ticketId)).toMatchObject({ unreadMessages: 2, lastMessage: 'dois' });
  });

  test('reopens nothing: after a closed ticket there is a new pending one', async () => {
    const closed = await ticketOf(fixture.ids.acme.closedTicketId);
    const { body } = await phones.write({ from: closed.contact.number, body: 'Voltei' });
    expect(body.ticketId).not.toBe(closed.id);
    expect(await ticketOf(body.ticketId)).toMatchObject({ status: 'pending', contactId: closed.contactId });
    expect((await ticketOf(closed.id)).status).toBe('closed');
  });

  test('is the same contact without the ninth digit, and keeps the name that agents know', async () => {
    const with9 = await phones.write({ from: '5511976543210', name: 'Rui', body: 'com nove' });
    const without9 = await phones.write({ from: '+55 (11) 7654-3210', name: 'Outro nome', body: 'sem nove' });
    expect(without9.body.ticketId).toBe(with9.body.ticketId);
    expect((await ticketOf(with9.body.ticketId)).contact.name).toBe('Rui');
  });

  test('that comes again is the same message', async () => {
    const message = { from: someone(), body: 'uma vez só', id: 'once' };
    const first = await phones.write(message);
    const again = await Promise.all(Array.from({ length: 10 }, () => phones.write(message)));
    expect(first.status).toBe(201);
    for (const answer of again) expect(answer).toEqual({ status: 200, body: first.body });
    expect(await messagesOf(first.body.ticketId)).toHaveLength(1);
    expect(await ticketOf(first.body.ticketId)).toMatchObject({ unreadMessages: 1 });
  });
});

describe('the contents', () => {
  test.each([
    ['image', { mediaUrl: 'sample:image', body: 'legenda' }, { mediaType: 'image', mediaMimeType: 'image/png' }],
    ['audio', { mediaUrl: 'sample:audio' }, { mediaType: 'audio' }],
    ['video', { mediaUrl: 'sample:video' }, { mediaType: 'video', mediaMimeType: 'video/webm' }],
    ['document', { mediaUrl: 'sample:document' }, { mediaType: 'application', mediaMimeType: 'application/pdf' }],
  ])('%s comes with its file', async (type, content, stored) => {
    const { body } = await phones.write({ from: someone(), type, ...content });
    const [message] = await messagesOf(body.ticketId);
    expect(message).toMatchObject({ ...stored, body: 'body' in content ? content.body : '' });
    const file = await fixture.as('admin').get(message.mediaUrl.replace('/api', ''));
    expect(file.status).toBe(200);
    expect(file.raw.rawPayload.length).toBe(message.mediaSize);
  });

  test.each([
    ['location', '|https://maps.test/1|Loja', 'locationMessage'],
    ['vcard', 'BEGIN:VCARD\nFN:Ana\nEND:VCARD', 'vcard'],
    ['call', 'Chamada de voz perdida', 'call_log'],
  ])('%s keeps its body', async (type, content, mediaType) => {
    const { body } = await phones.write({ from: someone(), type, body: content });
    const [message] = await messagesOf(body.ticketId);
    expect(message).toMatchObject({ mediaType, body: content, mediaUrl: null, fromMe: false });
  });

  test('a file is what its bytes say, not what the phone calls it', async () => {
    const mediaUrl = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    const { body } = await phones.write({ from: someone(), type: 'image', mediaUrl });
    const [message] = await messagesOf(body.ticketId);
    expect(message).toMatchObject({ mediaType: 'application', mediaMimeType: 'application/octet-stream' });
  });

  test.each([
    ['carta.doc', 'data:application/msword;base64,0M8R4KGxGuE=', 'carta.doc', 'application/msword'],
    ['tabela.csv', 'data:text/csv,nome;valor', 'tabela.csv', 'text/csv'],
    [
      'the mark of a file without a name',
      'data:text/csv,nome;valor',
      /^documento-\d{4}-\d\d-\d\d\.csv$/,
      'text/csv',
      '.',
    ],
  ])('%s is what it is, and has a name', async (name, mediaUrl, shown, mime, mediaName = name) => {
    const { body } = await phones.write({ from: someone(), type: 'document', mediaUrl, mediaName });
    const [message] = await messagesOf(body.ticketId);
    expect(message).toMatchObject({ mediaType: 'application', mediaMimeType: mime });
    expect(message.mediaName).toMatch(shown);
  });

  test('text is stored as it was typed; what a database can not hold is taken out', async () => {
    const typed = '<b>olá</b> 👩‍🚀 \u202Efim';
    const { body } = await phones.write({ from: someone(), body: `${typed}\0` });
    expect((await messagesOf(body.ticketId))[0].body).toBe(typed);
  });

  test('names, groups and files with what a database can not hold are kept without it (F55)', async () => {
    const odd = { id: '5511988887777666', name: 'Fam\0ília\ud800 \u202E' };
    const { status, body } = await phones.write({ from: someone(), name: 'Li\0a', group: odd, body: 'Oi\0' });
    expect(status).toBe(201);
    expect((await ticketOf(body.ticketId)).contact.name).toBe('Família\ufffd \u202E'.trim());
    expect((await messagesOf(body.ticketId))[0].body).toContain('Oi');
    const image = await phones.write({
      from: someone(),
      type: 'image',
      mediaUrl: 'sample:image',
      mediaName: 'f\0oto\ud800.png',
    });
    expect((await messagesOf(image.body.ticketId))[0].mediaName).toMatch(/^foto.?\.png$/);
  });

  test('a quote shows what it answers, within the same conversation', async () => {
    const from = someone();
    const first = await phones.write({ from, body: 'pergunta', id: `q-${from}` });
    await phones.write({ from, body: 'sobre isso', quotedId: `q-${from}` });
    const quoting = (await messagesOf(first.body.ticketId))[1];
    expect(quoting.quotedMsg).toMatchObject({ id: first.body.messageId, body: 'pergunta' });
    const stranger = await phones.write({ from: someone(), body: 'não é minha', quotedId: `q-${from}` });
    expect((await messagesOf(stranger.body.ticketId))[0].quotedMsg).toBeNull();
  });

  test('edits and deletes are marked', async () => {
    const from = someone();
    const { body } = await phones.write({ from, body: 'erado', id: `e-${from}` });
    await phones.edit(`e-${from}`, 'errado');
    await eventually(async () =>
      expect(await messagesOf(body.ticketId)).toMatchObject([{ body: 'errado', isEdited: true, isDeleted: false }]),
    );
    expect((await ticketOf(body.ticketId)).lastMessage).toBe('errado');
    await phones.write({ from, body: 'mais uma' });
    await phones.edit(`e-${from}`, 'certo');
    await phones.erase(`e-${from}`);
    await eventually(async () =>
      expect(await messagesOf(body.ticketId)).toMatchObject([{ isDeleted: true }, { isDeleted: false }]),
    );
    expect((await ticketOf(body.ticketId)).lastMessage).toBe('mais uma');
  });

  test('a deleted last message is no longer readable in the list', async () => {
    const from = someone();
    const { body } = await phones.write({ from, body: 'segredo', id: `s-${from}` });
    await phones.erase(`s-${from}`);
    await eventually(async () =>
      expect(await ticketOf(body.ticketId)).toMatchObject({ lastMessage: '', lastMessageKind: 'deleted' }),
    );
  });

  test('a reply from the company’s own phone stands as outgoing and counts as nothing unread', async () => {
    const from = someone();
    const { body } = await phones.write({ from, body: 'alguém aí?' });
    await phones.write({ from, body: 'respondi do celular', fromMe: true });
    const messages = await messagesOf(body.ticketId);
    expect(messages.map(({ fromMe }: { fromMe: boolean }) => fromMe)).toEqual([false, true]);
    expect(await ticketOf(body.ticketId)).toMatchObject({
      unreadMessages: 1,
      lastMessageFromMe: true,
      lastMessageIsAutomatic: false,
    });
  });
});

describe('a dropped connection', () => {
  test('keeps what customers write and delivers it in order when it is back', async () => {
    const from = someone();
    await phones.drop();
    const kept = [];
    for (const n of [1, 2, 3]) kept.push(await phones.write({ from, body: `${n}`, id: `kept-${n}` }));
    expect(kept.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map((n) => [202, { id: `kept-${n}` }]));
    await phones.restore();
    const { body } = await phones.write({ from, body: '4' });
    expect((await messagesOf(body.ticketId)).map((message: { body: string }) => message.body)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(await phones.write({ from, body: '1', id: 'kept-1' })).toMatchObject({
      status: 200,
      body: { ticketId: body.ticketId },
    });
  });
});

describe('a wrong call', () => {
  test.each([
    ['a number that is none', { from: 'maria' }, 'from'],
    ['a text without text', { body: '' }, 'body'],
    ['a picture without a picture', { type: 'image', body: 'x' }, 'mediaUrl'],
    ['a type that is none', { type: 'sticker', body: 'x' }, 'type'],
    ['something it does not know', { body: 'x', companyId: 2 }, ''],
  ])('%s is named', async (_what, message, path) => {
    const { status, body } = await phones.write(message);
    expect([status, body.error, body.details[0].path]).toEqual([422, 'ERR_VALIDATION', path]);
  });

  test('a connection that is not there is 404, one that is not paired 409', async () => {
    expect(await phonesOf(fixture, 999).write({ body: 'x' })).toMatchObject({ status: 404 });
    const created = await fixture.as('admin').post('/whatsapp', { name: 'Sem par' });
    expect(await phonesOf(fixture, created.body.id).write({ body: 'x' })).toMatchObject({ status: 409 });
  });

  test('an address inside the network is not fetched', async () => {
    const { status, body } = await phones.write({ type: 'image', mediaUrl: 'http://127.0.0.1:1/x.png' });
    expect([status, body.error]).toEqual([422, 'ERR_WAPP_DOWNLOAD_MEDIA']);
  });
});

test('nobody can ask a server to die that was not started for it', async () => {
  expect((await phones.call('POST', 'fault', { point: 'phone.took' })).status).toBe(404);
});

test('a message for one company is nothing to another', async () => {
  const { body } = await phones.write({ from: newcomer, body: 'só para a Acme' });
  expect((await fixture.as('outraAdmin').get(`/tickets/${body.ticketId}`)).status).toBe(404);
  const other = await phonesOf(fixture, fixture.ids.outra.connectionId).write({ from: newcomer, body: 'para a Outra' });
  expect(other.body.ticketId).not.toBe(body.ticketId);
  expect((await fixture.as('admin').get(`/tickets/${other.body.ticketId}`)).status).toBe(404);
});
