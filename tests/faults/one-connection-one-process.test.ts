import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Background, openBackground } from '#server/background.ts';
import { openChannels } from '#server/channels/channels.ts';
import { ChannelOffline, type ChannelProvider } from '#server/channels/port.ts';
import { createCipher } from '#server/cipher.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { openLeases } from '#server/records/connections/leases.ts';
import { findChannelConnection, moveConnection } from '#server/records/connections/status.ts';
import { connections } from '#server/records/connections/table.ts';
import { storeMessage } from '#server/records/messages/store.ts';
import { messages } from '#server/records/messages/table.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { eventually } from '../support/eventually.ts';
import { numbers, openCampaigns } from '../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { aMessageIn } from '../support/server/message-to-store.ts';
import { silentLog } from '../support/server/mortal-channels.ts';
import { text } from '../support/server/phone-network.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { openWiredPhones, type WiredPhones } from '../support/server/wired-phones.ts';

let postgres: PostgresServer;
let phones: WiredPhones;
let fixture: Fixture;
let database: Database;
let other: Background;
let files: Files;

/** One server, and beside it the background of a second one, on one database and one phone network. */
beforeAll(async () => {
  postgres = await startPostgres();
  phones = await openWiredPhones({ qrMs: 60_000 });
  const { SIMULATOR_URL } = phones;
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase(), settings: { SIMULATOR_URL } });
  database = await openDatabase(fixture.settings);
  const directory = mkdtempSync(join(tmpdir(), 'recado-second-'));
  files = await openFiles({ directory, maxBytes: 1_000_000 });
  const log = { error: console.error, warn: () => {} };
  other = openBackground({ settings: fixture.settings, database, files, clock: () => new Date(), log });
  await other.begin();
});
afterAll(async () => {
  await other.close();
  await database.close();
  await fixture.close();
  await phones.close();
  await postgres.stop();
});

const linesOfAll = () => other.channels.openConnections().length;
const storedBy = (id: string) =>
  database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
    tx.select({ id: messages.id }).from(messages).where(eq(messages.providerId, id)),
  );

test('of two processes that wake for the same schedules one sends each', async () => {
  const agent = fixture.as('agent1');
  const contactId = fixture.ids.acme.contactIds[4];
  const sendAt = new Date(Date.now() + 1_000).toISOString();
  const bodies = Array.from({ length: 10 }, (_, n) => `agendada ${n}`);
  for (const body of bodies) expect((await agent.post('/schedules', { body, contactId, sendAt })).status).toBe(200);
  other.schedules.plan();
  await eventually(async () => {
    const { schedules } = (await agent.get(`/schedules?contactId=${contactId}&searchParam=agendada`)).body;
    expect(schedules.map(({ status }: { status: string }) => status)).toEqual(bodies.map(() => 'ENVIADA'));
  });
  const received = await phones.network.outbox('5511910000005');
  expect(received.map(({ body }) => body).sort()).toEqual(bodies);
});

test('F3: of ten who stop or begin a campaign again at once one does, while two processes look what is due', async () => {
  const campaigns = await openCampaigns(fixture);
  const pause = (messageInterval: number) =>
    campaigns.caller.post('/campaign-settings', { settings: { messageInterval, longerIntervalAfter: 0 } });
  // Without a pause all thirty may have left before a busy machine looks whether four have.
  await pause(1);
  const to = numbers(30, 2000);
  const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
  const received = async () => Promise.all(to.map(async (number) => (await phones.network.outbox(number)).length));
  const written = async () => (await received()).filter((count) => count > 0).length;
  const tenTimes = async (...actions: ('cancel' | 'restart')[]) => {
    const calls = Array.from({ length: 10 }, async (_, n) => {
      if (n % 3 === 0) other.campaigns.plan();
      return (await campaigns.caller.post(`/campaigns/${id}/${actions[n % actions.length]}`)).status;
    });
    return (await Promise.all(calls)).sort();
  };
  const oneOfTen = [200, ...Array(9).fill(409)];
  await eventually(async () => expect(await written()).toBeGreaterThan(3));
  expect(await tenTimes('cancel')).toEqual(oneOfTen);
  // What had been claimed still leaves; nobody else is.
  await eventually(async () => expect(await campaigns.states(id)).not.toContain('sending'));
  const stopped = await written();
  other.campaigns.plan();
  await campaigns.caller.post('/campaigns', { name: 'Rascunho' });
  expect([await written(), stopped < to.length]).toEqual([stopped, true]);
  expect(await tenTimes('restart')).toEqual(oneOfTen);
  expect(new Set(await tenTimes('cancel', 'restart'))).toEqual(new Set([200, 409]));
  await pause(0);
  if ((await campaigns.find(id)).status === 'CANCELADA') await campaigns.caller.post(`/campaigns/${id}/restart`);
  const { counters } = await campaigns.until(id, 'FINALIZADA');
  expect(counters).toMatchObject({ recipients: 30, sent: 30, waiting: 0 });
  expect(await received()).toEqual(to.map(() => 1));
});

test('what a customer is let know leaves from the process that has the connection open', async () => {
  const { connectionId } = fixture.ids.acme;
  expect(other.channels.companyOf(connectionId)).toBeUndefined();
  await phones.network.write({ ...text('oi', 'S0'), connectionId });
  const where = { connectionId, channel: 'whatsapp', to: text('').from } as const;
  other.signals.pass({ kind: 'seen', ...where, providerIds: ['S0'] });
  other.signals.pass({ kind: 'typing', ...where, isTyping: true, readProviderId: null });
  await eventually(async () => {
    const { messages, isTyping } = await phones.network.view(connectionId, where.to);
    expect([messages.find(({ id }) => id === 'S0')?.ack, isTyping]).toEqual([4, true]);
  });
});

