import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plans } from '#server/records/companies/plans-table.ts';
import { liveEvents } from '#server/records/live/events-table.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPdf } from '../../support/server/multipart.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let number: string;
beforeAll(async () => {
  fixture = await openFixture({ settings: { EXTERNAL_CALLS_PER_SECOND: '1000' } });
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());

let numbers = 100;
beforeEach(() => {
  numbers += 1;
  number = `551198200${String(numbers).padStart(4, '0')}`;
});

const token = 'connection-token-1';
const shop = (bearer = token) => fixture.with(bearer);
const send = (body: object, key?: string) =>
  shop().post('/external/messages', body, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const admin = () => fixture.as('admin');
const received = () => phones.outbox(number);
const connection = () => fixture.ids.acme.connectionId;

describe('a message from another program', () => {
  test('is stored at once, reaches the phone of whoever never wrote, and asks nobody of the team for anything', async () => {
    const { status, body } = await send({ number, body: 'Sua encomenda saiu.' });
    expect([status, body]).toEqual([200, { messageIds: [expect.any(Number)], ticketId: expect.any(Number) }]);
    await eventually(async () =>
      expect(await received()).toMatchObject([{ type: 'text', body: 'Sua encomenda saiu.' }]),
    );
    const ticket = await admin().get(`/tickets/${body.ticketId}`);
    expect(ticket.body).toMatchObject({ status: 'closed', userId: null, contact: { number, name: number } });
  });

  test('goes into the conversation that is at work', async () => {
    const { ticketId } = (await phones.write({ from: number, body: 'Oi' })).body;
    const { body } = await send({ number, body: 'Seu pedido foi pago.' });
    expect(body.ticketId).toBe(ticketId);
    await eventually(async () => expect((await received()).map(bodyOf)).toContain('Seu pedido foi pago.'));
    expect((await admin().get(`/tickets/${ticketId}`)).body).toMatchObject({ status: 'pending' });
  });

  test('carries a text with each of its files', async () => {
    await upload([
      { name: 'number', content: number },
      { name: 'captions', content: 'a nota' },
      { name: 'captions', content: 'o boleto' },
      { name: 'medias', content: tinyPdf, filename: 'nota.pdf' },
      { name: 'medias', content: tinyPdf, filename: 'boleto.pdf' },
    ]);
    await eventually(async () => expect((await received()).map(bodyOf)).toEqual(['a nota', 'o boleto']));
  });

  test('carries files, the text with the first', async () => {
    const { status, body } = await upload([
      { name: 'number', content: number },
      { name: 'body', content: 'Nota fiscal' },
      { name: 'medias', content: tinyPdf, filename: 'nota.pdf' },
      { name: 'medias', content: tinyPdf, filename: 'boleto.pdf' },
    ]);
    expect([status, body.messageIds]).toEqual([200, [expect.any(Number), expect.any(Number)]]);
    await eventually(async () =>
      expect(await received()).toMatchObject([
        { type: 'document', body: 'Nota fiscal' },
        { type: 'document', body: '' },
      ]),
    );
  });

  test('says what has become of it, to its own connection alone', async () => {
    const { messageIds } = (await send({ number, body: 'Chegou?' })).body;
    const [id] = messageIds;
    await eventually(async () =>
      expect((await shop().get(`/external/messages/${id}`)).body).toMatchObject({
        id,
        number,
        status: 'read',
        failure: null,
      }),
    );
    expect((await fixture.with('connection-token-2').get(`/external/messages/${id}`)).status).toBe(404);
    // What somebody of the team wrote is none of the program's business.
    expect((await shop().get(`/external/messages/${fixture.ids.acme.messageId}`)).status).toBe(404);
  });

  test('is refused where the number is none, or the channel does not know it', async () => {
    for (const [wrong, error] of [
      ['abcdefgh', 'ERR_NUMBER_LETTERS'],
      ['12345678901234567890', 'ERR_NUMBER_LONG'],
      ['00000000', 'ERR_NUMBER_SHORT'],
    ]) {
      const { status, body } = await send({ number: wrong, body: 'Oi' });
      expect([wrong, status, body.error]).toEqual([wrong, 422, error]);
    }
    await phones.manner(number, 'refuses');
    expect(await send({ number, body: 'Oi' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_INVALID_CONTACT' },
    });
    expect((await admin().get(`/contacts?searchParam=${number}`)).body.contacts).toEqual([]);
  });

  test('waits while its connection is away', async () => {
    await phones.drop();
    const { status, body } = await send({ number, body: 'Mais tarde' });
    expect(status).toBe(200);
    expect((await shop().get(`/external/messages/${body.messageIds[0]}`)).body.status).toBe('waiting');
    await phones.restore();
    await eventually(async () => expect((await received()).map(bodyOf)).toEqual(['Mais tarde']));
  });

  test('needs words or a file, and a number', async () => {
    expect((await send({ number, body: ' \n ' })).status).toBe(422);
    expect((await send({ body: 'Oi' })).status).toBe(422);
    expect((await upload([{ name: 'number', content: number }])).status).toBe(422);
    expect((await upload([{ name: 'medias', content: tinyPdf, filename: 'nota.pdf' }])).status).toBe(422);
  });
});

describe('under the same Idempotency-Key', () => {
  test('fifty calls at once send once, and all get the first answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send({ number, body: 'Uma vez só' }, `50-${number}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ raw }) => raw.payload)).size).toBe(1);
    const later = await send({ number, body: 'E depois' });
    expect(later.status).toBe(200);
    await eventually(async () => expect((await received()).map(bodyOf)).toEqual(['Uma vez só', 'E depois']));
  });

  test('something else is refused', async () => {
    const key = `other-${number}`;
    expect((await send({ number, body: 'Um' }, key)).status).toBe(200);
    for (const other of [
      { number, body: 'Dois' },
      { number: '5511982009999', body: 'Um' },
    ]) {
      expect(await send(other, key)).toMatchObject({ status: 409, body: { error: 'ERR_CLIENT_ID_REUSED' } });
    }
    const alsoFile = await upload(
      [
        { name: 'number', content: number },
        { name: 'body', content: 'Um' },
        { name: 'medias', content: tinyPdf, filename: 'nota.pdf' },
      ],
      key,
    );
    expect(alsoFile.status).toBe(409);
  });

  test('two connections, or two numbers with a name of their own each, do not meet', async () => {
    const key = `shared-${number}`;
    const [one, other] = await Promise.all([
      send({ number, body: 'De Acme' }, key),
      fixture
        .with('connection-token-2')
        .post('/external/messages', { number, body: 'De Outra' }, { headers: { 'idempotency-key': key } }),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.body.messageIds).not.toEqual(other?.body.messageIds);
  });

  test('files are sent once, too, and a key that is none is refused', async () => {
    const parts = [
      { name: 'number', content: number },
      { name: 'medias', content: tinyPdf, filename: 'nota.pdf' },
    ];
    const [first, again] = [await upload(parts, `f-${number}`), await upload(parts, `f-${number}`)];
    expect([first?.status, again?.body]).toEqual([200, first?.body]);
    await eventually(async () => expect(await received()).toHaveLength(1));
    expect((await send({ number, body: 'Oi' }, 'com espaço')).status).toBe(422);
  });
});

describe('the token', () => {
  test('is replaced at once', async () => {
    const change = (next: string) => admin().put(`/whatsapp/${connection()}`, { token: next });
    expect((await change('another-token-of-acme')).status).toBe(200);
    expect((await send({ number, body: 'Velho' })).status).toBe(401);
    expect((await shop('another-token-of-acme').post('/external/messages', { number, body: 'Novo' })).status).toBe(200);
    expect((await change('')).status).toBe(200);
    expect((await shop('another-token-of-acme').post('/external/messages', { number, body: 'Novo' })).status).toBe(401);
    expect((await change(token)).status).toBe(200);
  });

  test.each(['short', 'with blanks in the middle of it', 'acentuação-não-serve-aqui'])('is not %s', async (next) => {
    expect((await admin().put(`/whatsapp/${connection()}`, { token: next })).status).toBe(422);
  });

  test('is read by admins alone, and told to nobody', async () => {
    const secret = 'a-token-that-nobody-is-told';
    const { body: made } = await admin().post('/whatsapp', { name: 'Com segredo', token: secret });
    await admin().put(`/whatsapp/${made.id}`, { greetingMessage: 'Olá' });
    expect((await admin().get(`/whatsapp/${made.id}`)).body.token).toBe(secret);
    for (const user of ['agent1', 'supervisor'] as const) {
      expect((await fixture.as(user).get(`/whatsapp/${made.id}`)).raw.payload).not.toContain(secret);
      expect((await fixture.as(user).get('/whatsapp')).raw.payload).not.toContain(secret);
    }
    const told = await fixture.database.asSystem('health', ({ tx }) => tx.select().from(liveEvents));
    expect(told.length).toBeGreaterThan(1);
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(JSON.stringify(told)).not.toContain(token);
  });
});

test('is what the plan allows', async () => {
  const set = (useExternalApi: boolean) =>
    fixture.database.asSystem('seed', ({ tx }) =>
      tx.update(plans).set({ useExternalApi }).where(eq(plans.id, fixture.ids.acme.planId)),
    );
  await set(false);
  expect(await send({ number, body: 'Oi' })).toMatchObject({ status: 403, body: { error: 'ERR_FEATURE_NOT_IN_PLAN' } });
  await set(true);
  expect((await send({ number, body: 'Oi' })).status).toBe(200);
});

const bodyOf = ({ body }: { body: string }) => body;

function upload(parts: Parameters<typeof multipart>[0], key?: string) {
  const form = multipart(parts);
  const headers = { ...form.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return shop().post('/external/messages', undefined, { ...form, headers });
}
