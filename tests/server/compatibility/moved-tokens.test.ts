import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#server/records/connections/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

/** As people gave them in other desks: short, or with letters that are none of ours. */
const moved = ['loja', '123', 'minha#loja@2023!'];

describe.each(['on', 'off'])('a token that came from another desk, with the setting %s', (setting) => {
  let fixture: Fixture;
  let id: number;
  beforeAll(async () => {
    fixture = await openFixture({ settings: { COMPATIBILITY: setting } });
    [{ id }] = (await fixture.as('admin').get('/whatsapp')).body;
  });
  afterAll(() => fixture.close());

  const bring = (token: string) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
      scope.tx.update(connections).set({ token }).where(eq(connections.id, id)),
    );
  const put = (body: object) => fixture.as('admin').put(`/whatsapp/${id}`, body);

  test.each(moved)('opens the calls of scripts: %s', async (token) => {
    await bring(token);
    const sent = await fixture.with(token).post('/messages/send', { number: '5511983009001', body: 'Oi' });
    expect([sent.status, sent.body.mensagem]).toEqual([200, 'Mensagem enviada']);
  });

  test.each(moved)('goes back as it is: %s', async (token) => {
    await bring(token);
    const { status, body } = await put({ name: 'Balcão', token });
    expect([status, body.name, body.token]).toEqual([200, 'Balcão', token]);
  });

  test('goes back with the whole record where the setting is on', async () => {
    await bring('loja');
    const { body: read } = await fixture.as('admin').get(`/whatsapp/${id}`);
    const { status, body } = await put({ ...read, queueIds: [], promptId: '', transferQueueId: '' });
    expect([status, body.token]).toEqual(setting === 'on' ? [200, 'loja'] : [422, undefined]);
  });

  test('gives way to none, and to one that is hard to guess alone', async () => {
    await bring('loja');
    for (const token of ['loja2', '123', 'com espaços no meio dele', 'x'.repeat(15)]) {
      const { status, body } = await put({ token });
      expect([status, body.details]).toEqual([422, [{ path: '/body/token', message: expect.any(String) }]]);
    }
    expect((await put({ token: 'x'.repeat(16) })).body.token).toBe('x'.repeat(16));
    expect((await put({ token: 'loja' })).status).toBe(422);
    expect((await put({ token: '' })).body.token).toBeNull();
    expect((await fixture.as('admin').post('/whatsapp', { name: 'Nova', token: 'loja' })).status).toBe(422);
  });
});