test('a disconnect that is asked of another process than the one that has the connection open ends it there', async () => {
  const { companyId, connectionId } = fixture.ids.outra;
  const admin = fixture.as('outraAdmin');
  const session = `/whatsappsession/${connectionId}`;
  const status = async () => (await admin.get(`/whatsapp/${connectionId}`)).body.status;
  expect((await admin.delete(session)).status).toBe(200);
  const connection = await database.inCompany(companyId, async (scope) => {
    await moveConnection(scope, connectionId, { type: 'connection.start' });
    return findChannelConnection(scope, connectionId);
  });
  if (connection) await other.channels.open(connection);
  expect(other.channels.companyOf(connectionId)).toBe(companyId);
  await eventually(async () => expect(await status()).toBe('qrcode'));
  await phones.network.scan(connectionId);
  await eventually(async () => expect(await status()).toBe('CONNECTED'));
  expect((await admin.delete(session)).status).toBe(200);
  await eventually(() => expect(linesOfAll()).toBe(0));
  await admin.post(session);
  await eventually(async () => expect(await status()).toBe('qrcode'));
});

test('processes are known to each other, and one that ends without a word is missed at once', async () => {
  const url = fixture.settings.DATABASE_URL;
  const missed: string[] = [];
  const leases = openLeases(url, () => {});
  const killed = openLeases(url, () => {});
  await leases.join(() => missed.push('gone'));
  await killed.join(() => {});
  await killed.hold(4711);
  expect([(await leases.census()).held.has(4711), await leases.hold(4711)]).toEqual([true, false]);
  // Until it has been seen, nobody misses it.
  await wait(1_000);
  await killed.close();
  await eventually(() => expect(missed).toEqual(['gone']));
  expect([(await leases.census()).held.has(4711), await leases.hold(4711)]).toEqual([false, true]);
  await leases.close();
});

test('a process that has come later is given its share, and nothing that is being paired', async () => {
  const { acme, outra } = fixture.ids;
  await eventually(() => expect(other.channels.companyOf(acme.connectionId)).toBe(acme.companyId));
  expect(other.channels.companyOf(outra.connectionId)).toBeUndefined();
  await phones.network.write({ ...text('oi', 'G1'), connectionId: acme.connectionId });
  expect(await storedBy('G1')).toHaveLength(1);
});

test('of two processes one has a line open; it sends what the other stores, and the other takes over when it ends', async () => {
  const { companyId, connectionId, openTicketId } = fixture.ids.acme;
  expect(other.channels.companyOf(connectionId)).toBe(companyId);

  await storeAnswer(fixture.database, 'S1');
  await eventually(async () => expect(await phones.network.find(connectionId, 'S1')).toBe('taken'));

  // It has just looked, and would look again by itself in five seconds.
  await other.channels.begin();
  const since = performance.now();
  await fixture.app.drain();
  await eventually(() => expect(linesOfAll()).toBe(2));
  expect(performance.now() - since).toBeLessThan(2_500);
  await fixture.app.close();
  await phones.network.write({ ...text('ainda aí?', 'A1'), connectionId });
  expect(await storedBy('A1')).toHaveLength(1);
  await storeAnswer(database, 'S2');
  other.outgoing.nudge(connectionId);
  await eventually(async () => expect(await phones.network.find(connectionId, 'S2')).toBe('taken'));
  expect((await phones.network.outbox('5511910000003')).map(({ id }) => id)).toEqual(['S1', 'S2']);

  async function storeAnswer(by: Database, providerId: string): Promise<void> {
    await by.inCompany(companyId, async (scope) => {
      const ticket = await findTicket(scope, { id: openTicketId });
      if (ticket) await storeMessage(scope, ...aMessageIn(ticket, { providerId, body: `resposta ${providerId}` }));
    });
  }
});

test('a line that has long been about to be given away keeps no other one from being taken over', async () => {
  const quiet = await openFixture({
    databaseUrl: await postgres.newDatabase(),
    settings: { SIMULATOR: 'off', ROLES: 'web' },
  });
  const { companyId } = quiet.ids.acme;
  await quiet.database.asSystem('jobs', ({ tx }) => tx.update(connections).set({ status: 'CONNECTED' }));
  let asked = 0;
  const first = stillChannels(quiet);
  await first.begin(() => {
    asked += 1;
    return new Promise(() => {});
  });
  expect(first.openConnections()).toHaveLength(2);
  const passing = stillChannels(quiet);
  await passing.begin();
  await eventually(() => expect(asked).toBe(1));
  await passing.close();
  const third = { companyId, name: 'Terceira', status: 'CONNECTED', provider: 'simulator' } as const;
  await quiet.database.inCompany(companyId, ({ tx }) => tx.insert(connections).values(third));
  await eventually(() => expect(first.openConnections()).toHaveLength(3));
  await first.close();
  await quiet.close();
});

/** Lines on which nothing happens. */
function stillChannels({ database, settings }: Fixture) {
  const provider: ChannelProvider = {
    start: async () => {},
    stop: async () => {},
    forget: async () => {},
    close: async () => {},
    send: () => Promise.reject(new ChannelOffline('Nothing leaves here')),
    find: async () => 'unknown',
    checkNumbers: async () => null,
    maxChoices: { button: 0, list: 0 },
    readAgain: async () => {},
    remove: async () => {},
  };
  return openChannels({
    database,
    files,
    log: silentLog,
    cipher: createCipher(settings.ENCRYPTION_KEY),
    databaseUrl: settings.DATABASE_URL,
    providers: { simulator: () => provider },
  });
}
