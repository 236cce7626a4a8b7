import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { type AddedTicket, addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';

describe.each(['pglite', 'postgres'] as const)('a search on %s', (engine) => {
  let postgres: PostgresServer | undefined;
  let fixture: Fixture;
  let ticket: AddedTicket;
  let messageId: number;
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined;
    fixture = await openFixture(postgres && { databaseUrl: await postgres.newDatabase() });
    ticket = await addTicket(fixture, 'open');
    await addMessage(fixture, ticket, `${'Segue o orçamento. '.repeat(30)}O código é ÇZ-88.`);
    messageId = await addMessage(fixture, ticket, 'Já vi: çz-88, obrigado');
    await addMessage(fixture, ticket, 'Até logo');
    await rowsIn(fixture, manyMessages(ticket, fixture));
  });
  afterAll(async () => {
    await fixture?.close();
    await postgres?.stop();
  });

  const search = async (text: string, user: 'agent1' | 'agent2' | 'admin' | 'outraAdmin' = 'agent1') =>
    (await fixture.as(user).get(`/tickets?showAll=true&searchParam=${encodeURIComponent(text)}`)).body;

  test('finds what was written, whatever its accents, and names the newest message that holds it', async () => {
    const found = await search('CZ-88');
    expect(found.tickets.map(({ id }: { id: number }) => id)).toEqual([ticket.id]);
    expect(found).toMatchObject({ count: 1, hasMore: false });
    expect(found.matches).toEqual([
      {
        ticketId: ticket.id,
        foundIn: ticket.id,
        messageId,
        body: 'Já vi: çz-88, obrigado',
        createdAt: expect.any(String),
      },
    ]);
  });

  test('shows the place in a long message, and what a contact is called without any', async () => {
    const long = (await search('o código é')).matches[0].body;
    expect([long.length <= 200, long.startsWith('…'), long.includes('O código é ÇZ-88.')]).toEqual([true, true, true]);
    expect((await search('elisa')).matches).toEqual([]);
  });

  test('finds a contact by a number however it is written', async () => {
    const { number } = (await fixture.as('agent1').get(`/tickets/${ticket.id}`)).body.contact;
    const local = `(${number.slice(2, 4)}) ${number.slice(4, -4)}-${number.slice(-4)}`;
    for (const written of [`+55 ${local}`, local, local.slice(5)]) {
      expect((await search(written)).tickets.map(({ id }: { id: number }) => id)).toContain(ticket.id);
      const { contacts } = (await fixture.as('agent1').get(`/contacts?searchParam=${encodeURIComponent(written)}`))
        .body;
      expect(contacts.map((contact: { number: string }) => contact.number)).toContain(number);
    }
  });

  test('finds no deleted message, and none by fewer than three characters', async () => {
    const taken = await addMessage(fixture, ticket, 'Palavra retirada');
    expect((await search('palavra retirada')).count).toBe(1);
    await rowsIn(fixture, sql`update messages set is_deleted = true where id = ${taken}`);
    expect((await search('palavra retirada')).count).toBe(0);
    expect((await search('çz')).count).toBe(0);
  });

  test('stays within what one may see and within the company', async () => {
    expect((await search('cz-88', 'admin')).count).toBe(1);
    expect((await search('cz-88', 'agent2')).count).toBe(0);
    expect((await search('cz-88', 'outraAdmin')).count).toBe(0);
  });

  test('cuts a long message at the beginning of a word', async () => {
    const added = await addTicket(fixture, 'open');
    await addMessage(fixture, added, `${'Bicicletário municipal '.repeat(9)}guarda o parafuso-azul aqui`);
    await addMessage(fixture, await addTicket(fixture, 'open'), `${'x'.repeat(90)}parafuso-verde`);
    const snippet = async (text: string) => (await search(text)).matches[0].body;
    expect(await snippet('PARAFUSO-AZUL')).toBe('…Bicicletário municipal guarda o parafuso-azul aqui');
    expect(await snippet('parafuso-verde')).toBe(`…${'x'.repeat(40)}parafuso-verde`);
  });

  describe('in the earlier tickets that a conversation shows', () => {
    const follow = async (
      before: AddedTicket,
      values: { status: string; user: 'agent1' | 'agent2'; queue: number },
    ) => {
      const [row] = await rowsIn(
        fixture,
        sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status)
          values (${fixture.ids.acme.companyId}, ${before.contactId}, ${fixture.ids.acme.connectionId}, ${values.queue},
            ${fixture.ids.users[values.user]}, ${values.status}) returning id`,
      );
      return { id: Number(row?.id), contactId: before.contactId };
    };
    const named = async (text: string, user: 'agent1' | 'agent2' = 'agent2') =>
      (await search(text, user)).matches.map(({ createdAt: _, body: __, ...match }: Record<string, unknown>) => match);

    test('finds for an agent what a colleague’s resolved ticket holds, by the ticket that shows it, and says where', async () => {
      const earlier = await addTicket(fixture, 'closed');
      const told = await addMessage(fixture, earlier, 'Trocamos a lamparina ontem');
      expect(await named('lamparina')).toEqual([]);
      const mine = await follow(earlier, { status: 'open', user: 'agent2', queue: fixture.ids.acme.suporte });
      expect(await named('lamparina')).toEqual([{ ticketId: mine.id, foundIn: earlier.id, messageId: told }]);
      const { body } = await fixture.as('agent2').get(`/messages/${mine.id}`);
      expect(body.messages.map(({ id }: { id: number }) => id)).toContain(told);
      expect(await named('lamparina', 'agent1')).toEqual([
        { ticketId: earlier.id, foundIn: earlier.id, messageId: told },
      ]);
      const own = await addMessage(fixture, mine, 'A lamparina chegou');
      await addMessage(fixture, earlier, 'Outra lamparina');
      expect(await named('lamparina')).toEqual([{ ticketId: mine.id, foundIn: mine.id, messageId: own }]);
    });

    test('names the newest ticket that shows it, and no other', async () => {
      const earlier = await addTicket(fixture, 'closed');
      const told = await addMessage(fixture, earlier, 'Um candelabro novo');
      await follow(earlier, { status: 'closed', user: 'agent2', queue: fixture.ids.acme.suporte });
      const newest = await follow(earlier, { status: 'open', user: 'agent2', queue: fixture.ids.acme.suporte });
      expect(await named('candelabro')).toEqual([{ ticketId: newest.id, foundIn: earlier.id, messageId: told }]);
      expect((await search('candelabro', 'agent2')).count).toBe(1);
    });

    test('finds nothing of another queue, nor of what came after the ticket, nor what was deleted', async () => {
      const inVendas = await addTicket(fixture, 'closed', { queueId: fixture.ids.acme.vendas });
      await addMessage(fixture, inVendas, 'A luminária é segredo');
      const mine = await follow(inVendas, { status: 'closed', user: 'agent2', queue: fixture.ids.acme.suporte });
      const later = await follow(mine, { status: 'open', user: 'agent1', queue: fixture.ids.acme.suporte });
      await addMessage(fixture, later, 'A luminária depois');
      const deleted = await addTicket(fixture, 'closed');
      const gone = await addMessage(fixture, deleted, 'A luminária apagada');
      await follow(deleted, { status: 'open', user: 'agent2', queue: fixture.ids.acme.suporte });
      await rowsIn(fixture, sql`update messages set is_deleted = true where id = ${gone}`);
      expect(await named('luminaria')).toEqual([]);
      expect(await named('luminaria', 'agent1')).toHaveLength(2);
    });

    test('finds the same where the word stands in very many messages', async () => {
      const earlier = await addTicket(fixture, 'closed');
      await rowsIn(
        fixture,
        sql`insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
          select ${fixture.ids.acme.companyId}, ${earlier.id}, ${earlier.contactId}, ${fixture.ids.acme.connectionId},
            'lantern-' || n, 'Lanterna ' || n, false, 3 from generate_series(1, 1100) n order by n`,
      );
      const hidden = await addTicket(fixture, 'closed', { queueId: fixture.ids.acme.vendas });
      await addMessage(fixture, hidden, 'Lanterna de Vendas');
      await follow(hidden, { status: 'open', user: 'agent2', queue: fixture.ids.acme.suporte });
      const first = await follow(earlier, { status: 'closed', user: 'agent2', queue: fixture.ids.acme.suporte });
      const newest = await follow(earlier, { status: 'open', user: 'agent2', queue: fixture.ids.acme.suporte });
      const found = await search('lanterna', 'agent2');
      expect(found.matches).toMatchObject([{ ticketId: newest.id, foundIn: earlier.id, body: 'Lanterna 1100' }]);
      await addMessage(fixture, first, 'Lanterna minha');
      expect((await search('lanterna', 'agent2')).matches).toMatchObject([
        { ticketId: first.id, foundIn: first.id, body: 'Lanterna minha' },
        { ticketId: newest.id, foundIn: earlier.id },
      ]);
    });
  });

  test('pages by number and after the last ticket, with the same count', async () => {
    for (let each = 0; each < 41; each += 1) {
      await addMessage(fixture, await addTicket(fixture, 'open'), `Pedido número ${each}`);
    }
    const first = await search('pedido numero');
    const last = first.tickets.at(-1);
    const place = encodeURIComponent(`${last.updatedAt},${last.id}`);
    const { body: next } = await fixture.as('agent1').get(`/tickets?searchParam=pedido%20numero&before=${place}`);
    const { body: second } = await fixture.as('agent1').get('/tickets?searchParam=pedido%20numero&pageNumber=2');
    expect([first.tickets.length, first.hasMore, first.count, first.matches.length]).toEqual([40, true, 41, 40]);
    expect([next.tickets.length, next.hasMore, next.count]).toEqual([1, false, 41]);
    expect(second).toEqual(next);
  });

  test('finds what stands in very many messages, newest activity first, and says that there is more', async () => {
    const many: AddedTicket[] = [];
    for (let each = 0; each < 60; each += 1) many.push(await addTicket(fixture, 'open'));
    const at = `array[${many.map(({ id }) => id)}]`;
    // Thirty in each, the newest three of them deleted; the last tickets have none.
    await rowsIn(
      fixture,
      sql`insert into messages
        (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack, is_deleted)
        select company_id, tickets.id, contact_id, connection_id, 'often-' || tickets.id || '-' || n,
          case when place <= 50 then 'Muito frequente ' else 'Outra coisa ' end || n, false, 3, n > 27
        from tickets join unnest(${sql.raw(at)}) with ordinality as chosen (id, place) on chosen.id = tickets.id
        cross join generate_series(1, 30) n order by n, tickets.id`,
    );
    await rowsIn(
      fixture,
      sql`update tickets set updated_at = now() + place * interval '1 second'
        from unnest(${sql.raw(at)}) with ordinality as chosen (id, place) where chosen.id = tickets.id`,
    );
    await rowsIn(fixture, sql`update contacts set name = 'Frequente' where id = ${many[55]?.contactId ?? 0}`);
    const expected = [many[55], ...many.slice(0, 50).reverse()].map((added) => added?.id);
    const first = await search('frequente');
    expect(first.tickets.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 40));
    expect([first.hasMore, first.count >= 41, first.matches.length]).toEqual([true, true, 39]);
    expect(new Set(first.matches.map(({ body }: { body: string }) => body))).toEqual(new Set(['Muito frequente 27']));
    const { body: second } = await fixture.as('agent1').get('/tickets?searchParam=frequente&pageNumber=2');
    expect(second.tickets.map(({ id }: { id: number }) => id)).toEqual(expected.slice(40));
    expect([second.hasMore, second.count]).toEqual([false, 51]);
    expect((await search('frequente', 'agent2')).count).toBe(0);
    expect((await search('frequente', 'outraAdmin')).count).toBe(0);
  });

  test('uses the index although row-level security stands before the table', async () => {
    const scans = await fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
      await tx.execute(sql`select * from recado_found('%cz-88%', true, 100)`);
      const { rows } = await tx.execute<{ messages: number; read: number }>(sql`
        select pg_stat_get_xact_numscans('messages_by_text'::regclass)::integer as messages,
          pg_stat_get_xact_tuples_returned('messages'::regclass)::integer as read`);
      return rows[0];
    });
    expect(scans?.messages).toBeGreaterThan(0);
    expect(scans?.read).toBe(0);
  });

  test('goes by the index for what one busy conversation is full of, and not for what many are', async () => {
    const { id } = await addTicket(fixture, 'open');
    // Only where there is much to read is anything given up.
    await rowsIn(
      fixture,
      sql`insert into messages (id, company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
        select (select max(id) from messages) + 60000 + n, company_id, id, contact_id, connection_id, 'busy-' || n,
          'Xícara ' || n, false, 3 from tickets cross join generate_series(1, 60) as n where id = ${id}`,
    );
    const found = await fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
      const { rows } = await tx.execute(sql`select
        (select count(ticket_id)::integer from recado_found('%xicara%', true, 1001)) as busy,
        (select json_agg(ticket_id) from recado_found('%frequente%', true, 1001)) as often`);
      return rows[0];
    });
    expect(found).toEqual({ busy: 60, often: [null] });
  });

  test('is open to nobody but the two roles, and answers nothing while no company is named', async () => {
    const { rows } = await fixture.database.executeSql(
      `select has_function_privilege('public', 'recado_found(text, boolean, integer)', 'execute') as everybody`,
    );
    expect(rows).toEqual([{ everybody: false }]);
    const found = await fixture.database.asSystem('seed', ({ tx }) =>
      tx.execute(sql`select * from recado_found('%cz-88%', true, 100)`),
    );
    expect(found.rows).toEqual([]);
  });
});

describe('a stretch of a conversation', () => {
  let fixture: Fixture;
  let ids: number[];
  let ticket: AddedTicket;
  beforeAll(async () => {
    fixture = await openFixture();
    ticket = await addTicket(fixture, 'open');
    await rowsIn(fixture, manyMessages(ticket, fixture, 1300));
    const rows = await rowsIn(fixture, sql`select id from messages where ticket_id = ${ticket.id} order by id`);
    ids = rows.map(({ id }) => Number(id));
  });
  afterAll(() => fixture.close());

  const stretch = async (query: string) => {
    const { body } = await fixture.as('agent1').get(`/messages/${ticket.id}?${query}`);
    const found = body.messages.map(({ id }: { id: number }) => id);
    return { first: ids.indexOf(found[0]), last: ids.indexOf(found.at(-1)), length: found.length, more: body.hasMore };
  };

  test('reaches a little further back than the message that is asked for', async () => {
    expect(await stretch(`before=${ids[1280]}&downTo=${ids[1000]}`)).toEqual({
      first: 990,
      last: 1279,
      length: 290,
      more: true,
    });
  });

  test('is a thousand messages long at most, and goes on from there', async () => {
    expect(await stretch(`before=${ids[1280]}&downTo=${ids[5]}`)).toEqual({
      first: 280,
      last: 1279,
      length: 1000,
      more: true,
    });
    expect(await stretch(`before=${ids[280]}&downTo=${ids[5]}`)).toEqual({
      first: 0,
      last: 279,
      length: 280,
      more: false,
    });
  });

  test('without an end begins at the newest, and reads nothing', async () => {
    const unread = () =>
      rowsIn(fixture, sql`update tickets set unread_messages = 3 where id = ${ticket.id} returning id`);
    await unread();
    expect(await stretch(`downTo=${ids[1290]}`)).toMatchObject({ first: 1280, last: 1299 });
    const [row] = await rowsIn(fixture, sql`select unread_messages as unread from tickets where id = ${ticket.id}`);
    expect(row).toEqual({ unread: 3 });
  });
});

/** Enough of them that reading all would cost more than asking an index. */
const manyMessages = ({ id, contactId }: AddedTicket, { ids: { acme } }: Fixture, count = 20_000) => sql`
  insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
  select ${acme.companyId}, ${id}, ${contactId}, ${acme.connectionId}, 'many-' || n, md5(n::text), false, 3
  from generate_series(1, ${count}::integer) n`;
