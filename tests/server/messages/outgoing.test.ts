import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#server/records/messages/table.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let ticketId: number;
let number: string;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());

let numbers = 10;
beforeEach(async () => {
  numbers += 1;
  number = `55119810000${numbers}`;
  ticketId = (await phones.write({ from: number, body: 'Oi' })).body.ticketId;
  const { id: userId } = (await agent().get('/auth/me')).body;
  expect((await agent().put(`/tickets/${ticketId}`, { status: 'open', userId })).status).toBe(200);
  await eventually(async () => expect(await phones.outbox(number)).toHaveLength(1));
});

const agent = () => fixture.as('agent1');
const send = (body: string, more: object = {}) =>
  agent().post(`/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '', ...more });
const received = async () => (await phones.outbox(number)).slice(1);
const message = async (id: number) =>
  (await agent().get(`/messages/${ticketId}`)).body.messages.find((shown: { id: number }) => shown.id === id);

describe('a message from the desk', () => {
  test('reaches the phone with the client’s own id, and its ticks rise to read', async () => {
    const sent = await send('Posso ajudar?', { clientId: `c-${number}` });
    expect(sent).toMatchObject({ status: 200, body: { ack: 1, failure: null } });
    await eventually(async () => expect((await message(sent.body.id)).ack).toBe(4));
    expect(await received()).toMatchObject([{ clientId: `c-${number}`, type: 'text', body: 'Posso ajudar?', ack: 4 }]);
  });

  test('leaves in the order in which it was written', async () => {
    const bodies = Array.from({ length: 20 }, (_, n) => `linha ${n}`);
    for (const body of bodies) await send(body);
    await eventually(async () => expect(await received()).toHaveLength(20));
    expect((await received()).map(({ body }: { body: string }) => body)).toEqual(bodies);
  });

  test('carries a file with its caption', async () => {
    const form = new FormData();
    form.append('body', 'O orçamento');
    form.append('medias', new Blob(['%PDF-1.4 pequeno'], { type: 'application/pdf' }), 'orçamento.pdf');
    const request = new Request('http://desk', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const sent = await agent().post(`/messages/${ticketId}`, undefined, { payload, headers });
    expect(sent.status).toBe(200);
    await eventually(async () => expect(await received()).toHaveLength(1));
    const [delivered] = await received();
    expect(delivered).toMatchObject({ type: 'document', body: 'O orçamento' });
    const file = await fixture.app.inject(delivered.mediaUrl);
    expect([file.statusCode, file.payload]).toEqual([200, '%PDF-1.4 pequeno']);
  });

  test('waits while the connection is away and leaves when it is back', async () => {
    await phones.drop();
    const sent = await send('Espere um pouco');
    expect((await message(sent.body.id)).ack).toBe(1);
    expect(await received()).toEqual([]);
    await phones.restore();
    await eventually(async () => expect(await received()).toMatchObject([{ body: 'Espere um pouco' }]));
  });

  test('that the channel refuses has failed, says why, and can be tried again (F72)', async () => {
    await phones.manner(number, 'refuses');
    const sent = await send('Não chega', { clientId: `r-${number}` });
    await eventually(async () =>
      expect(await message(sent.body.id)).toMatchObject({ ack: 0, failure: 'ERR_WAPP_INVALID_CONTACT' }),
    );
    await phones.manner(number, 'reads');
    const again = await send('Não chega', { clientId: `r-${number}` });
    expect(again.body).toMatchObject({ id: sent.body.id, failure: null });
    await eventually(async () => expect(await received()).toMatchObject([{ body: 'Não chega' }]));
  });

  test('that failed does not hold up the next', async () => {
    await phones.manner(number, 'refuses');
    const first = await send('Não chega');
    await eventually(async () => expect((await message(first.body.id)).ack).toBe(0));
    await phones.manner(number, 'reads');
    await send('Esta chega');
    await eventually(async () => expect(await received()).toMatchObject([{ body: 'Esta chega' }]));
  });

  test('is taken back from the phone too', async () => {
    const sent = await send('Sem querer');
    await eventually(async () => expect(await received()).toHaveLength(1));
    expect((await agent().delete(`/messages/${sent.body.id}`)).status).toBe(200);
    const { connectionId } = fixture.ids.acme;
    const query = `connectionId=${connectionId}&number=${number}`;
    await eventually(async () => {
      const { body } = await phones.call('GET', `view?${query}`);
      expect(body.messages.at(-1)).toMatchObject({ body: 'Sem querer', erased: true });
    });
  });

  test('that is taken back before it left never leaves', async () => {
    await phones.drop();
    const sent = await send('Melhor não');
    await agent().delete(`/messages/${sent.body.id}`);
    await send('Isto sim');
    await phones.restore();
    await eventually(async () => expect(await received()).toMatchObject([{ body: 'Isto sim' }]));
  });
});

describe('an attempt whose answer was lost', () => {
  test.each([
    ['was taken is not sent again', 1],
    ['was not taken is sent', 0],
  ])('that %s', async (_which, before) => {
    await phones.drop();
    const sent = await send('Uma vez');
    const row = await fixture.database.inCompany(fixture.ids.acme.companyId, async (scope) => {
      const set = { sendStartedAt: scope.now };
      return (await scope.tx.update(messages).set(set).where(eq(messages.id, sent.body.id)).returning())[0];
    });
    await phones.restore();
    if (before) {
      // The phone holds it already, as when the process fell between the call and its answer.
      await eventually(async () => expect(await received()).toHaveLength(1));
      await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
        scope.tx.update(messages).set({ ack: 1 }).where(eq(messages.id, sent.body.id)),
      );
      expect(row?.providerId).toBe((await received())[0].id);
      await send('Outra');
      await eventually(async () => expect(await received()).toHaveLength(2));
    }
    await eventually(async () => expect((await message(sent.body.id)).ack).toBeGreaterThan(1));
    expect((await received()).filter(({ body }: { body: string }) => body === 'Uma vez')).toHaveLength(1);
  });
});

describe('acks', () => {
  const ackNow = (id: number, ack: 2 | 3 | 4 | 5 | 0) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, async (scope) => {
      const [row] = await scope.tx.select().from(messages).where(eq(messages.id, id));
      const { takeAcks } = await import('#server/records/messages/acks.ts');
      const providerId = row?.providerId ?? '';
      await takeAcks(scope, row?.connectionId ?? 0, [
        { providerId, ack, ...(ack === 0 ? { failure: 'ERR_SENDING_WAPP_MSG' } : {}) },
      ]);
    });

  test('only rise, whatever their order, and may come before the send call returned (F12, F13)', async () => {
    await phones.drop();
    const sent = await send('Fora de ordem');
    const seen = [];
    for (const ack of [4, 2, 3] as const) {
      await ackNow(sent.body.id, ack);
      seen.push((await message(sent.body.id)).ack);
    }
    expect(seen).toEqual([4, 4, 4]);
    await phones.restore();
  });

  test('a failed message may turn out delivered, and loses its reason (F12)', async () => {
    await phones.drop();
    const sent = await send('Falhou, chegou');
    await ackNow(sent.body.id, 0);
    expect(await message(sent.body.id)).toMatchObject({ ack: 0, failure: 'ERR_SENDING_WAPP_MSG' });
    await ackNow(sent.body.id, 3);
    expect(await message(sent.body.id)).toMatchObject({ ack: 3, failure: null });
    await phones.restore();
  });
});
