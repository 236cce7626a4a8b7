import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { messages } from '#server/records/messages/table.ts';
import type { Role } from '#server/roles.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { text } from '../support/server/phone-network.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { openWiredPhones, type WiredPhones } from '../support/server/wired-phones.ts';

let postgres: PostgresServer;
let phones: WiredPhones;
let web: Fixture;
const beside: { app: FastifyInstance; database: Database }[] = [];

/** A server that answers calls, and beside it one that runs the lines and one that does what comes due. */
beforeAll(async () => {
  postgres = await startPostgres();
  phones = await openWiredPhones({ qrMs: 60_000 });
  const { SIMULATOR_URL } = phones;
  web = await openFixture({ databaseUrl: await postgres.newDatabase(), settings: { SIMULATOR_URL, ROLES: 'web' } });
  for (const role of ['channels', 'jobs'] as const) beside.push(await start(role));
});
afterAll(async () => {
  for (const { app, database } of beside) {
    await app.close();
    await database.close();
  }
  await web.close();
  await phones.close();
  await postgres.stop();
});

async function start(role: Role) {
  const database = await openDatabase(web.settings);
  const app = await build({ settings: { ...web.settings, ROLES: new Set([role]) }, database });
  await app.ready();
  return { app, database };
}

test('only who has the role of the web answers calls; each says how it is', async () => {
  expect((await web.as('admin').get('/whatsapp')).status).toBe(200);
  for (const { app } of beside) {
    expect((await app.inject('/api/whatsapp')).statusCode).toBe(404);
    expect((await app.inject('/health/ready')).json()).toMatchObject({ status: 'ok' });
  }
});

test('a customer’s message, an agent’s answer and what is planned go their way through all three', async () => {
  const { companyId, connectionId, openTicketId, contactIds } = web.ids.acme;
  await phones.network.write({ ...text('oi', 'R1'), connectionId });
  const agent = web.as('agent1');
  const taken = () =>
    web.database.inCompany(companyId, ({ tx }) =>
      tx.select({ id: messages.id }).from(messages).where(eq(messages.providerId, 'R1')),
    );
  await eventually(async () => expect(await taken()).toHaveLength(1));
  expect((await agent.post(`/messages/${openTicketId}`, { body: 'bom dia' })).status).toBe(200);
  const bodiesAt = async (number: string) => (await phones.network.outbox(number)).map(({ body }) => body);
  await eventually(async () => expect(await bodiesAt('5511910000003')).toEqual(['bom dia']));
  const sendAt = new Date(Date.now() + 1_000).toISOString();
  await agent.post('/schedules', { body: 'agendada', contactId: contactIds[4], sendAt });
  await eventually(async () => expect(await bodiesAt('5511910000005')).toEqual(['agendada']));
});

test('a pairing that is asked of the web is offered by who runs the lines', async () => {
  const { connectionId } = web.ids.outra;
  const admin = web.as('outraAdmin');
  const status = async () => (await admin.get(`/whatsapp/${connectionId}`)).body.status;
  expect((await admin.delete(`/whatsappsession/${connectionId}`)).status).toBe(200);
  await admin.post(`/whatsappsession/${connectionId}`);
  await eventually(async () => expect(await status()).toBe('qrcode'));
  await phones.network.scan(connectionId);
  await eventually(async () => expect(await status()).toBe('CONNECTED'));
});

test('a company that is deleted goes where jobs are done', async () => {
  const { companyId } = web.ids.outra;
  expect((await web.as('super').delete(`/companies/${companyId}`)).status).toBe(200);
  await eventually(async () => expect((await web.as('super').get(`/companies/${companyId}`)).status).toBe(404));
});
