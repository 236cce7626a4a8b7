import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, systemUses } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';

/*
 * The rules of a distributed PostgreSQL (Citus): a table is spread by its company, or is on every node, or on one. What is spread
 * has its company in each unique and foreign key. docs/scale.md says what follows; only the rules are held, no cluster was met.
 */

/** On every node: small, or asked for before the company is known. */
const onEveryNode = new Set([
  'announcements',
  'billing_settings',
  'companies',
  'helps',
  'login_failures',
  'mail_settings',
  'password_requests',
  'plans',
  'sign_up_attempts',
  'troubles',
]);

/** On the node that commands: of the installation itself, and of no company. */
const onOneNode = new Set([
  'backups',
  'company_take_ups',
  'migrations',
  'move_in_findings',
  'move_ins',
  'moved_in_rows',
  'restores',
  'widenings',
]);

/** Unique over all companies, which no node alone can hold; docs/scale.md says by what each is so without it. */
const uniqueEverywhere = new Set([
  'campaigns_media_file_key',
  'charges_txid_key',
  'chats_uuid_key',
  'company_archives_link_hash_key',
  'connections_token_key',
  'file_list_options_media_file_key',
  'messages_media_file_key',
  'schedules_media_file_key',
  'tickets_uuid_key',
  'users_email_key',
]);

/** Keys of one row of a company's own, which would be widened by the company. */
const widened = new Set([
  'channel_keys_pkey',
  'charges_pkey',
  'contact_fields_pkey',
  'login_sessions_pkey',
  'password_links_pkey',
  'picture_requests_pkey',
  'sla_promises_pkey',
  'sla_rules_pkey',
  'ticket_history_pkey',
  'unreadable_parts_pkey',
]);

let database: Database;
beforeAll(async () => {
  const settings = { DATA_DIR: '', DATABASE_URL: undefined, DATABASE_POOL: 1 };
  database = await openDatabase(settings, { image: await makePgliteImage() });
});
afterAll(() => database.close());

const rowsOf = async <Row>(text: string) => (await database.executeSql(text)).rows as Row[];

const tablesWith = (where: string) => `
  select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' ${where} order by 1`;

test('a table is spread by its company, or its place is named', async () => {
  const all = (await rowsOf<{ name: string }>(tablesWith(''))).map(({ name }) => name);
  const named = [...onEveryNode, ...onOneNode];
  const spread = all.filter((name) => !named.includes(name));
  const owned = (
    await rowsOf<{ name: string }>(tablesWith(`and column_name = 'company_id' and is_nullable = 'NO'`))
  ).map(({ name }) => name);
  expect(spread.filter((name) => !owned.includes(name))).toEqual([]);
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
  expect(spread.length).toBeGreaterThan(50);
});

interface UniqueKey {
  table: string;
  name: string;
  isPrimary: boolean;
  columns: string[];
}

test('a unique key of what is spread holds its company, or is named', async () => {
  const spread = new Set(await ownedTables());
  const keys = (
    await rowsOf<UniqueKey>(`
      select indrelid::regclass::text as table, indexrelid::regclass::text as name, indisprimary as "isPrimary",
        array(select coalesce(attname, '') from unnest(indkey::int[]) with ordinality as place(number, at)
          left join pg_attribute on attrelid = indrelid and attnum = number order by at)::text[] as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = 'public'::regnamespace`)
  ).filter(({ table }) => spread.has(table));
  const holdsCompany = ({ columns }: UniqueKey) => columns.includes('company_id');
  /** `(company_id, id)` beside it takes the place of `(id)` when the table is spread; ids come from one sequence all the same. */
  const hasOther = ({ table, columns, isPrimary }: UniqueKey) =>
    isPrimary &&
    `${columns}` === 'id' &&
    keys.some((key) => key.table === table && `${key.columns.toSorted()}` === 'company_id,id');
  const wrong = keys.filter((key) => !holdsCompany(key) && !hasOther(key)).map(({ name }) => name);
  expect(wrong.toSorted()).toEqual([...uniqueEverywhere, ...widened].toSorted());
});

test('a foreign key stays within the company, or leads to what is on every node', async () => {
  const spread = new Set(await ownedTables());
  const keys = await rowsOf<{ from: string; to: string; of: string[]; at: string[] }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname from unnest(conkey) as number join pg_attribute on attrelid = conrelid and attnum = number)::text[] as of,
      array(select attname from unnest(confkey) as number join pg_attribute on attrelid = confrelid and attnum = number)::text[] as at
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(keys.length).toBeGreaterThan(100);
  const wrong = keys.filter(({ from, to, of, at }) => {
    if (!spread.has(from)) return spread.has(to);
    if (spread.has(to)) return !of.includes('company_id') || !at.includes('company_id');
    return !onEveryNode.has(to);
  });
  expect(wrong).toEqual([]);
});

test('docs/scale.md says of each that crosses companies why, and what it costs where they are spread', () => {
  const doc = readFileSync('docs/scale.md', 'utf8');
  const named = (name: string) => doc.includes(`\`${name}\``);
  expect(
    [...systemUses, ...onEveryNode, ...onOneNode, ...uniqueEverywhere, ...widened].filter((name) => !named(name)),
  ).toEqual([]);
});

async function ownedTables(): Promise<string[]> {
  const owned = await rowsOf<{ name: string }>(tablesWith(`and column_name = 'company_id'`));
  return owned.map(({ name }) => name).filter((name) => !onEveryNode.has(name) && !onOneNode.has(name));
}
