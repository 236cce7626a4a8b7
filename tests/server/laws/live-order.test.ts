import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';
import { openWorld, type World } from '../../support/server/world.ts';

let server: PostgresServer;
let world: World;
let listener: Listener;

beforeAll(async () => {
  server = await startPostgres();
  world = await openWorld({
    databaseUrl: await server.newDatabase(),
    settings: { DATABASE_POOL: '8', BEACON_SECONDS: '0.2' },
  });
  await rowsIn(world, sql`update settings set value = 'disabled' where key = 'sendGreetingAccepted'`);
  listener = await connect(await listen(world), await world.tokenOf('admin'));
});

afterAll(async () => {
  listener?.close();
  await world?.close();
  await server?.stop();
});

const accept = (id: number) =>
  world.as('admin').put(`/tickets/${id}`, { status: 'open', userId: world.ids.users.admin });

const acceptedOnes = () =>
  listener.heard.flatMap(({ payload }) =>
    'ticket' in payload && payload.action === 'update' ? payload.ticket.id : [],
  );

describe('on PostgreSQL', () => {
  test('a transaction that commits late is heard after those that overtook it, and none is lost (F9)', async () => {
    const [slow, ...quick] = await Promise.all(Array.from({ length: 6 }, () => addTicket(world, 'pending')));
    const before = (await world.as('admin').get('/live/events?after=-1')).body.seq as number;
    let letGo = () => {};
    const held = world.database.inCompany(world.ids.acme.companyId, async (scope) => {
      scope.publish({ type: 'ticket.read', ticketId: slow?.id as number }, ['admins']);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    for (const { id } of quick) await accept(id);
    await expect.poll(acceptedOnes).toEqual(quick.map(({ id }) => id));
    letGo();
    await held;
    await expect
      .poll(() => listener.heard.at(-1))
      .toMatchObject({ payload: { action: 'updateUnread', ticketId: slow?.id } });
    const { events, seq } = (await world.as('admin').get(`/live/events?after=${before}`)).body;
    expect(events).toEqual(listener.heard.filter((event) => event.seq > before));
    expect(seq).toBe(listener.heard.at(-1)?.seq);
  });

  test('whatever eight writers do at once is pushed in the order of the log, each once', async () => {
    const before = (await world.as('admin').get('/live/events?after=-1')).body.seq as number;
    const tickets = await Promise.all(Array.from({ length: 16 }, () => addTicket(world, 'pending')));
    await Promise.all(tickets.map(({ id }) => accept(id)));
    const end = (await world.as('admin').get('/live/events?after=-1')).body.seq as number;
    await expect.poll(() => listener.heard.at(-1)?.seq).toBeGreaterThanOrEqual(end);
    const heard = listener.heard.filter(({ seq }) => seq > before && seq <= end);
    const { events } = (await world.as('admin').get(`/live/events?after=${before}&limit=1000`)).body;
    expect(heard).toEqual(events.filter(({ seq }: { seq: number }) => seq <= end));
    expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: end - before }, (_, index) => before + index + 1));
  });
});

test('an event of another process is heard here, too', async () => {
  const { ticket } = (await world.as('admin').get(`/messages/${world.ids.acme.openTicketId}`)).body;
  const other = await openDatabase(world.settings);
  await other.inCompany(world.ids.acme.companyId, async (scope) => {
    scope.publish({ type: 'ticket.updated', ticket }, ['admins']);
  });
  await expect.poll(() => acceptedOnes().at(-1)).toBe(ticket.id);
  await other.close();
});

test('who has a ticket open in another process is told here, and the other way round', async () => {
  const { openTicketId: ticketId, companyId } = world.ids.acme;
  const other = await openDatabase(world.settings);
  const said: { users: { name: string }[]; asks: boolean }[] = [];
  other.onBroadcast((text) => {
    const word = JSON.parse(text);
    if (word.ticketId === ticketId) said.push(word);
  });
  expect(await listener.socket.emitWithAck('joinChatBox', { id: ticketId })).toEqual({ joined: true });
  await expect.poll(() => said.at(-1)).toMatchObject({ users: [{ name: 'Alice Admin' }], asks: true });
  const bruno = { id: world.ids.users.agent2, name: 'Bruno Lima', isWriting: true };
  await other.broadcast(JSON.stringify({ process: 'another', companyId, ticketId, users: [bruno], asks: true }));
  await expect
    .poll(() => listener.heard.at(-1)?.payload)
    .toEqual({
      action: 'update',
      ticketId,
      users: [{ id: world.ids.users.admin, name: 'Alice Admin', isWriting: false }, bruno],
    });
  await expect.poll(() => said.at(-1)).toMatchObject({ users: [{ name: 'Alice Admin' }], asks: false });
  await other.close();
});
