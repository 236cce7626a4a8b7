import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#server/records/connections/table.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR_QR_SECONDS: '1.5', SIMULATOR_QUIET_SECONDS: '0.05' } });
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
let made = 0;
async function make(more: object = {}) {
  made += 1;
  return (await admin().post('/whatsapp', { name: `Linha ${made}`, ...more })).body;
}
const show = async (id: number) => (await admin().get(`/whatsapp/${id}`)).body;
const reach = (id: number, status: string) => eventually(async () => expect((await show(id)).status).toBe(status));

/** A quick network has offered its code before the call is answered. */
const opening = expect.stringMatching(/^(OPENING|qrcode)$/);

describe('pairing', () => {
  test('walks from opening over a scanned code to connected', async () => {
    const { id, status } = await make({ queueIds: [fixture.ids.acme.suporte] });
    expect(status).toEqual(opening);
    await reach(id, 'qrcode');
    expect(await show(id)).toMatchObject({ qrcode: expect.stringMatching(/^recado:/) });
    expect((await phonesOf(fixture, id).scan()).status).toBe(204);
    await reach(id, 'CONNECTED');
    expect(await show(id)).toMatchObject({ qrcode: '', retries: 0, number: expect.stringMatching(/^55/) });
    expect((await phonesOf(fixture, id).scan()).status).toBe(409);
  });

  test('gives up after three codes; a new one can be asked for', async () => {
    const { id } = await make();
    await reach(id, 'DISCONNECTED');
    expect(await show(id)).toMatchObject({ qrcode: '', retries: 3 });
    const renewed = await admin().put(`/whatsappsession/${id}`);
    expect(renewed).toMatchObject({ status: 200, body: { id, status: opening, retries: 0 } });
    await reach(id, 'qrcode');
  });

  test('ends when the admin disconnects, and is gone for good', async () => {
    const { id } = await make();
    await reach(id, 'qrcode');
    await phonesOf(fixture, id).scan();
    await reach(id, 'CONNECTED');
    const ended = await admin().delete(`/whatsappsession/${id}`);
    expect(ended).toMatchObject({ status: 200, body: { id, status: 'DISCONNECTED' } });
    expect(await show(id)).toMatchObject({ number: null });
    expect((await admin().post(`/whatsappsession/${id}`)).status).toBe(200);
    await reach(id, 'qrcode');
  });

  test('a pairing that was brought from another desk is this one’s from its first start', async () => {
    const { id } = await make();
    await reach(id, 'DISCONNECTED');
    await fixture.database.asSystem('seed', ({ tx }) =>
      tx.update(connections).set({ sessionFrom: 'ticketz' }).where(eq(connections.id, id)),
    );
    expect(await show(id)).toMatchObject({ sessionFrom: 'ticketz' });
    expect((await admin().post(`/whatsappsession/${id}`)).status).toBe(200);
    expect(await show(id)).toMatchObject({ sessionFrom: null });
  });

  test('a phone that goes quiet times out and comes back', async () => {
    const { id } = await make();
    await reach(id, 'qrcode');
    await phonesOf(fixture, id).scan();
    await reach(id, 'CONNECTED');
    await phonesOf(fixture, id).drop();
    await reach(id, 'TIMEOUT');
    await phonesOf(fixture, id).restore();
    await reach(id, 'CONNECTED');
  });

  test('what the machine refuses is 409', async () => {
    const { connectionId } = fixture.ids.acme;
    expect(await admin().post(`/whatsappsession/${connectionId}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_ILLEGAL_TRANSITION' },
    });
  });
});

describe('rules', () => {
  test('several queues need a greeting', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    const input = { name: 'Duas filas', queueIds: [suporte, vendas] };
    expect(await admin().post('/whatsapp', input)).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_GREETING_REQUIRED' },
    });
    const created = await admin().post('/whatsapp', { ...input, greetingMessage: 'Olá!' });
    expect(created.body.queues.map(({ name }: { name: string }) => name).sort()).toEqual(['Suporte', 'Vendas']);
    expect(await admin().put(`/whatsapp/${created.body.id}`, { greetingMessage: ' ' })).toMatchObject({ status: 400 });
  });

  test.each([['x'], ['x'.repeat(51)]])('a name has 2 to 50 characters, so "%s" is refused', async (name) => {
    expect(await admin().post('/whatsapp', { name })).toMatchObject({ status: 422, body: { error: 'ERR_VALIDATION' } });
  });

  test('a name is given once', async () => {
    const { name } = await make();
    expect(await admin().post('/whatsapp', { name })).toMatchObject({
      status: 400,
      body: { error: 'ERR_DUPLICATED_NAME' },
    });
  });

  test('there is always one default', async () => {
    const defaults = async () =>
      (await admin().get('/whatsapp')).body.filter(({ isDefault }: { isDefault: boolean }) => isDefault);
    const [before] = await defaults();
    const { id } = await make({ isDefault: true });
    expect((await defaults()).map((connection: { id: number }) => connection.id)).toEqual([id]);
    expect(await admin().put(`/whatsapp/${id}`, { isDefault: false })).toMatchObject({
      status: 400,
      body: { error: 'ERR_NO_DEF_WAPP_FOUND' },
    });
    expect((await admin().delete(`/whatsapp/${id}`)).status).toBe(200);
    expect((await defaults()).map((connection: { id: number }) => connection.id)).toEqual([before.id]);
  });

  test('one with tickets at work can not be deleted', async () => {
    const { connectionId } = fixture.ids.acme;
    expect(await admin().delete(`/whatsapp/${connectionId}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CONNECTION_IN_USE' },
    });
  });

  test('a deleted one is gone and opens no more', async () => {
    const { id } = await make();
    await reach(id, 'qrcode');
    expect((await admin().delete(`/whatsapp/${id}`)).status).toBe(200);
    expect((await admin().get(`/whatsapp/${id}`)).status).toBe(404);
    expect((await phonesOf(fixture, id).scan()).status).toBe(409);
  });
});

