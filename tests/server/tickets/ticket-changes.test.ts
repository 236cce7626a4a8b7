import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendTicketNotices } from '#server/records/tickets/notices.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { listenForGifts } from '../../support/server/gifts.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let pending: AddedTicket;
let open: AddedTicket;
let closed: AddedTicket;

const addTickets = async () => {
  pending = await addTicket(fixture, 'pending');
  open = await addTicket(fixture, 'open');
  closed = await addTicket(fixture, 'closed');
};

const change = async (user: FixtureUser, id: number, body: object) => {
  const { status, body: answer } = await fixture.as(user).put(`/tickets/${id}`, body);
  return { status, ...answer };
};
const accept = (user: FixtureUser, id = pending.id) =>
  change(user, id, { status: 'open', userId: fixture.ids.users[user] });

describe('in the embedded database', () => {
  beforeAll(async () => {
    fixture = await openFixture();
  });
  beforeEach(addTickets);
  afterEach(() => rowsIn(fixture, sql`delete from settings where key = 'sendMsgTransfTicket'`));
  afterAll(() => fixture.close());

  describe('accepting', () => {
    test('gives a waiting ticket to whoever does it', async () => {
      expect(await accept('agent2')).toMatchObject({
        status: 'open',
        userId: fixture.ids.users.agent2,
        user: { name: 'Bruno Lima' },
        lastMessageFromMe: true,
        lastMessageIsAutomatic: true,
      });
      expect(await history(pending)).toEqual([
        {
          kind: 'accept',
          user_id: fixture.ids.users.agent2,
          from: {
            status: 'pending',
            userId: null,
            queueId: fixture.ids.acme.suporte,
            connectionId: fixture.ids.acme.connectionId,
          },
          to: {
            status: 'open',
            userId: fixture.ids.users.agent2,
            queueId: fixture.ids.acme.suporte,
            connectionId: fixture.ids.acme.connectionId,
          },
        },
      ]);
    });

    test('sends one greeting in the name of the agent, where the company wants it', async () => {
      await accept('agent2');
      expect(await outgoing(pending)).toEqual([
        expect.stringMatching(
          /^(Bom dia|Boa tarde|Boa noite|Boa madrugada) \*Contato \d+\*, meu nome é \*Bruno Lima\*/,
        ),
      ]);
      await greeting('disabled');
      const silent = await addTicket(fixture, 'pending');
      await accept('agent1', silent.id);
      await greeting('enabled');
      expect(await outgoing(silent)).toEqual([]);
    });

    test('calls nobody by their number', async () => {
      await rowsIn(fixture, sql`update contacts set name = '+55 11 98888-0142' where id = ${pending.contactId}`);
      await accept('agent2');
      expect(await outgoing(pending)).toEqual([
        expect.stringMatching(/^(Bom dia|Boa tarde|Boa noite|Boa madrugada), meu nome é \*Bruno Lima\*/),
      ]);
    });

    test('of a group greets nobody', async () => {
      await rowsIn(fixture, sql`update tickets set is_group = true where id = ${pending.id}`);
      await accept('agent2');
      expect(await outgoing(pending)).toEqual([]);
    });

    test('an open ticket is refused with who has it, the owner included', async () => {
      for (const user of ['agent1', 'agent2', 'admin'] as const) {
        expect(await accept(user, open.id)).toMatchObject({
          status: 409,
          error: 'ERR_TICKET_TAKEN',
          ticket: { user: { name: 'Ana Souza' } },
        });
      }
    });

    test('a ticket of a foreign queue is not there', async () => {
      expect(await accept('agent2', fixture.ids.acme.vendasTicketId)).toEqual({
        status: 404,
        error: 'ERR_NO_TICKET_FOUND',
      });
      expect(await accept('outraAdmin')).toEqual({ status: 404, error: 'ERR_NO_TICKET_FOUND' });
    });

    test('is won by one of eight who try at once, and the customer is greeted once (F17)', eightAccept);
  });

  describe('returning', () => {
    const back = { status: 'pending', userId: null };

    test('lets the ticket wait without an owner', async () => {
      expect(await change('agent1', open.id, back)).toMatchObject({
        status: 'pending',
        userId: null,
      });
    });

    test("is for the owner, the queue's supervisor and admins", async () => {
      expect(await change('agent2', open.id, back)).toEqual({
        status: 403,
        error: 'ERR_NO_PERMISSION',
      });
      expect(await change('supervisor', open.id, back)).toMatchObject({ status: 'pending' });
    });

    test('a ticket that waits already is refused with the ticket', async () => {
      expect(await change('agent1', pending.id, back)).toMatchObject({
        status: 409,
        error: 'ERR_ILLEGAL_TRANSITION',
        ticket: { id: pending.id },
      });
    });
  });

  describe('resolving and reopening', () => {
    test('clear bot, prompt and integration once, and keep queue and owner', async () => {
      const { suporte } = fixture.ids.acme;
      const { promptId, queueIntegrationId: integrationId } = fixture.ids.acme;
      const bot = { useIntegration: true, promptId, integrationId };
      expect(await change('agent1', open.id, bot)).toMatchObject({ ...bot, status: 'open' });
      expect(await change('agent1', open.id, { status: 'closed', userId: fixture.ids.users.agent1 })).toMatchObject({
        status: 'closed',
        useIntegration: false,
        promptId: null,
        integrationId: null,
        queueId: suporte,
      });
      expect(await accept('agent2', open.id)).toMatchObject({
        status: 'open',
        userId: fixture.ids.users.agent2,
        queueId: suporte,
      });
      expect((await history(open)).map(({ kind }) => kind)).toEqual(['resolve', 'reopen']);
      expect(await outgoing(open)).toEqual([]);
    });

    test('other outcomes keep bot, prompt and integration', async () => {
      const { promptId, queueIntegrationId: integrationId } = fixture.ids.acme;
      const bot = { useIntegration: true, promptId, integrationId };
      await change('agent1', open.id, bot);
      expect(await change('agent1', open.id, { status: 'pending' })).toMatchObject(bot);
      expect(await accept('agent1', open.id)).toMatchObject(bot);
    });

    test('a waiting ticket cannot be resolved', async () => {
      expect(await change('agent1', pending.id, { status: 'closed' })).toMatchObject({
        status: 409,
        error: 'ERR_ILLEGAL_TRANSITION',
      });
    });

    test('a closed ticket stays closed while its contact has another one', async () => {
      const { suporte } = fixture.ids.acme;
      const other = await fixture.as('agent2').post('/tickets', { contactId: closed.contactId, queueId: suporte });
      expect(await accept('agent1', closed.id)).toMatchObject({
        status: 409,
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: { id: other.body.id, user: { name: 'Bruno Lima' } },
      });
    });
  });

  describe('transferring', () => {
    test('tells the new owner that the ticket was given to them, and who takes one for themselves nothing', async () => {
      const { suporte } = fixture.ids.acme;
      const { agent2 } = fixture.ids.users;
      const giftsOf = await listenForGifts(fixture, ['agent1', 'agent2']);
      await change('agent1', open.id, { queueId: suporte, userId: agent2 });
      await accept('agent1');
      expect(await giftsOf('agent2')).toMatchObject([
        { ticket: { id: open.id, userId: agent2 }, by: { name: 'Ana Souza' } },
      ]);
      expect(await giftsOf('agent1')).toEqual([]);
    });

    test('to a queue tells those of it, but not who does it and nobody of another', async () => {
      const { vendas } = fixture.ids.acme;
      const giftsOf = await listenForGifts(fixture, ['agent1', 'agent2', 'admin']);
      await change('agent1', open.id, { queueId: vendas });
      const gift = { ticket: { id: open.id, userId: null, queueId: vendas }, by: { name: 'Ana Souza' } };
      expect(await giftsOf('admin')).toMatchObject([gift]);
      // The first is in both queues, the second in the one that it has left.
      expect([await giftsOf('agent1'), await giftsOf('agent2')]).toEqual([[], []]);
    });

    test('to a queue lets the ticket wait there without an owner, out of sight of the old queue', async () => {
      const { vendas } = fixture.ids.acme;
      expect(await change('agent1', open.id, { queueId: vendas })).toMatchObject({
        status: 'pending',
        userId: null,
        queue: { name: 'Vendas' },
      });
      expect((await fixture.as('agent2').get(`/tickets/${open.id}`)).status).toBe(404);
    });

    test('to a user gives it to that user', async () => {
      const { suporte } = fixture.ids.acme;
      const to = { queueId: suporte, userId: fixture.ids.users.agent2 };
      expect(await change('agent1', open.id, to)).toMatchObject({
        status: 'open',
        userId: fixture.ids.users.agent2,
      });
      expect(await change('agent2', pending.id, to)).toMatchObject({ status: 'open' });
      for (const ticket of [open, pending]) expect(await history(ticket)).toMatchObject([{ kind: 'transfer' }]);
    });

    test('to a user outside the queue is refused', async () => {
      const to = { queueId: fixture.ids.acme.vendas, userId: fixture.ids.users.agent2 };
      expect(await change('agent1', open.id, to)).toEqual({
        status: 400,
        error: 'ERR_USER_NOT_IN_QUEUE',
      });
    });

    test('an open ticket is for those in charge of it', async () => {
      const to = { queueId: fixture.ids.acme.vendas };
      expect(await change('agent2', open.id, to)).toEqual({
        status: 403,
        error: 'ERR_NO_PERMISSION',
      });
    });

    test('a closed ticket is refused', async () => {
      const to = { queueId: fixture.ids.acme.vendas };
      expect(await change('admin', closed.id, to)).toMatchObject({ status: 409 });
    });

    test('nowhere is refused, and so is what another company has', async () => {
      const { suporte } = fixture.ids.acme;
      const { outra, users } = fixture.ids;
      for (const [to, error] of [
        [{ queueId: outra.suporte }, 'ERR_NO_QUEUE_FOUND'],
        [{ queueId: suporte, userId: users.outraAgent1 }, 'ERR_NO_USER_FOUND'],
        [{ queueId: suporte, whatsappId: outra.connectionId }, 'ERR_NO_WAPP_FOUND'],
      ] as const) {
        expect(await change('agent1', open.id, to)).toEqual({ status: 404, error });
      }
      expect(await change('agent1', open.id, { userId: users.agent2 })).toMatchObject({ status: 422 });
      expect(await change('agent1', open.id, {})).toMatchObject({ status: 422 });
      expect(await history(open)).toEqual([]);
    });

    test('tells the customer where the company wants it', async () => {
      await fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx, companyId }) =>
        tx.execute(
          sql`insert into settings (company_id, key, value) values (${companyId}, 'sendMsgTransfTicket', 'enabled')`,
        ),
      );
      await change('agent1', open.id, { queueId: fixture.ids.acme.vendas });
      expect(await outgoing(open)).toEqual([]);
      await fixture.restart(6_000);
      expect(await outgoing(open)).toEqual([expect.stringContaining('*Vendas*')]);
    });
  });
});

