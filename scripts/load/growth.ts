import { type Fixture, openFixture } from '../../tests/support/server/fixture.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { callsOfGrowth, p50sOf } from '../bench/growth.ts';
import { addManyRows } from '../bench/many-rows.ts';
import { neverKept } from '../bench/pages.ts';

/*
 * What grows with what is stored: the pages of one company that has ever more messages, and those of one that stays as it is
 * while others come beside it. On PostgreSQL, without kept answers.
 */
const rounds = 30;
/** Ten messages each. */
const ticketsOfOne = [20_000, 100_000, 200_000];
const ticketsOfAcme = 1_000;
const companiesBeside = [10, 100, 1_000];

const postgres = await startPostgres(['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']);
try {
  await show('messages of a company', ticketsOfOne, (tickets) => tickets * 10, addManyRows);
  await show('companies', companiesBeside, Number, async (fixture, count) => {
    await addManyRows(fixture, ticketsOfAcme);
    await addCompaniesBeside(fixture, count);
  });
} finally {
  await postgres.stop();
}

async function show(
  what: string,
  counts: readonly number[],
  shownAs: (count: number) => number,
  fill: (fixture: Fixture, count: number) => Promise<void>,
): Promise<void> {
  const fixtures: Fixture[] = [];
  for (const count of counts) {
    const databaseUrl = await postgres.newDatabase();
    const fixture = await openFixture({ databaseUrl, answers: neverKept, settings: { SIMULATOR: 'off' } });
    await fill(fixture, count);
    fixtures.push(fixture);
  }
  const found = await p50sOf(fixtures, rounds, callsOfGrowth);
  console.log(
    `| ${what} | ${counts.map((count) => shownAs(count).toLocaleString('en')).join(' | ')} | most beside fewest |`,
  );
  console.log(`|---|${'--:|'.repeat(counts.length + 1)}`);
  for (const name of Object.keys(found[0] ?? {})) {
    const times = found.map((each) => each[name] ?? Number.NaN);
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    console.log(`| ${name} | ${times.map((ms) => `${ms.toFixed(1)} ms`).join(' | ')} | ${ratio.toFixed(2)} |`);
  }
}

/** So many others, each with a hundred customers, tickets and ten messages of each. */
async function addCompaniesBeside({ database }: Fixture, count: number): Promise<void> {
  await database.executeSql(`begin; set local session_replication_role = replica;
    with company as (
      insert into companies (name) select 'Empresa ' || n from generate_series(1, ${count}) as n returning id),
    line as (
      insert into connections (company_id, name, provider) select id, 'Linha', 'simulator' from company
      returning id, company_id),
    customer as (
      insert into contacts (company_id, name, number, number_key)
      select company_id, 'Cliente ' || n, '55849' || (70000000 + n), '55849' || (70000000 + n)
      from line, generate_series(1, 100) as n returning id, company_id, substr(name, 9)::integer as n),
    added as (
      insert into tickets (company_id, contact_id, connection_id, status, code, last_message, created_at, updated_at)
      select customer.company_id, customer.id, line.id, case n % 4 when 0 then 'open' when 1 then 'pending' else 'closed' end,
        n, 'mensagem ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from customer join line using (company_id) returning id, company_id, contact_id, connection_id, code::integer as n)
    insert into messages (company_id, connection_id, ticket_id, contact_id, provider_id, body, from_me, ack, read)
    select company_id, connection_id, id, contact_id, 'M' || n || '.' || place, 'O pedido chegou, obrigado. Tudo bem?',
      place % 2 = 0, 3, true
    from added, generate_series(1, 10) as place;
    commit`);
  await database.executeSql('vacuum');
  await database.executeSql('analyze');
}
