import type { Fixture } from '../../tests/support/server/fixture.ts';

const ticketsAtOnce = 10_000;
const messagesEach = 10;

/** Stands in two of a hundred messages, and in none of the tickets of the newest tenth. */
export const oldWord = 'orçamento';

/**
 * Gives Acme so many tickets of as many customers, a quarter open, a quarter waiting, four lanes among them, and ten times
 * as many messages. The database makes them up itself, and its sums afterwards, so that a million take a minute.
 */
export const addManyRows = async ({ database, ids }: Fixture, count: number): Promise<void> => {
  const { companyId, connectionId, vendas, suporte } = ids.acme;
  const { agent1, agent2 } = ids.users;
  const run = (text: string) => database.executeSql(text);
  const indexes = await textIndexes(run);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run(`insert into tags (company_id, name, color, kanban)
    select ${companyId}, 'Etapa ' || n, '#336699', 1 from generate_series(1, 4) as n on conflict do nothing`);
  for (let first = 1; first <= count; first += ticketsAtOnce) {
    const last = Math.min(count, first + ticketsAtOnce - 1);
    await run(`begin; set local session_replication_role = replica;
      with customer as (
        insert into contacts (company_id, name, number, number_key)
        select ${companyId}, 'Cliente ' || n, '55849' || (70000000 + n), '55849' || (70000000 + n)
        from generate_series(${first}, ${last}) as n returning id, substr(name, 9)::integer as n),
      added as (
        insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status, code, last_message,
          unread_messages, created_at, updated_at)
        select ${companyId}, id, ${connectionId}, case when n % 2 = 0 then ${vendas} else ${suporte} end,
          case when n % 4 = 1 then null when n % 3 = 0 then ${agent1} else ${agent2} end,
          case n % 4 when 0 then 'open' when 1 then 'pending' else 'closed' end, n, 'mensagem ' || n,
          (n % 40 = 1)::integer, moment, moment
        from customer, lateral (select now() - (${count} - n) * interval '1 minute' as moment) as at
        returning id, contact_id, user_id, updated_at, code::integer as n),
      tagged as (
        insert into ticket_tags (company_id, ticket_id, tag_id)
        select ${companyId}, added.id, tags.id from added join tags on tags.company_id = ${companyId} and tags.kanban = 1
          and tags.name = 'Etapa ' || n % 5 where n % 4 < 2)
      insert into messages (company_id, connection_id, ticket_id, contact_id, user_id, provider_id, body, from_me, ack,
        read, created_at, updated_at)
      select ${companyId}, ${connectionId}, added.id, contact_id, case when place % 2 = 0 then user_id end,
        'M' || n || '.' || place, ${body} || case when n <= ${count} * 0.9 and (n * 10 + place) % 50 = 7
          then ' ${oldWord}' else '' end, place % 2 = 0, case when place % 2 = 0 then 4 else 3 end, true, moment, moment
      from added, generate_series(1, ${messagesEach}) as place,
        lateral (select updated_at - (${messagesEach} - place) * interval '5 seconds' as moment) as at
      order by n, place;
      commit`);
  }
  for (const { definition } of indexes) await run(definition);
  await run(`alter table tickets disable trigger user; update tickets set first_message_id = first.id
    from (select ticket_id, min(id) as id from messages where company_id = ${companyId} group by ticket_id) as first
    where tickets.company_id = ${companyId} and tickets.id = first.ticket_id;
    alter table tickets enable trigger user`);
  await run(`begin; set local role recado_system; select recado_rebuild_sums(${companyId});
    select recado_rebuild_lanes(${companyId}); commit`);
  // PostgreSQL would do it by itself, by and by; PGlite never does.
  if (database.engine === 'postgres') {
    await run('vacuum');
    await run('analyze');
  }
};

const body = `(array['Olá! Tudo bem?', 'O pedido chegou, obrigado.', 'Pode confirmar o horário, por favor?',
  'Segue tudo certo por aqui.', 'Consegue me mandar a foto de novo?', 'Perfeito, fechado então.'])[1 + (n * 7 + place) % 6]
  || ' (' || n || '.' || place || ')'`;

/** It is quicker to make them at the end. */
const textIndexes = async (run: (text: string) => Promise<{ rows: unknown[] }>) => {
  const { rows } = await run(`select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('messages_by_text', 'contacts_by_text')`);
  return rows as { name: string; definition: string }[];
};
