import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { keepStatements } from '#server/records/engines/pglite-statements.ts';

test('a plan that was made for a small table is made anew when the table has grown', async () => {
  const client = await PGlite.create();
  const statements = keepStatements(client);
  const find = async (id: number) => {
    await statements.renewPlans();
    return statements.run('select name from things where id = $1', [id], { rowMode: 'array', parsers: {} });
  };
  const plan = async () => JSON.stringify((await client.query('explain execute recado_0(3)')).rows);
  try {
    await statements.plain(`
      create table things (id integer primary key, name text);
      insert into things select id, 'a name' from generate_series(1, 5) as id;
      analyze things`);
    for (let run = 0; run < 10; run += 1) await find(3);
    expect(await plan()).toContain('Seq Scan');
    await statements.plain(`insert into things select id, 'a name' from generate_series(6, 20000) as id`);
    for (let run = 0; run < 300; run += 1) await find(3);
    expect(await plan()).toContain('Index Scan');
    expect((await find(12_345)).rows).toEqual([['a name']]);
    await statements.plain(`insert into things select id, 'a name' from generate_series(20001, 30000) as id`);
    for (let run = 0; run < 700; run += 1) await find(3);
    const { rows } = await client.query(`select reltuples from pg_class where relname = 'things'`);
    expect(rows, 'how many rows the planner believes in').toEqual([{ reltuples: 30_000 }]);
  } finally {
    await client.close();
  }
});

test('and so is one of a server that has worked for long, as soon as the table is filled', async () => {
  const client = await PGlite.create();
  const statements = keepStatements(client);
  const ask = async (text: string, values: unknown[]) => {
    await statements.renewPlans();
    return statements.run(text, values, { rowMode: 'array', parsers: {} });
  };
  try {
    await statements.plain(`
      create table things (id integer primary key);
      create table parts (thing_id integer references things (id))`);
    await ask('insert into things values ($1)', [1]);
    for (let run = 0; run < 5_000; run += 1) await ask('insert into parts values ($1)', [1]);
    const fill = 'insert into things select id from generate_series($1::int, $2::int) as id';
    for (let from = 2; from < 20_000; from += 500) await ask(fill, [from, from + 499]);
    await statements.renewPlans();
    const { rows } = await client.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'things'`,
    );
    expect(rows[0]?.reltuples, 'how many rows the planner believes in').toBeGreaterThan(10_000);
  } finally {
    await client.close();
  }
});