describe('the provider', () => {
  test('is the first that the server has, where none is named', async () => {
    expect((await admin().get('/whatsapp/providers')).body).toEqual(['simulator', 'whatsapp-cloud', 'telegram']);
    expect(await make()).toMatchObject({ provider: 'simulator', status: opening });
    expect(await make({ provider: 'simulator' })).toMatchObject({ provider: 'simulator' });
  });

  test('is refused where the server has it not', async () => {
    const refused = { status: 400, body: { error: 'ERR_PROVIDER_NOT_AVAILABLE' } };
    expect(await admin().post('/whatsapp', { name: 'Sem canal', provider: 'beta' })).toMatchObject(refused);
    const { id } = await make();
    expect(await admin().put(`/whatsapp/${id}`, { provider: 'beta' })).toMatchObject(refused);
    expect((await show(id)).provider).toBe('simulator');
  });

  test('of real channels is nothing for the simulator’s page', async () => {
    const { id } = await make();
    const { companyId } = fixture.ids.acme;
    const values = { companyId, name: 'De verdade', provider: 'telegram' as const };
    await fixture.database.inCompany(companyId, ({ tx }) => tx.insert(connections).values(values));
    const names = (await phonesOf(fixture, id).call('GET', 'connections')).body.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toContain((await show(id)).name);
    expect(names).not.toContain('De verdade');
  });

  test('that has gone from the server leaves the rest to be changed, and another to be moved to', async () => {
    const { companyId } = fixture.ids.acme;
    const [row] = await fixture.database.inCompany(companyId, ({ tx }) =>
      tx
        .insert(connections)
        .values({
          companyId,
          name: 'De antes',
          provider: 'beta',
          session: { phone: '5511', key: 'old' },
          number: '5511',
        })
        .returning({ id: connections.id }),
    );
    const id = row?.id ?? 0;
    expect(await admin().post(`/whatsappsession/${id}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_PROVIDER_NOT_AVAILABLE' },
    });
    expect((await show(id)).status).toBe('DISCONNECTED');
    const renamed = await admin().put(`/whatsapp/${id}`, { name: 'De agora', provider: 'beta' });
    expect(renamed).toMatchObject({ status: 200, body: { provider: 'beta', number: '5511', status: 'DISCONNECTED' } });
    const moved = await admin().put(`/whatsapp/${id}`, { provider: 'simulator' });
    expect(moved).toMatchObject({ status: 200, body: { provider: 'simulator', number: null, status: opening } });
    await reach(id, 'qrcode');
  });
});

describe('rights', () => {
  test('agents see connections without the code that pairs them and without their token', async () => {
    const { id } = await make({ token: 'segredo-da-linha' });
    await reach(id, 'qrcode');
    expect(await show(id)).toMatchObject({ token: 'segredo-da-linha' });
    expect((await fixture.as('agent1').get(`/whatsapp/${id}`)).body).toMatchObject({
      status: 'qrcode',
      qrcode: null,
      token: null,
    });
    for (const shown of (await fixture.as('supervisor').get('/whatsapp')).body) {
      expect([shown.qrcode, shown.token]).toEqual([null, null]);
    }
  });

  test('only admins change them', async () => {
    const { connectionId } = fixture.ids.acme;
    const agent = fixture.as('agent1');
    const statuses = [
      await agent.post('/whatsapp', { name: 'Minha' }),
      await agent.put(`/whatsapp/${connectionId}`, { name: 'Minha' }),
      await agent.delete(`/whatsapp/${connectionId}`),
      await agent.post(`/whatsappsession/${connectionId}`),
      await agent.put(`/whatsappsession/${connectionId}`),
      await agent.delete(`/whatsappsession/${connectionId}`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('another company’s are not there', async () => {
    const other = fixture.as('outraAdmin');
    const { connectionId, suporte } = fixture.ids.acme;
    const answers = [
      await other.get(`/whatsapp/${connectionId}`),
      await other.put(`/whatsapp/${connectionId}`, { name: 'Minha' }),
      await other.delete(`/whatsapp/${connectionId}`),
      await other.post(`/whatsappsession/${connectionId}`),
      await other.put(`/whatsappsession/${connectionId}`),
      await other.delete(`/whatsappsession/${connectionId}`),
      await other.post('/whatsapp', { name: 'Roubada', queueIds: [suporte] }),
      await other.get(`/whatsapp?companyId=${fixture.ids.acme.companyId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    const names = (await other.get('/whatsapp')).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Principal']);
  });

  test('the super user may look at any company’s', async () => {
    const { body } = await fixture.as('super').get(`/whatsapp?companyId=${fixture.ids.outra.companyId}`);
    expect(body).toMatchObject([{ name: 'Principal' }]);
  });
});

test('the live log tells admins the code and everybody else the status alone', async () => {
  const { id } = await make();
  await reach(id, 'qrcode');
  const told = async (user: 'admin' | 'agent1') =>
    (await fixture.as(user).get('/live/events?after=0&limit=500')).body.events
      .filter(({ channel }: { channel: string }) => channel.endsWith('-whatsappSession'))
      .map(({ payload }: { payload: { session: { id: number } } }) => payload.session)
      .filter((session: { id: number }) => session.id === id);
  expect((await told('admin')).at(-1)).toMatchObject({ status: 'qrcode', qrcode: expect.stringMatching(/^recado:/) });
  expect((await told('agent1')).at(-1)).toMatchObject({ status: 'qrcode', qrcode: null });
  expect((await told('agent1')).map(({ qrcode }: { qrcode: string | null }) => qrcode)).not.toContain(
    (await show(id)).qrcode,
  );
});
