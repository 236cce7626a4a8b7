import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let server: PostgresServer;
let fixture: Fixture;
let listener: Listener;

beforeAll(async () => {
  server = await startPostgres();
  fixture = await openFixture({
    databaseUrl: await server.newDatabase(),
    settings: { DATABASE_POOL: '8', BEACON_SECONDS: '0.2' },
  });
  await rowsIn(fixture, sql`update settings set value = 'disabled' where key = 'sendGreetingAccepted'`);
  listener = await connect(await listen(fixture), await fixture.tokenOf('admin'));
});

afterAll(async () => {
  listener?.close();
  await fixture?.close();
  await server?.stop();
});

const accept = (id: number) =>
  fixture.as('admin').put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users.admin });

const acceptedOnes = () =>
  listener.received.flatMap(({ payload }) =>
    'ticket' in payload && payload.action === 'update' ? payload.ticket.id : [],
  );

describe('on PostgreSQL', () => {
  test('a transaction that commits late is heard after those that overtook it, and none is lost (F9)', async () => {
    const [slow, ...quick] = await Promise.all(Array.from({ length: 6 }, () => addTicket(fixture, 'pending')));
    const before = (await fixture.as('admin').get('/live/events?after=-1')).body.seq as number;
    let letGo = () => {};
    const held = fixture.database.inCompany(fixture.ids.acme.companyId, async (scope) => {
      scope.publish({ type: 'ticket.read', ticketId: slow?.id as number }, ['admins']);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    for (const { id } of quick) await accept(id);
    await expect.poll(acceptedOnes).toEqual(quick.map(({ id }) => id));
    letGo();
    await held;
    const late = () =>
      listener.received.find(
        ({ payload }) => payload.action === 'updateUnread' && 'ticketId' in payload && payload.ticketId === slow?.id,
      )?.seq ?? 0;
    await expect.poll(late).toBeGreaterThan(before);
    const upTo = late();
    const { events } = (await fixture.as('admin').get(`/live/events?after=${before}`)).body;
    expect(listener.received.filter(({ seq }) => seq > before && seq <= upTo)).toEqual(
      events.filter(({ seq }: { seq: number }) => seq <= upTo),
    );
  });

  test('whatever eight writers do at once is pushed in the order of the log, each once', async () => {
    const before = (await fixture.as('admin').get('/live/events?after=-1')).body.seq as number;
    const tickets = await Promise.all(Array.from({ length: 16 }, () => addTicket(fixture, 'pending')));
    await Promise.all(tickets.map(({ id }) => accept(id)));
    const end = (await fixture.as('admin').get('/live/events?after=-1')).body.seq as number;
    await expect.poll(() => listener.received.at(-1)?.seq).toBeGreaterThanOrEqual(end);
    const received = listener.received.filter(({ seq }) => seq > before && seq <= end);
    const { events } = (await fixture.as('admin').get(`/live/events?after=${before}&limit=1000`)).body;
    expect(received).toEqual(events.filter(({ seq }: { seq: number }) => seq <= end));
    expect(received.map(({ seq }) => seq)).toEqual(
      Array.from({ length: end - before }, (_, index) => before + index + 1),
    );
  });
});

test('an event of another process is heard here, too', async () => {
  const { ticket } = (await fixture.as('admin').get(`/messages/${fixture.ids.acme.openTicketId}`)).body;
  const other = await openDatabase(fixture.settings);
  await other.inCompany(fixture.ids.acme.companyId, async (scope) => {
    scope.publish({ type: 'ticket.updated', ticket }, ['admins']);
  });
  await expect.poll(() => acceptedOnes().at(-1)).toBe(ticket.id);
  await other.close();
});

test('who has a ticket open in another process is told here, and the other way round', async () => {
  const { openTicketId: ticketId, companyId } = fixture.ids.acme;
  const other = await openDatabase(fixture.settings);
  const said: { users: { name: string }[]; asks: boolean }[] = [];
  other.onBroadcast((text) => {
    const word = JSON.parse(text);
    if (word.ticketId === ticketId) said.push(word);
  });
  expect(await listener.socket.emitWithAck('joinChatBox', { id: ticketId })).toEqual({ joined: true });
  await expect.poll(() => said.at(-1)).toMatchObject({ users: [{ name: 'Alice Admin' }], asks: true });
  const bruno = { id: fixture.ids.users.agent2, name: 'Bruno Lima', isWriting: true };
  await other.broadcast(JSON.stringify({ process: 'another', companyId, ticketId, users: [bruno], asks: true }));
  await expect
    .poll(() => listener.received.at(-1)?.payload)
    .toEqual({
      action: 'update',
      ticketId,
      users: [{ id: fixture.ids.users.admin, name: 'Alice Admin', isWriting: false }, bruno],
    });
  await expect.poll(() => said.at(-1)).toMatchObject({ users: [{ name: 'Alice Admin' }], asks: false });
  await other.close();
});
