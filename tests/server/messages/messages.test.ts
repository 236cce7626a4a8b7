import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart, type Part, tinyPdf, tinyPng } from '../../support/server/multipart.ts';
import { oggOpusFile } from '../../support/server/ogg-opus.ts';
import { type AddedTicket, addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let open: AddedTicket;

beforeAll(async () => {
  fixture = await openFixture({ settings: { MAX_UPLOAD_MB: '1' } });
});

beforeEach(async () => {
  open = await addTicket(fixture, 'open');
});

afterAll(() => fixture.close());

const send = async (body: object, user: FixtureUser = 'agent1', ticket = open) => {
  const { status, body: answer } = await fixture.as(user).post(`/messages/${ticket.id}`, body);
  return { status, ...answer };
};

const upload = async (parts: Part[], user: FixtureUser = 'agent1', ticket = open) => {
  const { status, body } = await fixture.as(user).post(`/messages/${ticket.id}`, undefined, multipart(parts));
  return { status, body };
};

const kept = () => readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => []);
const arriving = () => readdir(join(fixture.settings.DATA_DIR, 'temp'));
const stored = ({ id }: AddedTicket) =>
  rowsIn(fixture, sql`select id, body from messages where ticket_id = ${id} order by id`);

describe('a text', () => {
  test('is stored as waiting before it is answered, and becomes the last message of its ticket', async () => {
    const sent = await send({ body: 'Bom dia, Élisa 👋', clientId: `c-${open.id}` });
    expect(sent).toMatchObject({
      status: 200,
      body: 'Bom dia, Élisa 👋',
      clientId: `c-${open.id}`,
      ticketId: open.id,
      fromMe: true,
      ack: 1,
      failure: null,
      mediaType: null,
      mediaUrl: null,
      quotedMsg: null,
      user: { id: fixture.ids.users.agent1, name: 'Ana Souza' },
      contact: null,
    });
    const { body: ticket } = await fixture.as('agent1').get(`/tickets/${open.id}`);
    expect(ticket).toMatchObject({ lastMessage: 'Bom dia, Élisa 👋', lastMessageKind: null, lastMessageFromMe: true });
    expect(ticket).toMatchObject({ lastMessageIsAutomatic: false });
  });

  test.each([
    ['zalgo, marks and emoji', 'Z̷̢̧a̶͎l̷̡g̸o \u202egnp.exe\u202c 👩‍👩‍👧‍👦 __proto__ <script>alert(1)</script>'],
    ['sixty-four thousand characters', 'é'.repeat(65_536)],
  ])('of %s is kept as it was written (F55)', async (_, body) => {
    expect(await send({ body })).toMatchObject({ status: 200, body });
    expect(await stored(open)).toMatchObject([{ body }]);
  });

  test.each([
    ['nothing', ''],
    ['nothing but white space', ' \n\t '],
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
    ['too much', 'x'.repeat(65_537)],
  ])('of %s is refused with 422 (F55)', async (_, body) => {
    expect((await send({ body })).status).toBe(422);
    expect(await stored(open)).toEqual([]);
  });

  test.each([
    ['a constructor', '{"body":"a","__proto__":{"profile":"admin"}}'],
    ['a depth of ten thousand', `{"body":"a","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['no JSON', '{"body":'],
  ])('with %s in its JSON is refused (F55)', async (_, payload) => {
    const { status } = await fixture
      .as('agent1')
      .post(`/messages/${open.id}`, undefined, { payload, headers: { 'content-type': 'application/json' } });
    expect([400, 422]).toContain(status);
  });

  test('can quote a message of the same contact, an earlier ticket included, and no other', async () => {
    const question = await addMessage(fixture, open, 'Quanto custa?');
    expect(await send({ body: 'Dez reais', quotedMsg: { id: question } })).toMatchObject({
      quotedMsg: { id: question, body: 'Quanto custa?', fromMe: false, contact: { id: open.contactId } },
    });
    const whole = (await fixture.as('agent1').get(`/messages/${open.id}`)).body.messages[0];
    expect(whole.id).toBe(question);
    expect(await send({ body: 'Ou doze', quotedMsg: whole })).toMatchObject({ quotedMsg: { id: question } });
    const elsewhere = await addMessage(fixture, await addTicket(fixture, 'open'), 'Oi');
    for (const id of [elsewhere, fixture.ids.outra.messageId, 2_147_483_647]) {
      expect(await send({ body: 'x', quotedMsg: { id } })).toMatchObject({
        status: 404,
        error: 'ERR_NO_MESSAGE_FOUND',
      });
    }
    expect(await stored(open)).toHaveLength(3);
  });
});

describe('sending', () => {
  test("is for the owner, the queue's supervisor and admins", async () => {
    expect(await send({ body: 'x' }, 'agent2')).toEqual({ status: 403, error: 'ERR_NO_PERMISSION' });
    expect(await send({ body: 'x' }, 'supervisor')).toMatchObject({ status: 200 });
    expect(await send({ body: 'x' }, 'admin')).toMatchObject({ status: 200 });
    expect(await send({ body: 'x' }, 'outraAdmin')).toEqual({ status: 404, error: 'ERR_NO_TICKET_FOUND' });
    const inVendas = await addTicket(fixture, 'open', { queueId: fixture.ids.acme.vendas });
    expect(await send({ body: 'x' }, 'agent2', inVendas)).toEqual({ status: 404, error: 'ERR_NO_TICKET_FOUND' });
  });

  test('in a ticket that waits or is closed is refused with the ticket', async () => {
    for (const status of ['pending', 'closed'] as const) {
      const ticket = await addTicket(fixture, status);
      expect(await send({ body: 'x' }, 'agent1', ticket)).toMatchObject({
        status: 409,
        error: 'ERR_TICKET_NOT_OPEN',
        ticket: { id: ticket.id, status },
      });
    }
  });
});

describe("a client's id (F15)", () => {
  test('sent again answers the first message again, also when five come at once and the ticket is closed since', async () => {
    const body = { body: 'uma vez só', clientId: `once-${open.id}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await fixture.as('agent1').put(`/tickets/${open.id}`, { status: 'closed' });
    expect(await send(body)).toMatchObject({ status: 200, id: answers[0]?.id });
    expect(await stored(open)).toHaveLength(1);
  });

  test('variables are put in as the message is stored, and a repeated call gets the first text', async () => {
    const body = '{{firstName}} {{name}} {{protocol}} {{ date }} {{ms}} {{outra}} {{hour}}';
    const clientId = `vars-${open.id}`;
    const first = await send({ body, clientId });
    expect(first.body).toMatch(/^Contato Contato \d+ \S* \d\d\/\d\d\/\d{4} Bo[am] \S+ \{\{outra\}\} \d\d:\d\d$/);
    fixture.advance(61_000);
    expect(await send({ body, clientId })).toMatchObject({ status: 200, id: first.id, body: first.body });
    expect(await send({ body: first.body, clientId })).toMatchObject({ status: 200, id: first.id });
    expect(await send({ body: `${body}!`, clientId })).toMatchObject({ status: 409, error: 'ERR_CLIENT_ID_REUSED' });
  });

  test('with another text, in another ticket or from another user is an error', async () => {
    const clientId = `same-${open.id}`;
    await send({ body: 'um', clientId });
    const reused = { status: 409, error: 'ERR_CLIENT_ID_REUSED' };
    expect(await send({ body: 'dois', clientId })).toMatchObject(reused);
    expect(await send({ body: 'um', clientId }, 'admin')).toMatchObject(reused);
    expect(await send({ body: 'um', clientId }, 'agent1', await addTicket(fixture, 'open'))).toMatchObject(reused);
    expect(await stored(open)).toHaveLength(1);
  });

  test('of another company is of no concern', async () => {
    const clientId = `both-${open.id}`;
    await send({ body: 'um', clientId });
    const { status } = await fixture
      .as('outraAgent1')
      .post(`/messages/${fixture.ids.outra.openTicketId}`, { body: 'dois', clientId });
    expect(status).toBe(200);
  });

  test('of a message that failed puts it back in line', async () => {
    const body = { body: 'de novo', clientId: `retry-${open.id}` };
    const { id } = await send(body);
    await rowsIn(
      fixture,
      sql`update messages set ack = 0, failure = 'ERR_SENDING_WAPP_MSG', is_deleted = false where id = ${id}`,
    );
    expect(await send(body)).toMatchObject({ status: 200, id, failure: null });
    const [row] = await rowsIn(fixture, sql`select ack, failure from messages where id = ${id}`);
    expect(row?.failure).toBeNull();
    expect(row?.ack).toBeGreaterThanOrEqual(1);
  });
});

describe('files', () => {
  test('are told by their bytes, named safely and fetched with the rights of the conversation', async () => {
    const { status, body } = await upload([
      { name: 'body', content: 'A foto' },
      { name: 'clientId', content: `f-${open.id}` },
      { name: 'medias', filename: '..\\..\\férias \u202egnp.exe', type: 'text/html', content: tinyPng },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: 'A foto',
      clientId: `f-${open.id}`,
      mediaType: 'image',
      mediaMimeType: 'image/png',
      mediaName: 'férias gnp.exe',
      mediaSize: tinyPng.length,
      mediaUrl: expect.stringMatching(/^\/api\/media\/[0-9a-f]{40}\.png$/),
    });
    const path = (body.mediaUrl as string).replace('/api', '');
    const answer = await fixture.as('agent2').get(path);
    expect(answer.raw.rawPayload).toEqual(tinyPng);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
      'content-disposition': `inline; filename="f?rias gnp.exe"; filename*=UTF-8''f%C3%A9rias%20gnp.exe`,
    });
    expect((await fixture.as('outraAdmin').get(path)).status).toBe(404);
    expect((await fixture.with().get(path)).status).toBe(401);
    expect((await fixture.as('agent1').get(`/media/${'0'.repeat(40)}.png`)).status).toBe(404);
  });

  test('in a queue that is not theirs are not there', async () => {
    const inVendas = await addTicket(fixture, 'open', { queueId: fixture.ids.acme.vendas });
    const { body } = await upload([{ name: 'medias', filename: 'a.pdf', content: tinyPdf }], 'agent1', inVendas);
    expect(await fixture.as('agent2').get((body.mediaUrl as string).replace('/api', ''))).toMatchObject({
      status: 404,
      body: { error: 'ERR_NOT_FOUND' },
    });
  });

  test('of several kinds become one message each, the caption with the first', async () => {
    const { body } = await upload([
      { name: 'medias', filename: 'a.png', content: tinyPng },
      { name: 'medias', filename: 'nota.pdf', content: tinyPdf },
      { name: 'medias', filename: 'page.html', type: 'text/html', content: '<script>alert(1)</script>' },
      { name: 'clientId', content: `many-${open.id}` },
      { name: 'body', content: 'Três' },
    ]);
    expect(body).toMatchObject([
      { body: 'Três', mediaType: 'image', clientId: `many-${open.id}` },
      { body: '', mediaType: 'application', mediaMimeType: 'application/pdf', clientId: `many-${open.id}-1` },
      { body: '', mediaType: 'application', mediaMimeType: 'text/html', mediaName: 'page.html' },
    ]);
    const page = await fixture.as('agent1').get((body[2].mediaUrl as string).replace('/api', ''));
    expect(page.headers['content-disposition']).toMatch(/^attachment/);
    expect(page.headers['content-type']).toBe('application/octet-stream');
  });

  test('each have their own caption where they have one', async () => {
    const { body } = await upload([
      { name: 'medias', filename: 'a.png', content: tinyPng },
      { name: 'medias', filename: 'b.png', content: tinyPng },
      { name: 'medias', filename: 'nota.pdf', content: tinyPdf },
      { name: 'body', content: 'Para {{firstName}}' },
      { name: 'captions', content: 'as duas' },
      { name: 'captions', content: 'a frente' },
      { name: 'captions', content: 'olá, {{name}}' },
    ]);
    expect(body.map((message: { body: string }) => message.body)).toEqual([
      'Para Contato\nas duas',
      'a frente',
      expect.stringMatching(/^olá, Contato/),
    ]);
  });

  test('sent again under the same id are kept once', async () => {
    const parts = [
      { name: 'clientId', content: `again-${open.id}` },
      { name: 'medias', filename: 'a.png', content: tinyPng },
    ];
    const first = await upload(parts);
    const before = await kept();
    const second = await upload(parts);
    expect(second.body).toMatchObject({ id: first.body.id, mediaUrl: first.body.mediaUrl });
    expect(await kept()).toEqual(before);
  });

  test('can be read in part, and not again while they are fresh', async () => {
    const { body } = await upload([{ name: 'medias', filename: 'a.pdf', content: tinyPdf }]);
    const path = (body.mediaUrl as string).replace('/api', '');
    const part = await fixture.as('agent1').get(path, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.raw.rawPayload.toString(), part.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${tinyPdf.length}`,
    ]);
    const beyond = await fixture.as('agent1').get(path, { headers: { range: 'bytes=99999-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${tinyPdf.length}`]);
    const whole = await fixture.as('agent1').get(path);
    const fresh = await fixture.as('agent1').get(path, { headers: { 'if-none-match': whole.headers.etag as string } });
    expect([fresh.status, fresh.raw.payload]).toEqual([304, '']);
  });

  test.each([
    ['one that is too large', [{ name: 'medias', filename: 'big', content: Buffer.alloc(1024 * 1024 + 1) }], 413],
    [
      'a small one before one that is too large',
      [
        { name: 'medias', filename: 'a.png', content: tinyPng },
        { name: 'medias', filename: 'big', content: Buffer.alloc(1024 * 1024 + 1) },
      ],
      413,
    ],
    ['two hundred', Array.from({ length: 200 }, () => ({ name: 'medias', filename: 'a.png', content: tinyPng })), 422],
    ['none', [{ name: 'body', content: 'só texto' }], 422],
    ['one under another name', [{ name: 'file', filename: 'a.png', content: tinyPng }], 422],
    [
      'a broken quote',
      [
        { name: 'medias', filename: 'a.png', content: tinyPng },
        { name: 'quotedMsg', content: '{"id":"1"}' },
      ],
      422,
    ],
    [
      'a quote of nothing',
      [
        { name: 'medias', filename: 'a.png', content: tinyPng },
        { name: 'quotedMsg', content: '{"id":2147483647}' },
      ],
      404,
    ],
  ])('with %s are refused and leave nothing behind (F49)', async (_, parts, status) => {
    const before = await kept();
    expect((await upload(parts)).status).toBe(status);
    expect(await kept()).toEqual(before);
    expect(await arriving()).toEqual([]);
    expect(await stored(open)).toEqual([]);
  });

  test('of a quick reply go out under its name, to those who may use it', async () => {
    const { body } = await upload([{ name: 'medias', filename: 'tabela.pdf', content: tinyPdf }]);
    const file = (body.mediaUrl as string).split('/').at(-1);
    await rowsIn(fixture, sql`update messages set media_file = null where media_file = ${file}`);
    await rowsIn(
      fixture,
      sql`insert into quick_messages (company_id, shortcode, is_media, media_path, media_name)
          values (${fixture.ids.acme.companyId}, 'tabela', true, ${file}, 'tabela.pdf')`,
    );
    const { body: replies } = await fixture.as('agent1').get('/quick-messages/list');
    expect(replies).toContainEqual(expect.objectContaining({ shortcode: 'tabela', mediaPath: body.mediaUrl }));
    expect(await send({ body: '', mediaUrl: body.mediaUrl })).toMatchObject({ status: 200, mediaName: 'tabela.pdf' });
    expect((await fixture.as('outraAgent1').get((body.mediaUrl as string).replace('/api', ''))).status).toBe(404);
  });

  test('for a ticket that one may not write in leave nothing behind', async () => {
    const before = await kept();
    const parts = [{ name: 'medias', filename: 'a.png', content: tinyPng }];
    expect((await upload(parts, 'agent2')).status).toBe(403);
    expect((await upload(parts, 'outraAdmin')).status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test('of this server can be sent once more by their address, and no other address is fetched', async () => {
    const { body } = await upload([{ name: 'medias', filename: 'nota.pdf', content: tinyPdf }]);
    const copy = await send({ body: 'de novo', mediaUrl: body.mediaUrl });
    expect(copy).toMatchObject({ status: 200, mediaType: 'application', mediaName: 'nota.pdf' });
    expect(copy.mediaUrl).not.toBe(body.mediaUrl);
    for (const mediaUrl of ['http://127.0.0.1:1/x', 'file:///etc/passwd', '/api/media/../x', '//evil.test/x']) {
      expect((await send({ body: 'x', mediaUrl })).status).toBe(422);
    }
    const foreign = await fixture
      .as('outraAgent1')
      .post(`/messages/${fixture.ids.outra.openTicketId}`, { body: 'x', mediaUrl: body.mediaUrl });
    expect(foreign.status).toBe(404);
  });
});

describe('a conversation', () => {
  test('comes in twenties, newest page first and ascending inside, earlier tickets of the contact behind', async () => {
    const earlier = await addTicket(fixture, 'closed');
    await rowsIn(fixture, sql`update tickets set contact_id = ${open.contactId} where id = ${earlier.id}`);
    const { id } = await reopenedLater(open.contactId);
    const old = [];
    for (let index = 0; index < 15; index += 1)
      old.push(await addMessage(fixture, { ...open, id: earlier.id }, `antes ${index}`));
    const fresh = [];
    for (let index = 0; index < 15; index += 1)
      fresh.push(await addMessage(fixture, { ...open, id }, `agora ${index}`));
    const first = (await fixture.as('agent1').get(`/messages/${id}`)).body;
    const second = (await fixture.as('agent1').get(`/messages/${id}?pageNumber=2`)).body;
    expect(idsOf(first)).toEqual([...old.slice(10), ...fresh]);
    expect(idsOf(second)).toEqual(old.slice(0, 10));
    expect([first.count, first.hasMore, second.hasMore]).toEqual([30, true, false]);
    const before = (await fixture.as('agent1').get(`/messages/${id}?before=${old[10]}`)).body;
    expect(idsOf(before)).toEqual(old.slice(0, 10));
  });

  test('is counted whole, on a page past its end too', async () => {
    const { id } = await addTicket(fixture, 'open');
    await fixture.database.executeSql(`insert into messages (company_id, connection_id, ticket_id, contact_id, provider_id, body, from_me)
      select company_id, connection_id, id, contact_id, 'longa-' || n, 'linha ' || n, false
      from tickets, generate_series(1, 1100) as n where id = ${id}`);
    const counts = ['', '?pageNumber=3', '?pageNumber=99', '?before=1'].map(
      async (query) => (await fixture.as('admin').get(`/messages/${id}${query}`)).body.count,
    );
    expect(await Promise.all(counts)).toEqual([1100, 1100, 1100, 1100]);
  });

  test('shows nothing of earlier tickets in queues that are not theirs', async () => {
    const earlier = await addTicket(fixture, 'closed', { queueId: fixture.ids.acme.vendas });
    await rowsIn(fixture, sql`update tickets set contact_id = ${open.contactId} where id = ${earlier.id}`);
    const { id } = await reopenedLater(open.contactId);
    const hidden = await addMessage(fixture, { ...open, id: earlier.id }, 'em Vendas');
    const shown = await addMessage(fixture, { ...open, id }, 'em Suporte');
    const [others, own] = [
      await fixture.as('agent2').get(`/messages/${id}`),
      await fixture.as('agent1').get(`/messages/${id}`),
    ];
    expect([idsOf(others.body), others.body.count]).toEqual([[shown], 1]);
    expect([idsOf(own.body), own.body.count]).toEqual([[hidden, shown], 2]);
  });

  test('that its owner opens has nothing unread any more; nobody else changes that', async () => {
    await addMessage(fixture, open, 'Olá');
    for (const [user, query] of [
      ['agent2', ''],
      ['admin', ''],
      ['agent1', '?pageNumber=2'],
      ['agent1', '?before=99999999'],
    ] as const) {
      await fixture.as(user).get(`/messages/${open.id}${query}`);
      expect((await fixture.as('agent1').get(`/tickets/${open.id}`)).body.unreadMessages).toBe(1);
    }
    const opened = (await fixture.as('agent1').get(`/messages/${open.id}`)).body;
    expect(opened.ticket.unreadMessages).toBe(0);
    expect((await fixture.as('agent1').get(`/tickets/${open.id}`)).body.unreadMessages).toBe(0);
    const again = (await fixture.as('agent1').get(`/messages/${open.id}`)).body;
    expect(again.messages).toMatchObject([{ body: 'Olá', read: true, contact: { id: open.contactId } }]);
  });

  test('of a foreign queue is not there, nor of another company', async () => {
    const inVendas = await addTicket(fixture, 'open', { queueId: fixture.ids.acme.vendas });
    expect((await fixture.as('agent2').get(`/messages/${inVendas.id}`)).status).toBe(404);
    expect((await fixture.as('outraAdmin').get(`/messages/${inVendas.id}`)).status).toBe(404);
  });
});

describe('deleting', () => {
  test('marks an own message, once', async () => {
    const { id } = await send({ body: 'ops' });
    expect((await fixture.as('agent1').delete(`/messages/${id}`)).body).toMatchObject({ id, isDeleted: true });
    expect((await fixture.as('agent1').delete(`/messages/${id}`)).body).toMatchObject({ id, isDeleted: true });
    expect((await fixture.as('agent1').get(`/tickets/${open.id}`)).body).toMatchObject({
      lastMessage: '',
      lastMessageKind: 'deleted',
    });
  });

  test("leaves other people's messages alone", async () => {
    const { id } = await send({ body: 'meu' });
    const theirs = await addMessage(fixture, open, 'do cliente');
    expect((await fixture.as('admin').delete(`/messages/${id}`)).status).toBe(403);
    expect((await fixture.as('agent1').delete(`/messages/${theirs}`)).status).toBe(403);
    expect((await fixture.as('outraAdmin').delete(`/messages/${id}`)).status).toBe(404);
    const rows = await rowsIn(fixture, sql`select id from messages where ticket_id = ${open.id} and is_deleted`);
    expect(rows).toEqual([]);
  });
});

const idsOf = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);

