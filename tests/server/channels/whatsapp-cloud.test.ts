import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { cloudKey, type GraphStandIn, signatureOf, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import type { Fixture } from '../../support/server/fixture.ts';
import { multipart } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let cloud: CloudFixture;
let graph: GraphStandIn;
let fixture: Fixture;
let id: number;
let post: CloudFixture['post'];
beforeAll(async () => {
  cloud = await openCloudFixture({ MAX_UPLOAD_MB: '1' });
  ({ graph, fixture, id, post } = cloud);
});
afterAll(() => cloud.close());

const admin = () => fixture.as('admin');
const agent = () => fixture.as('agent1');
const show = async () => (await admin().get(`/whatsapp/${id}`)).body;
const address = (of = id) => `/channels/whatsapp-cloud/${of}`;
const seconds = (ago = 0) => String(Math.floor(fixture.now().getTime() / 1000) - ago);

let written = 0;
const textOf = (body: string, more: object = {}) => {
  written += 1;
  const message = {
    from: customer,
    id: `wamid.C${written}`,
    timestamp: seconds(),
    type: 'text',
    text: { body },
    ...more,
  };
  return { contacts: [{ profile: { name: 'Lívia' }, wa_id: message.from }], messages: [message] };
};
const customer = '5511955550177';

/** What has been set aside since it was asked last. */
async function setAside(): Promise<unknown[]> {
  const rows = await rowsIn(fixture, sql`delete from unreadable_parts returning part_id`);
  return rows.map(({ part_id: partId }) => partId);
}
const stored = (body: string) => rowsIn(fixture, sql`select * from messages where body = ${body}`);

describe('a connection to the Cloud API', () => {
  test('is paired by its key, and shows nothing of what is secret', async () => {
    const shown = await show();
    expect(shown).toMatchObject({
      status: 'CONNECTED',
      number: '5511987650000',
      phoneNumberId: cloudKey.phoneNumberId,
    });
    expect(shown).toMatchObject({ isAccessTokenSet: true, isAppSecretSet: true, isVerifyTokenSet: true });
    const [row] = await rowsIn(fixture, sql`select secrets::text from connections where id = ${id}`);
    for (const secret of [cloudKey.accessToken, cloudKey.appSecret, cloudKey.verifyToken]) {
      expect(JSON.stringify([shown, row])).not.toContain(secret);
    }
  });

  test('that Meta does not let in is disconnected, says why, and comes when its key is right', async () => {
    const made = await admin().post('/whatsapp', {
      ...cloudKey,
      name: 'Errada',
      provider: 'whatsapp-cloud',
      accessToken: 'another',
    });
    expect(made).toMatchObject({ status: 200, body: { status: 'DISCONNECTED' } });
    expect(await admin().post(`/whatsappsession/${made.body.id}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CHANNEL_REFUSED' },
    });
    const { accessToken } = cloudKey;
    expect(await admin().put(`/whatsapp/${made.body.id}`, { accessToken })).toMatchObject({
      status: 200,
      body: { status: 'CONNECTED' },
    });
    expect((await admin().delete(`/whatsapp/${made.body.id}`)).status).toBe(200);
  });

  test('is not made without what it needs, and says which', async () => {
    const without = await admin().post('/whatsapp', { name: 'Sem nada', provider: 'whatsapp-cloud', appSecret: ' ' });
    const paths = without.body.details.map(({ path }: { path: string }) => path);
    expect([without.status, without.body.error, paths]).toEqual([
      422,
      'ERR_VALIDATION',
      ['/body/phoneNumberId', '/body/accessToken', '/body/appSecret', '/body/verifyToken'],
    ]);
    expect((await admin().put(`/whatsapp/${id}`, { phoneNumberId: '' })).body.details).toMatchObject([
      { path: '/body/phoneNumberId' },
    ]);
  });

  test('keeps its secrets when the form leaves them empty', async () => {
    await admin().put(`/whatsapp/${id}`, { name: 'Oficial da loja', accessToken: '', appSecret: ' ', verifyToken: '' });
    expect(await show()).toMatchObject({ name: 'Oficial da loja', status: 'CONNECTED' });
    expect(await post(webhookOf(textOf('ainda vale')))).toBe(200);
  });
});

const unknown = 'Mensagem de um tipo que ainda não é mostrado';

describe('its webhook', () => {
  const verify = (query: Record<string, string>) =>
    fixture.app.inject({
      method: 'GET',
      url: address(),
      query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', ...query },
    });

  test('answers Meta’s question with the token alone', async () => {
    const answer = await verify({ 'hub.verify_token': cloudKey.verifyToken });
    expect([answer.statusCode, answer.payload]).toEqual([200, '1158201444']);
    for (const token of ['', 'another', cloudKey.appSecret]) {
      expect((await verify({ 'hub.verify_token': token })).statusCode).toBe(403);
    }
    expect((await verify({ 'hub.verify_token': cloudKey.verifyToken, 'hub.challenge': '<b>' })).statusCode).toBe(403);
  });

  test('that is not there, or another channel’s, says so', async () => {
    const payload = webhookOf(textOf('para ninguém'));
    const signed = { 'x-hub-signature-256': signatureOf(payload) };
    const others = [99_999, fixture.ids.acme.connectionId, fixture.ids.outra.connectionId];
    expect(await Promise.all(others.map((other) => post(payload, signed, other)))).toEqual([404, 404, 404]);
    expect(await post(webhookOf(textOf('de outro número'), '555'))).toBe(200);
    expect(await stored('de outro número')).toEqual([]);
  });

  test('takes ten copies at once, and again a week later, for one message (F10)', async () => {
    const payload = webhookOf(textOf('uma só', { from: '5511955550178' }));
    const copies = await Promise.all(Array.from({ length: 10 }, () => post(payload)));
    expect(copies).toEqual(Array(10).fill(200));
    fixture.advance(6 * 24 * 3600 * 1000);
    expect(await post(payload)).toBe(200);
    expect(await stored('uma só')).toHaveLength(1);
    expect(
      await rowsIn(
        fixture,
        sql`select unread_messages from tickets t join contacts c on c.id = t.contact_id where c.number like '%55550178'`,
      ),
    ).toEqual([{ unread_messages: 1 }]);
  });

  test('shows what nobody knows, and a reaction on its message, and drops neither', async () => {
    expect(await post(webhookOf(textOf('', { type: 'hologram', text: undefined })))).toBe(200);
    const about = `wamid.C${written}`;
    const kept = () => rowsIn(fixture, sql`select body, reactions from messages where provider_id = ${about}`);
    expect(await kept()).toMatchObject([{ body: unknown }]);
    const reaction = { type: 'reaction', text: undefined, reaction: { message_id: about, emoji: '❤️' } };
    expect(await post(webhookOf(textOf('', reaction)))).toBe(200);
    expect(await kept()).toMatchObject([{ reactions: [{ emoji: '❤️', fromMe: false }] }]);
    expect(await stored('❤️')).toEqual([]);
  });

  test('takes what WhatsApp tells about a conversation for no message', async () => {
    const system = { type: 'customer_identity_changed', body: 'Lívia changed their security code' };
    const notice = textOf('', { from: '5511955550179', type: 'system', text: undefined, system });
    expect(await post(webhookOf(notice))).toBe(200);
    expect(await rowsIn(fixture, sql`select id from messages where provider_id = ${notice.messages[0]?.id}`)).toEqual(
      [],
    );
    expect(await rowsIn(fixture, sql`select id from contacts where number = '5511955550179'`)).toEqual([]);
  });

  test('loses nothing that comes beside a message of a shape that nobody knows', async () => {
    const odd = textOf('', { type: 'interactive', text: undefined, interactive: { button_reply: { id: 'a' } } });
    const { messages } = textOf('ao lado da estranha');
    expect(await post(webhookOf({ ...odd, messages: [...odd.messages, ...messages] }))).toBe(200);
    const kept = await rowsIn(fixture, sql`select body from messages where provider_id = ${odd.messages[0]?.id}`);
    expect(kept).toEqual([]);
    expect(await setAside()).toContain(odd.messages[0]?.id);
    expect(await stored('ao lado da estranha')).toHaveLength(1);
  });

  test.each<[string, (about: string) => object]>([
    [
      'a change',
      (id) => ({ type: 'edit', edit: { original_message_id: id, message: { type: 'text', text: { body: null } } } }),
    ],
    ['a change of nothing', (id) => ({ type: 'edit', edit: { original_message_id: id } })],
    ['a reaction', () => ({ type: 'reaction', reaction: { message_id: null, emoji: '❤️' } })],
    ['a message taken back', () => ({ type: 'revoke', revoke: {} })],
    ['a text', () => ({ type: 'text', text: { body: { words: 'oi' } } })],
    ['a text without words', () => ({ type: 'text', text: { body: '' } })],
    ['a picture', () => ({ type: 'image', image: {} })],
    ['a place', () => ({ type: 'location', location: { latitude: 'south', longitude: 1 } })],
  ])('%s with something else inside is set aside, and changes nothing', async (_name, spoilt) => {
    const whole = textOf(`inteira ${written}`);
    expect(await post(webhookOf(whole))).toBe(200);
    const about = whole.messages[0]?.id ?? '';
    const before = await rowsIn(fixture, sql`select body, is_edited from messages order by id`);
    const odd = textOf('', { text: undefined, ...spoilt(about) });
    expect(await post(webhookOf(odd))).toBe(200);
    expect(await rowsIn(fixture, sql`select body, is_edited from messages order by id`)).toEqual(before);
    expect(await setAside()).toEqual([odd.messages[0]?.id]);
  });

  test('keeps a message whose file is gone or too large', async () => {
    const large = graph.keep({ mime: 'video/mp4', bytes: Buffer.alloc(1_200_000) });
    for (const [caption, mediaId] of [
      ['sumiu', '1'],
      ['enorme', large],
    ]) {
      const video = { id: mediaId, mime_type: 'video/mp4', caption };
      expect(await post(webhookOf(textOf('', { type: 'video', text: undefined, video })))).toBe(200);
      expect(await stored(caption ?? '')).toMatchObject([{ media_type: 'video', media_file: null }]);
    }
  });

  test('is told to come again while the connection is disconnected', async () => {
    await admin().delete(`/whatsappsession/${id}`);
    const payload = webhookOf(textOf('enquanto isso'));
    expect(await post(payload)).toBe(503);
    expect((await admin().post(`/whatsappsession/${id}`)).status).toBe(200);
    expect(await post(payload)).toBe(200);
  });
});

describe('a message from the desk', () => {
  let ticketId: number;
  beforeAll(async () => {
    await post(webhookOf(textOf('Quero encomendar', { from: '5511955550179' })));
    ticketId = (await stored('Quero encomendar'))[0]?.ticket_id as number;
    const { id: userId } = (await agent().get('/auth/me')).body;
    await agent().put(`/tickets/${ticketId}`, { status: 'open', userId });
  });

  const send = async (body: string) =>
    (await agent().post(`/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '' })).body;
  const message = async (of: number) =>
    (await agent().get(`/messages/${ticketId}`)).body.messages.find((shown: { id: number }) => shown.id === of);
  const sentOf = (text: string) => graph.sent.find(({ body }) => body.text?.body?.endsWith(text));
  const status = (name: string, wamid: string | undefined, more: object = {}) =>
    post(webhookOf({ statuses: [{ id: wamid, status: name, timestamp: seconds(), recipient_id: customer, ...more }] }));

  test('goes out, and its ticks rise whatever the order of its statuses (F12)', async () => {
    const sent = await send('Para quando?');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    const out = sentOf('Para quando?');
    expect(out?.body).toMatchObject({ messaging_product: 'whatsapp', to: '5511955550179', type: 'text' });
    expect(await status('read', out?.id)).toBe(200);
    expect(await status('delivered', out?.id)).toBe(200);
    expect((await message(sent.id)).ack).toBe(4);
    await post(webhookOf(textOf('sobre o prazo', { from: '5511955550179', context: { id: out?.id } })));
    expect(await stored('sobre o prazo')).toMatchObject([{ quoted_id: sent.id }]);
  });

  test('with a table goes out under its name, as the text that Meta takes', async () => {
    const table = { name: 'medias', filename: 'relatório.csv', content: 'nome;valor\r\nJosé;10\r\n' };
    const { body: sent } = await agent().post(`/messages/${ticketId}`, undefined, multipart([table]));
    expect(sent).toMatchObject({ mediaName: 'relatório.csv', mediaMimeType: 'text/csv' });
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    const document = graph.sent.at(-1)?.body.document;
    expect(document).toMatchObject({ filename: 'relatório.csv' });
    expect(graph.fileOf(document.id)).toMatchObject({ mime: 'text/plain', bytes: Buffer.from(table.content) });
  });

  test('whose answer was lost is sent once, and its status settles it', async () => {
    graph.loseAnswer();
    const sent = await send('Some a resposta');
    await eventually(async () =>
      expect(await message(sent.id)).toMatchObject({ ack: 0, failure: 'ERR_SEND_UNCONFIRMED' }),
    );
    const copies = graph.sent.filter(({ body }) => body.text?.body?.endsWith('Some a resposta'));
    expect(copies).toHaveLength(1);
    const own = copies[0]?.body.biz_opaque_callback_data;
    expect(await status('delivered', copies[0]?.id, { biz_opaque_callback_data: own })).toBe(200);
    expect(await message(sent.id)).toMatchObject({ ack: 3, failure: null });
  });

  test('outside the 24 hours says so, at once or by its status', async () => {
    graph.refuseSends({ status: 400, code: 131047 });
    const refused = await send('Tarde demais');
    await eventually(async () =>
      expect(await message(refused.id)).toMatchObject({ ack: 0, failure: 'ERR_WINDOW_CLOSED' }),
    );
    graph.refuseSends(undefined);
    const sent = await send('Tarde também');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    await status('failed', sentOf('Tarde também')?.id, { errors: [{ code: 131047, title: 'Re-engagement message' }] });
    expect(await message(sent.id)).toMatchObject({ ack: 0, failure: 'ERR_WINDOW_CLOSED' });
  });

  test.each([
    [131049, 'ERR_HELD_BACK_BY_CHANNEL'],
    [131050, 'ERR_CONTACT_WANTS_NO_OFFERS'],
    [132001, 'ERR_TEMPLATE_REFUSED'],
  ])('that Meta fails with %i says why', async (code, failure) => {
    const sent = await send(`Oferta ${code}`);
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    await status('failed', sentOf(`Oferta ${code}`)?.id, { errors: [{ code, title: 'Refused' }] });
    expect(await message(sent.id)).toMatchObject({ ack: 0, failure });
  });

  test('that was scheduled and that Meta fails after all is a schedule that failed, until it turns out delivered', async () => {
    const contactId = (await agent().get(`/tickets/${ticketId}`)).body.contactId;
    const sendAt = new Date(fixture.now().getTime() + 50).toISOString();
    const schedule = { body: 'Agendada', contactId, ticketId, sendAt };
    const { id: scheduleId } = (await agent().post('/schedules', schedule)).body;
    const found = async () => (await agent().get(`/schedules/${scheduleId}`)).body;
    await eventually(async () => expect((await found()).status).toBe('ENVIADA'));
    const wamid = sentOf('Agendada')?.id;
    await status('failed', wamid, { errors: [{ code: 131026, title: 'Message undeliverable' }] });
    expect(await found()).toMatchObject({ status: 'ERRO', failure: 'ERR_WAPP_INVALID_CONTACT', sentAt: null });
    await status('delivered', wamid);
    expect(await found()).toMatchObject({ status: 'ENVIADA', failure: null, sentAt: expect.any(String) });
  });

  test('waits when the token is no longer let in, and goes out when there is another', async () => {
    graph.refuseSends({ status: 401, code: 190 });
    const sent = await send('Espera o token');
    await eventually(async () => expect((await show()).status).toBe('DISCONNECTED'));
    graph.refuseSends(undefined);
    expect((await message(sent.id)).ack).toBe(1);
    expect((await admin().put(`/whatsapp/${id}`, { accessToken: cloudKey.accessToken })).body.status).toBe('CONNECTED');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
  });
});
