import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextTicket, type TicketIntent, type TicketRow } from '#machines/ticket.ts';
import type { TicketStanding } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let server: PostgresServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await startPostgres();
  fixture = await openFixture({ databaseUrl: await server.newDatabase(), settings: { DATABASE_POOL: '8' } });
  await rowsIn(fixture, sql`update settings set value = 'disabled' where key = 'sendGreetingAccepted'`);
});

afterAll(async () => {
  await fixture?.close();
  await server?.stop();
});

const people: FixtureUser[] = ['agent1', 'agent2', 'supervisor', 'admin'];

const wish = fc.record({
  by: fc.constantFrom(...people),
  kind: fc.constantFrom('take', 'return', 'resolve', 'toVendas', 'toSuporte', 'toAgent2', 'undo'),
});

type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

interface Entry {
  kind: string;
  by: number;
  from: TicketStanding;
  to: TicketStanding;
}

const helped = () => ({
  useIntegration: true,
  promptId: fixture.ids.acme.promptId,
  integrationId: fixture.ids.acme.queueIntegrationId,
});

/** Several people at once, a few rounds of it. */
const story = fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });

test('whatever people wish at once, what happens is one legal order of it, and the others are told (F18)', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (rounds) => {
      const { id } = await addTicket(fixture, 'open');
      await rowsIn(
        fixture,
        sql`update tickets set use_integration = true, prompt_id = ${helped().promptId},
          integration_id = ${helped().integrationId} where id = ${id}`,
      );
      const statuses: number[] = [];
      for (const wishes of rounds) {
        const answers = await Promise.all(wishes.map((each) => ask(id, each)));
        statuses.push(...answers.map(({ status }) => status));
      }
      for (const status of statuses) expect([200, 400, 403, 404, 409]).toContain(status);
      const entries = await historyOf(id);
      expect(entries).toHaveLength(statuses.filter((status) => status === 200).length);
      await expectOneLegalOrder(id, entries);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 180_000);

function ask(id: number, wish: Wish) {
  const caller = fixture.as(wish.by);
  return wish.kind === 'undo' ? caller.post(`/tickets/${id}/undo`) : caller.put(`/tickets/${id}`, bodyOf(wish));
}

function bodyOf({ by, kind }: Wish): object {
  const { vendas, suporte } = fixture.ids.acme;
  if (kind === 'take') return { status: 'open', userId: fixture.ids.users[by] };
  if (kind === 'return') return { status: 'pending', userId: null };
  if (kind === 'resolve') return { status: 'closed' };
  if (kind === 'toVendas') return { queueId: vendas };
  return kind === 'toSuporte' ? { queueId: suporte } : { queueId: suporte, userId: fixture.ids.users.agent2 };
}

async function historyOf(id: number): Promise<Entry[]> {
  const rows = await rowsIn(
    fixture,
    sql`select kind, user_id as by, "from", "to" from ticket_history where ticket_id = ${id} order by id`,
  );
  return rows as unknown as Entry[];
}

/**
 * Each change begins where the one before ended, and the chart allows it to whoever made it, or it takes back the one
 * before it by the same person; the last one is the row.
 */
async function expectOneLegalOrder(id: number, entries: Entry[]): Promise<void> {
  let row: TicketRow = {
    id,
    status: 'open',
    userId: fixture.ids.users.agent1,
    queueId: fixture.ids.acme.suporte,
    whatsappId: fixture.ids.acme.connectionId,
    isGroup: false,
    ...helped(),
  };
  let before = row;
  for (const [index, entry] of entries.entries()) {
    const { bot: _cleared, ...from } = entry.from;
    expect(from).toEqual(standingOf(row));
    const last = entries[index - 1];
    if (entry.kind === 'undo') {
      expect(last?.by).toBe(entry.by);
      expect(['return', 'resolve', 'transfer']).toContain(last?.kind);
    }
    const next = entry.kind === 'undo' ? before : nextTicket(row, intentOf(entry));
    expect(next && standingOf(next)).toEqual(entry.to);
    before = row;
    row = next as TicketRow;
  }
  const [stored] = await rowsIn(
    fixture,
    sql`select status, user_id as "userId", queue_id as "queueId", connection_id as "connectionId",
      use_integration as "useIntegration", prompt_id as "promptId", integration_id as "integrationId"
      from tickets where id = ${id}`,
  );
  const { useIntegration, promptId, integrationId } = row;
  expect(stored).toEqual({ ...standingOf(row), useIntegration, promptId, integrationId });
}

function intentOf({ kind, by, to }: Entry): TicketIntent {
  const { acme, users } = fixture.ids;
  const profile = by === users.admin ? 'admin' : by === users.supervisor ? 'supervisor' : 'user';
  const queueIds = by === users.agent1 ? [acme.vendas, acme.suporte] : [acme.suporte];
  const intent = { by: { userId: by, profile, queueIds } } as const;
  if (kind === 'transfer')
    return { ...intent, type: 'ticket.transfer', queueId: Number(to.queueId), userId: to.userId };
  return { ...intent, type: `ticket.${kind}` as 'ticket.accept' };
}

const standingOf = ({ status, userId, queueId, whatsappId }: TicketRow): TicketStanding => ({
  status,
  userId,
  queueId,
  connectionId: whatsappId,
});
