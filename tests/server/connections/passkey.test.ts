import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConnectionFalls } from '#server/jobs/connection-falls.ts';
import { cloudKey, openGraphStandIn } from '../../support/channels/graph-stand-in.ts';
import { fakeLibrary } from '../../support/channels/web/fake-library.ts';
import { wireTo } from '../../support/channels/web/in-process.ts';
import { createWebService, type WebService } from '../../support/channels/web/service.ts';
import { quickPace } from '../../support/channels/web-harness.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { type FakeServer, json, openFakeServer } from '../../support/server/responders/fake-server.ts';
import { toldTo } from '../../support/server/responders/hook-receiver.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const SECOND = 1_000;
const asking = { status: 'DISCONNECTED', failure: 'ERR_PASSKEY_REQUIRED', qrcode: '' };

let service: WebService;
let receiver: FakeServer;
let graph: Awaited<ReturnType<typeof openGraphStandIn>>;
let fixture: Fixture;
beforeAll(async () => {
  receiver = await openFakeServer(json({}));
  graph = await openGraphStandIn();
  fixture = await openFixture({
    isClockStill: true,
    settings: {
      WHATSAPP_WEB: 'on',
      WHATSAPP_CLOUD_URL: graph.url,
      OUTGOING_ALLOWED_HOSTS: `${receiver.host},${graph.host}`,
      LOG_LEVEL: 'silent',
    },
    webSource: { load: async () => fakeLibrary(() => wireTo(service)), pace: quickPace },
  });
  const facts = ['connection.fell', 'connection.returned'];
  const url = `${receiver.url}/hook`;
  expect((await admin().post('/webhooks', { name: 'Quedas', url, facts })).status).toBe(200);
});
beforeEach(() => {
  service = createWebService();
  receiver.requests.length = 0;
});
afterAll(async () => {
  await fixture.close();
  await graph.close();
  receiver.close();
});

const admin = () => fixture.as('admin');
const show = async (id: number) => (await admin().get(`/whatsapp/${id}`)).body;
const sweepAfter = async (seconds: number) => {
  fixture.advance(seconds * SECOND);
  await openConnectionFalls({ database: fixture.database, log: { warn() {} } }).sweep();
};
const tryAgain = (id: number) => admin().post(`/whatsappsession/${id}`);

let made = 0;
async function offering(): Promise<number> {
  made += 1;
  const { status, body } = await admin().post('/whatsapp', { name: `Com chave ${made}`, provider: 'beta' });
  expect([status, body]).toMatchObject([200, { status: expect.stringMatching(/^(OPENING|qrcode)$/) }]);
  const { id } = body;
  await eventually(async () => expect((await show(id)).status).toBe('qrcode'));
  return id;
}

async function paired(): Promise<number> {
  const id = await offering();
  service.scan();
  await eventually(async () => expect(await show(id)).toMatchObject({ status: 'CONNECTED', failure: null }));
  return id;
}

/** What admins are told from then on, in order, of the statuses and of falls. */
async function toldSince(id: number, seq: number) {
  const rows = await rowsIn(
    fixture,
    sql`select channel, payload from live_events where company_id = ${fixture.ids.acme.companyId} and seq > ${seq}
      and coalesce(payload -> 'session' ->> 'id', payload -> 'connection' ->> 'id') = ${String(id)}
      and 'admins' = any (rooms) order by seq`,
  );
  return rows.map(({ payload }) => {
    const { action, session, connection } = payload as Told;
    return connection ? `${action} ${connection.failure}` : `${session?.status} ${session?.failure}`;
  });
}

const hooksTold = (id: number) => toldTo(receiver).filter(({ connection }) => connection.id === id);

interface Told {
  action: string;
  session?: { status: string; failure: string | null };
  connection?: { failure: string | null };
}

const head = async () => {
  const [row] = await rowsIn(fixture, sql`select max(seq) as seq from live_events`);
  return Number(row?.seq);
};