describe('on PostgreSQL', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
    fixture = await openFixture({ databaseUrl: await server.newDatabase(), settings: { DATABASE_POOL: '8' } });
  });
  beforeEach(addTickets);
  afterAll(async () => {
    await fixture?.close();
    await server?.stop();
  });

  test('a ticket is won by one of eight who accept at once, and the customer is greeted once (F17)', eightAccept);

  test('of an undo and an accept at once one wins, and the ticket stands as that one left it', async () => {
    await change('agent1', open.id, { status: 'pending', userId: null });
    const [undone, accepted] = await Promise.all([
      fixture.as('agent1').post(`/tickets/${open.id}/undo`),
      accept('agent2', open.id),
    ]);
    expect([undone.status === 200, accepted.status === 'open'].filter(Boolean)).toHaveLength(1);
    const owner = undone.status === 200 ? 'Ana Souza' : 'Bruno Lima';
    expect((await fixture.as('admin').get(`/tickets/${open.id}`)).body).toMatchObject({ user: { name: owner } });
  });

  test('however many processes look at once, a customer is told once', async () => {
    await rowsIn(fixture, sql`update connections set complation_message = 'Até logo!'`);
    await change('agent1', open.id, { status: 'closed' });
    await rowsIn(fixture, sql`update ticket_notices set due_at = now()`);
    const { companyId } = fixture.ids.acme;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        fixture.database.inCompany(companyId, (scope) => sendTicketNotices(scope, open.id, 'due')),
      ),
    );
    expect(await outgoing(open)).toEqual(['Até logo!']);
  });
});

