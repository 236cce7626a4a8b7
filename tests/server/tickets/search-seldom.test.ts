import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { type AddedTicket, addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';

/** What no page of the sample holds is looked up by its long words alone, and read for everything else. */
describe.each(['pglite', 'postgres'] as const)('a seldom text on %s', (engine) => {
  let postgres: PostgresServer | undefined;
  let fixture: Fixture;
  let seldom: string[];
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined;
    fixture = await openFixture(postgres ? { databaseUrl: await postgres.newDatabase() } : { isUnused: true });
    const mine = await addTicket(fixture, 'open');
    const others = await addTicket(fixture, 'closed', { userId: fixture.ids.users.agent2 });
    await addMessage(fixture, mine, 'Bom dia');
    // Six hundred words, each in four messages of one page or two, among the ids of a million.
    await fixture.database.executeSql(`select setval('messages_id_seq', 100000)`);
    for (const first of [1, 301]) await fill(first, mine, others);
    seldom = await seldomWords();
  }, 60_000);
  afterAll(async () => {
    await fixture?.close();
    await postgres?.stop();
  });

  const fill = (first: number, mine: AddedTicket, others: AddedTicket) =>
    rowsIn(
      fixture,
      sql`insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack, is_deleted)
        select ${fixture.ids.acme.companyId}::integer, said.ticket_id, said.contact_id,
          ${fixture.ids.acme.connectionId}::integer, 'seldom-' || n || '-' || place,
          'Peça X' || substr(md5(n::text), 1, 8) || ', a ' || said.number || ' de 9. ' || repeat('Nada mais. ', 20),
          false, 3, said.is_deleted
        from generate_series(${first}::integer, ${first + 299}::integer) as n cross join lateral (values
          (1, ${mine.id}::integer, ${mine.contactId}::integer, 1, false),
          (2, ${others.id}::integer, ${others.contactId}::integer, 1, false),
          (3, ${mine.id}::integer, ${mine.contactId}::integer, 2, false),
          (4, ${mine.id}::integer, ${mine.contactId}::integer, 3, true)
        ) as said (place, ticket_id, contact_id, number, is_deleted) order by n, place`,
    );

  /** Of the words, the first few that stand on pages beside the sample. */
  const seldomWords = async () => {
    const { rows } = await fixture.database.executeSql(`
      select set_config('recado.company_id', '${fixture.ids.acme.companyId}', false);
      select word from (select n, 'x' || substr(md5(n::text), 1, 8) as word from generate_series(1, 600) as n) as each
      where (select is_seldom from recado_sampled('%' || word || '%', '%' || word || '%')) order by n limit 8`);
    return (rows as { word?: string }[]).flatMap(({ word }) => word ?? []);
  };

  const search = async (text: string, user: 'agent1' | 'agent2' | 'admin' | 'outraAdmin' = 'admin') => {
    const query = `showAll=${user === 'admin'}&searchParam=${encodeURIComponent(text)}`;
    const { body } = await fixture.as(user).get(`/tickets?${query}`);
    expect(body.hasMore).toBe(false);
    return body.matches.map(({ ticketId, messageId }: { ticketId: number; messageId: number }) => [
      ticketId,
      messageId,
    ]);
  };

  const expected = async (text: string, narrowing = sql`true`) => {
    const rows = await rowsIn(
      fixture,
      sql`select messages.ticket_id, max(messages.id) as message_id from messages
        join tickets on tickets.id = messages.ticket_id
        where tickets.company_id = ${fixture.ids.acme.companyId} and ${narrowing} and not is_deleted
          and strpos(lower(messages.body), ${text.toLowerCase()}) > 0
        group by messages.ticket_id order by message_id desc`,
    );
    return rows.map((row) => [Number(row.ticket_id), Number(row.message_id)]);
  };

  test('is found in the newest message that holds all of it, its short words too', async () => {
    expect(seldom).toHaveLength(8);
    for (const word of seldom) {
      for (const text of [
        word,
        `${word}, a 1 de 9`,
        `a ${word}, a 2`,
        `Peça ${word}, A 2 DE 9. Nada`,
        `${word}, a 3`,
      ]) {
        expect([text, await search(text)]).toEqual([text, await expected(text)]);
      }
      expect(await search(`${word}, a 1`)).toHaveLength(2);
      expect(await search(`${word}, a 2`)).toHaveLength(1);
      expect(await search(`${word}, a 3`)).toEqual([]);
    }
  });

  test('stays within what one may see, and within the company', async () => {
    for (const word of seldom) {
      expect(await search(word, 'outraAdmin')).toEqual([]);
      const { agent1, agent2 } = fixture.ids.users;
      for (const [user, id] of [
        ['agent1', agent1],
        ['agent2', agent2],
      ] as const) {
        const own = await expected(`${word}, a 1`, sql`tickets.user_id = ${id}`);
        expect([user, await search(`${word}, a 1`, user)]).toEqual([user, own]);
      }
    }
  });

  test('is looked up by words of three characters and more, if there are any', async () => {
    const patterns = {
      '%(901.3)%': '%(901.%)%',
      '%o pedido de compra%': '%% pedido % compra%',
      '%rua 5\\%\\_b, casa%': '%rua %\\%\\_%, casa%',
      '%acao a b c%': '%acao % % %%',
      '%xicara%': '%xicara%',
      '%a b%': null,
      '%...%': null,
    };
    for (const [pattern, longWords] of Object.entries(patterns)) {
      const { rows } = await fixture.database.executeSql('select recado_long_words($1) as found', [pattern]);
      expect([pattern, rows]).toEqual([pattern, [{ found: longWords }]]);
    }
  });
});
