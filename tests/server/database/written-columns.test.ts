import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#server/records/base/scope.ts';
import { writtenColumns } from '#server/records/base/written-columns.ts';
import { findMessage } from '#server/records/messages/find.ts';
import { listMessages } from '#server/records/messages/list.ts';
import { findTicket, findWrittenTicket } from '#server/records/tickets/find.ts';
import { tickets } from '#server/records/tickets/table.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Columns that are put together here are, letter by letter, the row that the database writes by itself. */
describe.each(['pglite', 'postgres'])('on %s', (engine) => {
  let fixture: Fixture;
  let id: number;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture(databaseUrl);
    id = fixture.ids.acme.openTicketId;
  });
  afterAll(() => fixture?.close());

  const inAcme = <T>(work: (scope: Scope) => Promise<T>) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, work);

  test('a message of any kind', async () => {
    const viewer = { profile: 'admin', userId: 0, queueIds: [] } as const;
    await inAcme(({ tx }) => tx.execute(messagesOf(id, fixture.ids.users.agent1)));
    await inAcme(({ tx }) =>
      tx.execute(sql`update messages set quoted_id = (select min(id) from messages as first
      where first.ticket_id = ${id}) where ticket_id = ${id} and provider_id like 'quotes-%'`),
    );
    const written = await inAcme(
      async (scope) => (await listMessages(scope, viewer, { id }, { before: 1e9 })).messages,
    );
    const alone = await inAcme((scope) => Promise.all(written.read().map((message) => findMessage(scope, message.id))));
    expect(written.texts.length).toBeGreaterThanOrEqual(10);
    expect(written.texts).toEqual(alone.map((message) => JSON.stringify(message)));
  });

  test('a ticket with several tags, or with next to nothing', async () => {
    await inAcme(({ tx }) =>
      tx.execute(sql`with named as (insert into tags (company_id, name, color)
      values (${fixture.ids.acme.companyId}, 'A "b"', '#000000'), (${fixture.ids.acme.companyId}, 'C', '#ffffff')
      returning company_id, id) insert into ticket_tags (company_id, ticket_id, tag_id)
      select company_id, ${id}, id from named`),
    );
    for (const each of [id, fixture.ids.acme.pendingTicketId]) {
      const ticket = await inAcme((scope) => findTicket(scope, { id: each }));
      const written = await inAcme((scope) => findWrittenTicket(scope, each));
      expect(written).toEqual({
        row: expect.objectContaining({ schema: 'Ticket', text: JSON.stringify(ticket) }),
        queueId: ticket?.queueId,
        userId: ticket?.userId,
        unreadMessages: ticket?.unreadMessages,
      });
    }
    expect(await inAcme((scope) => findWrittenTicket(scope, 0))).toBeUndefined();
  });

  test.each([
    '2026-11-20T13:12:00+00:00',
    '2026-11-20T13:12:00.1+00:00',
    '2026-11-20T13:12:00.123999+00:00',
    '2026-11-20T10:12:00.5-03:00',
    '2026-12-31T23:59:59.999999+05:30',
  ])('%s, wherever the session is', async (moment) => {
    const texts = await inAcme(async ({ tx, owns }) => {
      await tx.execute(sql`set local time zone 'America/Sao_Paulo'`);
      await tx.execute(sql`update tickets set reply_until = ${moment} where ${owns(tickets)}`);
      const row = tx.select({ columns: foundIn().columns }).from(tickets).where(owns(tickets)).limit(1).toSQL();
      return tx.askTexts({ text: row.sql, values: row.params });
    });
    const written = JSON.parse(foundIn().write(texts[0] ?? []));
    expect(written.createdAt).toBe(new Date(moment).toISOString());
  });

  test('what is of a type that nobody has thought of is not guessed at', async () => {
    const asked = inAcme(({ tx }) => tx.askTexts({ text: 'select point(1, 2)', values: [] }));
    await expect(asked).rejects.toThrow('a value of the type 600');
  });
});

const foundIn = writtenColumns('TicketMatch', {
  ticketId: tickets.id,
  foundIn: tickets.id,
  messageId: tickets.id,
  body: tickets.lastMessage,
  createdAt: tickets.replyUntil,
});

const awkward = 'a "b" \\ / \b\f\n\r\t \u0001\u001f\u007f \u2028 </script> São 👋';

const messagesOf = (ticketId: number, userId: number) => sql`
  insert into messages (company_id, connection_id, ticket_id, contact_id, user_id, provider_id, client_id, body, from_me,
    ack, failure, is_bot, author_name, media_type, media_file, media_name, media_size, media_mime, is_deleted, is_edited,
    read, reactions, created_at)
  select company_id, connection_id, id, contact_id, case when n % 3 = 0 then ${userId}::integer end,
    case when n > 6 then 'quotes-' else 'plain-' end || n, case when n % 2 = 0 then 'own-' || n end,
    case when n > 1 then ${awkward} || n else '' end, n % 2 = 0, n % 5, case when n = 4 then ${awkward} end, n = 2,
    case when n = 5 then ${awkward} end, case when n = 3 then 'image' end, case when n = 3 then 'x.png' end,
    case when n = 3 then ${awkward} end, case when n = 3 then 12345 end, case when n = 3 then 'image/png' end,
    n = 8, n = 9, n % 2 = 1,
    case when n in (6, 8) then '[{"emoji": "👍", "fromMe": false, "member": null}]'::jsonb else '[]' end,
    '2026-11-20T13:12:00.1+00:00'::timestamptz + n * interval '1 second'
  from tickets, generate_series(1, 12) as n where id = ${ticketId}`;
