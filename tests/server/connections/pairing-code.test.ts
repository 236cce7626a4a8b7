import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR_QR_SECONDS: '60' } });
});
afterAll(() => fixture.close());

const number = '+55 (11) 98765-0000';
const admin = () => fixture.as('admin');
const show = async (id: number) => (await admin().get(`/whatsapp/${id}`)).body;
const ask = (id: number, body: object = { number }) => admin().post(`/whatsappsession/${id}/pairing-code`, body);

let made = 0;
async function offering() {
  made += 1;
  const { id } = (await admin().post('/whatsapp', { name: `Por código ${made}` })).body;
  await eventually(async () => expect((await show(id)).status).toBe('qrcode'));
  return id;
}

test('a code is asked for with the phone’s number, typed on it, and pairs it', async () => {
  const id = await offering();
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(body).toEqual({ code: expect.stringMatching(/^[A-Z\d]{8}$/) });
  const phones = phonesOf(fixture, id);
  expect((await phones.typeCode('AAAA-AAAA')).status).toBe(422);
  expect((await phones.typeCode(body.code)).status).toBe(204);
  await eventually(async () =>
    expect(await show(id)).toMatchObject({ status: 'CONNECTED', number: '5511987650000', qrcode: '' }),
  );
  expect(await ask(id)).toMatchObject({ status: 409, body: { error: 'ERR_NO_QR_ON_OFFER' } });
});

test('what can’t be a phone’s number is refused at its field', async () => {
  const { status, body } = await ask(await offering(), { number: '12 34' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path: '/body/number' }] });
});

test('a connection of a provider that is let in by a key has no code', async () => {
  const { id } = (await admin().post('/whatsapp', { name: 'Robô', provider: 'telegram', botToken: '1:aaaa' })).body;
  expect(await ask(id)).toMatchObject({ status: 400, body: { error: 'ERR_NOT_PAIRED_BY_CODE' } });
});

test('neither another company’s connection nor one that is not there has one', async () => {
  const id = await offering();
  const stranger = await fixture.as('outraAdmin').post(`/whatsappsession/${id}/pairing-code`, { number });
  expect(stranger).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
  expect(await ask(999_999)).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
});

test('who asks again and again has to wait', async () => {
  const id = await offering();
  for (let times = 0; times < 5; times += 1) expect((await ask(id)).status).toBe(200);
  const { status, body, headers } = await ask(id);
  expect({ status, body }).toEqual({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
