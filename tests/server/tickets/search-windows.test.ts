import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { rowsIn } from '../../support/server/tickets.ts';

/** What many hold, but none of the newest tickets, is found in the newest messages that hold it. */
describe.each(['pglite', 'postgres'] as const)('a word of many older tickets on %s', (engine) => {
  let postgres: PostgresServer | undefined;
  let fixture: Fixture;
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined;
    fixture = await openFixture(postgres ? { databaseUrl: await postgres.newDatabase() } : { isUnused: true });
    const { companyId, connectionId, vendas } = fixture.ids.acme;
    await rowsIn(
      fixture,
      sql`with customer as (
          insert into contacts (company_id, name, number, number_key)
          select ${companyId}::integer, 'Cliente ' || n, '551190000' || n, '551190000' || n from generate_series(1000, 1399) as n
          returning id, substr(name, 9)::integer - 1000 as n)
        insert into tickets (company_id, contact_id, connection_id, queue_id, status, code, updated_at)
        select ${companyId}::integer, id, ${connectionId}::integer, ${vendas}::integer,
          case when n % 3 = 0 then 'closed' else 'open' end, 'W' || n,
          -- Every fortieth was active again, long after what it says.
          timestamptz '2026-01-01' + case when n % 40 = 0 then 1000 - n else n end * interval '1 minute'
        from customer order by n`,
    );
    await say(0, 10, 'Bom dia');
    // The ids of a million messages, of which few are here.
    await fixture.database.executeSql(`select setval('messages_id_seq', 100000)`);
    await say(10, 140, 'Segue o orçamento');
    // What the text index looks up by stretches of ids is in several of them.
    await fixture.database.executeSql(`select setval('messages_id_seq', 170000)`);
    await say(140, 260, 'Segue o orçamento');
    await say(20, 30, 'O orçamento mudou');
    await say(100, 400, 'Obrigado');
    await fixture.database.executeSql('analyze');
  });
  afterAll(async () => {
    await fixture?.close();
    await postgres?.stop();
  });

  const say = (from: number, to: number, body: string) =>
    rowsIn(
      fixture,
      sql`insert into messages (company_id, connection_id, ticket_id, contact_id, provider_id, body, from_me)
        select company_id, connection_id, id, contact_id, ${body} || code, ${body}, false from tickets
        where code like 'W%' and substr(code, 2)::integer between ${from} and ${to - 1} order by id`,
    );

  /** What functions answer that nobody but the system may call. */
  const ofAcme = async (query: string) => {
    const { rows } = await fixture.database.executeSql(
      `select set_config('recado.company_id', '${fixture.ids.acme.companyId}', false); ${query}`,
    );
    return rows.at(-1) as Record<string, unknown>;
  };

  const expected = async (narrowing = sql`true`) => {
    const rows = await rowsIn(
      fixture,
      sql`select tickets.id, max(messages.id) as message_id from tickets
        join messages on messages.ticket_id = tickets.id and messages.body ilike '%orçamento%' and not is_deleted
        where tickets.company_id = ${fixture.ids.acme.companyId} and ${narrowing}
        group by tickets.id order by tickets.updated_at desc, tickets.id desc`,
    );
    return rows.map((row) => ({ id: Number(row.id), messageId: Number(row.message_id) }));
  };

  const page = async (query: string) => {
    const { body } = await fixture.as('admin').get(`/tickets?showAll=true&searchParam=or%C3%A7amento${query}`);
    const matches = new Map(
      body.matches.map((match: { ticketId: number; messageId: number }) => [match.ticketId, match.messageId]),
    );
    const { tickets } = body as { tickets: { id: number; updatedAt: string }[] };
    return {
      found: tickets.map(({ id }) => ({ id, messageId: matches.get(id) })),
      last: tickets.at(-1),
      hasMore: body.hasMore,
    };
  };

  test('is known to be frequent, and is not in the newest', async () => {
    const { after, ...others } = await ofAcme(`select frequent_after as after, is_seldom as "isSeldom",
      recado_is_in_newest('%orcamento%') as "isNewest" from recado_sampled('%orcamento%', '%orcamento%')`);
    expect(others).toEqual({ isNewest: false, isSeldom: false });
    const further = (await expected()).filter(({ messageId }) => messageId <= Number(after));
    expect([Number(after) > 100_000, Number(after) < 150_000, further.length > 50]).toEqual([true, true, true]);
  });

  test('is found after whichever message, in as many stretches of the index as that takes', async () => {
    const all = await expected();
    for (const after of [1, 100_000, 100_040, 131_072, 160_000, 170_005, 170_125, 400_000]) {
      const answered = await ofAcme(`select coalesce(json_agg(json_build_array(ticket_id, message_id)
        order by message_id), '[]') as found from recado_found_after('%orcamento%', ${after})`);
      const wanted = all.filter(({ messageId }) => messageId > after).sort((a, b) => a.messageId - b.messageId);
      const found = wanted.map(({ id, messageId }) => [id, messageId]);
      expect(answered).toEqual({ found });
    }
  });

  test('is found ticket by ticket in the order of their activity, page by page, to the end', async () => {
    const all = await expected();
    expect(all.length).toBeGreaterThan(240);
    const found = [];
    let after = '';
    for (let next = await page(after); ; next = await page(after)) {
      found.push(...next.found);
      if (!next.hasMore) break;
      after = `&before=${next.last?.updatedAt},${next.last?.id}`;
    }
    expect(found).toEqual(all);
    expect((await page('&pageNumber=3')).found).toEqual(all.slice(80, 120));
  });

  test('is narrowed by what else is asked for', async () => {
    const closed = await expected(sql`tickets.status = 'closed'`);
    expect((await page('&status=closed')).found).toEqual(closed.slice(0, 40));
    expect((await page('&status=closed&pageNumber=3')).found).toEqual(closed.slice(80));
  });

  test('a ticket knows with which message it begins, whatever follows', async () => {
    const rows = await rowsIn(
      fixture,
      sql`select tickets.id from tickets where code like 'W%' and first_message_id is distinct from
        (select min(messages.id) from messages where messages.ticket_id = tickets.id)`,
    );
    expect(rows).toEqual([]);
  });
});