describe('a number of which WhatsApp asks a passkey', () => {
  test('after the scan is told at once, to webhooks too, and offers no further code, over a fall of the server (F71)', async () => {
    const id = await offering();
    const [before, offers] = [await head(), (await show(id)).retries];
    service.askForPasskeys(true);
    service.scan();
    await eventually(async () => expect(await show(id)).toMatchObject(asking));
    // Nothing comes between the question and its being told, and nothing after it.
    const told = ['DISCONNECTED ERR_PASSKEY_REQUIRED', 'fall ERR_PASSKEY_REQUIRED'];
    await eventually(async () => expect((await toldSince(id, before)).sort()).toEqual(told));
    await eventually(() => expect([service.confirmations(), service.isOffering()]).toEqual([1, false]));
    await eventually(() =>
      expect(hooksTold(id)).toMatchObject([
        { fact: 'connection.fell', ticketId: null, connection: { id, failure: 'ERR_PASSKEY_REQUIRED' } },
      ]),
    );
    await fixture.restart(0);
    expect(await show(id)).toMatchObject({ ...asking, retries: offers });
    expect([service.isOffering(), (await toldSince(id, before)).length]).toEqual([false, 2]);
  });

  test('after a typed code is told so, too', async () => {
    const id = await offering();
    const { body } = await admin().post(`/whatsappsession/${id}/pairing-code`, { number: '+55 11 98765-0000' });
    service.askForPasskeys(true);
    service.typeCode(body.code);
    await eventually(async () => expect(await show(id)).toMatchObject(asking));
    expect(service.isOffering()).toBe(false);
  });

  test('while it is paired keeps its pairing, and is tried again after a longer and longer while', async () => {
    const id = await paired();
    service.askForPasskeys(true);
    await eventually(async () => expect(await show(id)).toMatchObject({ ...asking, number: '5511987650000' }));
    const early = { status: 409, body: { error: 'ERR_PASSKEY_REQUIRED' } };
    for (const pause of [60, 300, 900]) {
      expect(await tryAgain(id)).toMatchObject(early);
      fixture.advance(pause * SECOND - 1);
      expect(await tryAgain(id)).toMatchObject(early);
      fixture.advance(1);
      expect((await tryAgain(id)).status).toBe(200);
      await eventually(async () => expect(await show(id)).toMatchObject(asking));
    }
    expect(service.pairings()).toBe(1);
    service.askForPasskeys(false);
    fixture.advance(3600 * SECOND);
    expect((await tryAgain(id)).status).toBe(200);
    await eventually(async () => expect(await show(id)).toMatchObject({ status: 'CONNECTED', retryAt: null }));
    expect(service.pairings()).toBe(1);
  });

  test('can be played in the simulator, before and after the phone is paired', async () => {
    const { id } = (await admin().post('/whatsapp', { name: 'De brincadeira', provider: 'simulator' })).body;
    const phones = phonesOf(fixture, id);
    const asked = async () => {
      expect((await phones.askForPasskey()).status).toBe(204);
      await eventually(async () => expect(await show(id)).toMatchObject(asking));
      fixture.advance(3600 * SECOND);
      expect((await tryAgain(id)).status).toBe(200);
    };
    await eventually(async () => expect((await show(id)).status).toBe('qrcode'));
    await asked();
    await eventually(async () => expect((await show(id)).status).toBe('qrcode'));
    expect((await phones.scan()).status).toBe(204);
    await eventually(async () => expect((await show(id)).status).toBe('CONNECTED'));
    await asked();
    await eventually(async () => expect((await show(id)).status).toBe('CONNECTED'));
  });

  test('goes on as the company’s official number, with its tickets', async () => {
    const id = await paired();
    const [ticket] = await rowsIn(
      fixture,
      sql`update tickets set connection_id = ${id} where id = (select min(id) from tickets where company_id = ${fixture.ids.acme.companyId}) returning id`,
    );
    service.askForPasskeys(true);
    await eventually(async () => expect(await show(id)).toMatchObject(asking));
    const { status, body } = await admin().put(`/whatsapp/${id}`, { ...cloudKey, provider: 'whatsapp-cloud' });
    expect([status, body]).toMatchObject([
      200,
      // That it is back is told after a minute, as after any fall.
      { provider: 'whatsapp-cloud', status: 'CONNECTED', failure: null, retryAt: null, fellAt: expect.any(String) },
    ]);
    expect(await rowsIn(fixture, sql`select connection_id from tickets where id = ${ticket?.id}`)).toEqual([
      { connection_id: id },
    ]);
  });
});

describe('a connection that falls', () => {
  test('is told once when it stays down, and once when it stays up, however often it comes and goes', async () => {
    const id = await paired();
    const before = await head();
    const falls = async () => (await toldSince(id, before)).filter((told) => /^(fall|return)/.test(told));
    const flap = async (isUp: boolean) => {
      service.reach(isUp);
      await eventually(async () => expect((await show(id)).status).toBe(isUp ? 'CONNECTED' : 'TIMEOUT'));
    };
    for (let times = 0; times < 3; times += 1) {
      await flap(false);
      await flap(true);
    }
    expect([await falls(), (await show(id)).fellAt]).toEqual([[], null]);
    await flap(false);
    const fellAt = fixture.now().toISOString();
    await sweepAfter(61);
    expect(await falls()).toHaveLength(1);
    await eventually(async () => expect(await show(id)).toMatchObject({ fellAt }));
    for (let times = 0; times < 3; times += 1) {
      await flap(true);
      await sweepAfter(30);
      await flap(false);
      await sweepAfter(61);
    }
    expect(await falls()).toHaveLength(1);
    await flap(true);
    await sweepAfter(61);
    expect((await falls()).map((told) => told.split(' ')[0])).toEqual(['fall', 'return']);
    expect((await show(id)).fellAt).toBeNull();
    await eventually(() =>
      expect(hooksTold(id).map(({ fact }) => fact)).toEqual(['connection.fell', 'connection.returned']),
    );
  });

  test('because somebody disconnects it has not fallen', async () => {
    const id = await paired();
    const before = await head();
    expect((await admin().delete(`/whatsappsession/${id}`)).status).toBe(200);
    await sweepAfter(61);
    expect((await toldSince(id, before)).filter((told) => /^(fall|return)/.test(told))).toEqual([]);
  });
});