async function eightAccept(): Promise<void> {
  const crowd: FixtureUser[] = ['agent1', 'agent2', 'supervisor', 'admin', 'agent1', 'agent2', 'supervisor', 'admin'];
  const answers = await Promise.all(
    crowd.map((user) =>
      fixture.as(user).put(`/tickets/${pending.id}`, {
        status: 'open',
        userId: fixture.ids.users[user],
      }),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status === 409);
  expect([winners.length, losers.length]).toEqual([1, 7]);
  for (const { body } of losers) {
    expect(body).toMatchObject({ error: 'ERR_TICKET_TAKEN', ticket: { status: 'open', user: winners[0]?.body.user } });
  }
  expect(await outgoing(pending)).toHaveLength(1);
  expect(await history(pending)).toHaveLength(1);
}

const history = ({ id }: AddedTicket) =>
  rowsIn(fixture, sql`select kind, user_id, "from", "to" from ticket_history where ticket_id = ${id} order by id`);

const outgoing = async ({ id }: AddedTicket) => {
  const rows = await rowsIn(fixture, sql`select body from messages where from_me and ticket_id = ${id} order by id`);
  return rows.map(({ body }) => body as string);
};

const greeting = (value: 'enabled' | 'disabled') =>
  rowsIn(fixture, sql`update settings set value = ${value} where key = 'sendGreetingAccepted'`);
