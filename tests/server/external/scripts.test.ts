import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  number = `551198300${String(numbers).padStart(4, '0')}`;
});

const send = (body: object, headers = {}) =>
  fixture.with('connection-token-1').post('/messages/send', body, { headers });
const upload = (parts: Parameters<typeof multipart>[0]) => {
  const { payload, headers } = multipart(parts);
  return fixture.with('connection-token-1').post('/messages/send', payload, { headers });
};
const received = async () => (await phones.outbox(number)).map(({ body }: { body: string }) => body);
const arrives = (...bodies: string[]) => eventually(async () => expect(await received()).toEqual(bodies));
const ticketOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}`)).body;
const waiting = async () => (await phones.write({ from: number, body: 'Oi' })).body.ticketId as number;

describe('a message of a script that was written for another desk', () => {
  test('leaves, with the number as a JSON number, and whatever else the script says', async () => {
    const { status, body } = await send({
      number: Number(number),
      body: 'Seu pedido saiu.',
      openTicket: '0',
      sendSignature: false,
      queueId: '',
      userId: null,
    });
    expect([status, body]).toEqual([
      200,
      { mensagem: 'Mensagem enviada', messageIds: [expect.any(Number)], ticketId: expect.any(Number) },
    ]);
    await arrives('Seu pedido saiu.');
    expect(await ticketOf(body.ticketId)).toMatchObject({ status: 'closed' });
  });

  test('as a form leaves with its files, and without any', async () => {
    const fields = [
      { name: 'number', content: number },
      { name: 'saveOnTicket', content: 'true' },
    ];
    const file = { name: 'medias', content: tinyPdf, filename: 'nota.pdf' };
    expect((await upload([...fields, { name: 'body', content: 'A nota' }, file])).status).toBe(200);
    await arrives('A nota');
    expect((await upload([...fields, { name: 'body', content: 'Chegou?' }])).status).toBe(200);
    await arrives('A nota', 'Chegou?');
    const empty = await upload(fields);
    expect([empty.status, empty.body.details[0].path]).toEqual([422, '/body/body']);
  });

  test('as a form without files leaves too, as curl and old scripts write it', async () => {
    const sent = (payload: string) =>
      fixture.with('connection-token-1').post('/messages/send', undefined, {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { status, body } = await sent(
      `number=%2B${number}&body=Seu+pedido%0D%0Asaiu%3A+50%25+%C3%A9+seu&sendSignature=1`,
    );
    expect([status, body.mensagem]).toEqual([200, 'Mensagem enviada']);
    await sent(`number=${number}&body=Tchau&closeTicket=true`);
    await arrives('Seu pedido\nsaiu: 50% é seu', 'Tchau');
    for (const payload of ['', `number=${number}`, 'number=12&body=Oi', `number=${number}&body=%00`])
      expect((await sent(payload)).status, payload).toBe(422);
  });

  test('leaves once however often it is sent under the same name', async () => {
    const key = { 'idempotency-key': `script-${number}` };
    const first = await send({ number, body: 'Uma vez' }, key);
    expect((await send({ number, body: 'Uma vez' }, key)).body).toEqual(first.body);
    expect((await send({ number, body: 'Outra' }, key)).status).toBe(409);
    await arrives('Uma vez');
  });

  test('gives a conversation to whom it names, and closes it', async () => {
    const id = await waiting();
    const { agent1 } = fixture.ids.users;
    const { suporte } = fixture.ids.acme;
    await send({ number, body: 'Já atendemos', queueId: `${suporte}`, userId: agent1 });
    expect(await ticketOf(id)).toMatchObject({ status: 'open', queueId: suporte, userId: agent1 });
    await send({ number, body: 'Até logo', closeTicket: 'true' });
    expect(await ticketOf(id)).toMatchObject({ status: 'closed' });
    const next = await waiting();
    await send({ number, body: 'Tudo certo', closeTicket: true });
    expect(await ticketOf(next)).toMatchObject({ status: 'closed' });
  });

  test('names what its company has, or nothing leaves', async () => {
    const refused = await send({ number, body: 'A quem?', queueId: fixture.ids.outra.suporte });
    expect([refused.status, refused.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
    await send({ number, body: 'Agora sim' });
    await arrives('Agora sim');
  });

  test('says who sends it, and to whom', async () => {
    expect((await fixture.with('no-such-token').post('/messages/send', { number, body: 'Oi' })).status).toBe(401);
    expect((await fixture.as('admin').post('/messages/send', { number, body: 'Oi' })).status).toBe(401);
    expect((await send({ body: 'Oi' })).status).toBe(422);
    expect((await send({ number: '12', body: 'Oi' })).status).toBe(422);
  });
});