/** The contact's newest ticket, open and agent1's. */
async function reopenedLater(contactId: number): Promise<AddedTicket> {
  await rowsIn(fixture, sql`update tickets set status = 'closed' where contact_id = ${contactId}`);
  const ticket = await addTicket(fixture, 'open');
  await rowsIn(fixture, sql`update tickets set contact_id = ${contactId} where id = ${ticket.id}`);
  return { id: ticket.id, contactId };
}

describe('a recording', () => {
  const mp3 = Buffer.concat([Buffer.from('fffb90c40000000000000000', 'hex'), Buffer.alloc(417)]);
  const recording: Part = {
    name: 'medias',
    filename: 'audio-1.mp3',
    type: 'audio/mpeg',
    content: Buffer.concat([mp3, mp3]),
  };
  const opus = oggOpusFile(2);
  const voice: Part = { name: 'voice', filename: 'audio-1.ogg', type: 'audio/ogg', content: opus };
  const voiceOf = async (id: number) =>
    (await rowsIn(fixture, sql`select voice_file from messages where id = ${id}`))[0]?.voice_file as string;

  test('keeps its voice message beside it, which nobody is shown, until its ticket goes', async () => {
    const ticket = await addTicket(fixture, 'open');
    const { status, body } = await upload([recording, voice], 'agent1', ticket);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mediaType: 'audio', mediaMimeType: 'audio/mpeg', mediaName: 'audio-1.mp3' });
    const name = await voiceOf(body.id);
    expect(await kept()).toContain(name);
    expect(JSON.stringify(body)).not.toContain(name);
    expect((await fixture.as('agent1').get(`/media/${name}`)).status).toBe(404);
    await fixture.as('admin').delete(`/tickets/${ticket.id}`);
    expect(await kept()).not.toContain(name);
  });

  test('sent again by its address is a voice message again, with a file of its own', async () => {
    const { body: first } = await upload([recording, voice]);
    const again = await send({ body: '', fromMe: true, read: 1, mediaUrl: first.mediaUrl });
    expect(again.mediaType).toBe('audio');
    const names = await Promise.all([voiceOf(first.id), voiceOf(again.id)]);
    expect(names).toEqual([expect.stringMatching(/\.ogg$/), expect.stringMatching(/\.ogg$/)]);
    expect(names[0]).not.toBe(names[1]);
  });

  test.each([
    ['is mp3 itself', [recording, { ...voice, content: recording.content }], 'must be Opus within Ogg'],
    ['breaks off', [recording, { ...voice, content: opus.subarray(0, -30) }], 'must be Opus within Ogg'],
    [
      'is of another codec',
      [recording, { ...voice, content: Buffer.from(opus).fill('vorbis', 28, 34) }],
      'must be Opus within Ogg',
    ],
    [
      'is longer than anybody records',
      [recording, { ...voice, content: oggOpusFile(906, () => 60, 1) }],
      'must be at most 905 seconds long',
    ],
    [
      'goes with a picture',
      [{ name: 'medias', filename: 'a.png', content: tinyPng }, voice],
      'must go with one recording',
    ],
    ['goes with two', [recording, recording, voice], 'must go with one recording'],
    ['comes twice', [recording, voice, voice], 'is not part of the contract'],
    ['comes alone', [voice], 'must hold at least one file'],
  ])('whose voice message %s is refused and leaves nothing behind', async (_, parts, message) => {
    const before = await kept();
    const answer = await upload(parts as Part[]);
    expect(answer).toMatchObject({ status: 422, body: { details: [{ message }] } });
    expect(await kept()).toEqual(before);
    expect(await arriving()).toEqual([]);
  });
});
