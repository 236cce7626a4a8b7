import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { keptLog } from '../../support/server/kept-log.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, listen } from '../../support/server/sockets.ts';

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const asked = [
  'joinTickets',
  'joinNotification',
  'joinChatBox',
  'leaveChatBox',
  'ticketWriting',
  'chatWriting',
  'userStatus',
];

/** By the app, which tells the socket; and behind its back, as another process may before its word is here. */
const ways = ['by the app', 'unheard'] as const;

test.each(['pglite', 'postgres'].flatMap((engine) => ways.map((way) => [engine, way] as const)))(
  'a user who is deleted while their socket asks is no error: on %s, %s',
  async (engine, way) => {
    const log = keptLog();
    const databaseUrl = engine === 'postgres' ? await postgres?.newDatabase() : undefined;
    const fixture = await openFixture({
      ...(databaseUrl ? { databaseUrl } : {}),
      logTo: log,
      settings: { LOG_LEVEL: 'warn' },
    });
    try {
      const url = await listen(fixture);
      const goes = async (settled: boolean) => {
        const { id, token } = await aUser(fixture, `some${settled}@acme.test`);
        const { socket } = await connect(url, token);
        const { openTicketId, chatId } = fixture.ids.acme;
        const ask = () => {
          for (const name of asked) socket.emit(name, name === 'joinChatBox' ? openTicketId : { id: chatId });
        };
        ask();
        if (settled) await pause(2_000);
        const gone = remove(fixture, id, way);
        for (let each = 0; each < 3; each += 1) {
          ask();
          await pause(100);
        }
        await gone;
        ask();
        await pause(300);
        socket.disconnect();
        await pause(2_000);
      };
      // Two users at once: most of it is waiting.
      await Promise.all([false, true].map(goes));
      expect(log.lines.filter(({ level }) => level >= 50)).toEqual([]);
    } finally {
      await fixture.close();
    }
  },
);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function aUser(fixture: Fixture, email: string): Promise<{ id: number; token: string }> {
  const body = { name: 'Fulano', email, password: 'recado', profile: 'user', queueIds: [fixture.ids.acme.suporte] };
  const { body: user } = await fixture.as('admin').post('/users', body);
  const { body: login } = await fixture.with().post('/auth/login', { email, password: 'recado' });
  return { id: user.id, token: login.token };
}

async function remove(fixture: Fixture, id: number, way: (typeof ways)[number]): Promise<void> {
  if (way === 'by the app') expect((await fixture.as('admin').delete(`/users/${id}`)).status).toBe(200);
  else
    await fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
      await tx.execute(sql`delete from users where id = ${id}`);
      // Until who came online has been written down meanwhile.
      await pause(2_500);
    });
}
