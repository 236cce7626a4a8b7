import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fileColumns,
  leftOut,
  secretColumns,
  secretTables,
  uniqueEverywhere,
} from '#server/records/archives/carried.ts';
import { type Entity, findEntities } from '#server/records/archives/entities.ts';
import { innerReferences } from '#server/records/archives/inner-references.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { openBarePglite } from '#server/records/engines/bare-pglite.ts';
import { migrate, migrationsFolder } from '#server/records/engines/migrate.ts';

let database: BareConnection;
let entities: Entity[];
beforeAll(async () => {
  database = await openBarePglite();
  await migrate(database, migrationsFolder);
  entities = await findEntities(database, { withSecrets: true });
});
afterAll(() => database.close());

test('every table of a company is in its archive, or left out for a reason', async () => {
  const tables = await database.rows<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
  );
  const known = new Set([...entities.map(({ name }) => name), ...Object.keys(leftOut)]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

/** Numbers that count or measure something. A new number or JSON column stands here or among the references. */
const plainNumbers: Record<string, string[]> = {
  assignment_turns: ['turn'],
  campaign_paces: ['refused', 'sent_in_day'],
  campaign_settings: ['value'],
  campaign_shippings: ['template_values', 'variant'],
  campaigns: ['counters', 'media_size', 'template_values'],
  chat_members: ['unreads'],
  chat_messages: ['media_size'],
  chats: ['message_count'],
  companies: ['days_off', 'deletion_done', 'deletion_total', 'later_stretches', 'recommended_by', 'schedules'],
  connections: [
    ...['expires_ticket', 'health', 'history_import', 'max_use_bot_queues', 'official_number', 'passkey_asks', 'place'],
    ...['retries', 'secrets', 'session', 'time_to_transfer', 'time_use_bot_queues'],
  ],
  contact_lists: ['contacts_count', 'unchecked_count', 'valid_count'],
  file_list_options: ['position'],
  import_runs: [
    ...['columns', 'created', 'done', 'faults', 'last_row', 'note_count', 'notes', 'refused_count', 'total'],
    ...['unchanged', 'updated', 'without_number'],
  ],
  invoices: ['billed_by', 'billed_to'],
  message_templates: ['buttons', 'fields'],
  messages: ['ack', 'change_failure', 'choices', 'content', 'edits', 'media_size', 'reactions', 'template', 'votes'],
  notification_preferences: ['kinds', 'quiet_hours'],
  prompts: ['max_messages', 'max_tokens'],
  retention: ['delivery_days', 'media_months', 'message_months', 'ticket_months'],
  queue_integrations: ['typebot_delay_message', 'typebot_expires'],
  queues: [
    ...['answer_minutes', 'days_off', 'first_answer_minutes', 'later_stretches', 'next_answer_minutes', 'order_queue'],
    ...['overflow_minutes', 'resolution_minutes', 'schedules'],
  ],
  schedules: ['media_size', 'template_values'],
  sla_promises: ['minutes'],
  sla_rules: ['first_answer_minutes', 'next_answer_minutes', 'resolution_minutes'],
  tags: ['kanban'],
  template_files: ['size'],
  ticket_ratings: ['rate'],
  tickets: ['advertisement', 'message_count', 'unread_messages'],
  unreadable_parts: ['size', 'tries'],
  users: ['max_tickets', 'token_version', 'working_hours'],
  webhooks: ['last_seq'],
};

test('every number and JSON value of an archive is known to name a row, or not to', () => {
  const unknown = entities.flatMap(({ name, columns, references }) => {
    const known = new Set([
      ...['id', 'company_id'],
      ...references.map(({ column }) => column),
      ...Object.keys(innerReferences[name] ?? {}),
      ...(plainNumbers[name] ?? []),
    ]);
    return columns
      .filter((column) => /int|jsonb/.test(column.type) && column.type !== 'interval' && !known.has(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(unknown).toEqual([]);
});

test('every column that names a file, and every secret, is known', () => {
  const columns = entities.flatMap(({ name, columns: all }) =>
    all.filter(({ type }) => type === 'text').map((column) => ({ table: name, name: column.name })),
  );
  const files = columns.filter(({ name }) => /(^|_)(file|path)$/.test(name));
  expect(files.filter(({ table, name }) => !fileColumns[table]?.includes(name))).toEqual([]);
  const secrets = columns.filter(({ name }) => /(token|secret|password|hash|api_key|voice_key|^raw)/.test(name));
  expect(secrets.filter(({ table, name }) => secretColumns[table]?.[name] === undefined)).toEqual([]);
  expect([...secretTables].filter((name) => !entities.some((entity) => entity.name === name))).toEqual([]);
});

/** What taking up makes anew, or asks about before it begins. */
const provedOtherwise = new Set(['companies.name', 'users.email']);

test('what nobody else in an installation may have is looked at before it is taken up', async () => {
  const unique = await database.rows<{ table: string; definition: string }>(`
    select class.relname as table, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class class on class.oid = indrelid
    where indisunique and not indisprimary and class.relnamespace = 'public'::regnamespace`);
  const open = unique.flatMap(({ table, definition }) => {
    const entity = entities.find(({ name }) => name === table);
    const [, columns = ''] = /USING btree \((.*?)\)+( WHERE|$)/.exec(definition) ?? [];
    if (!entity || columns.includes('company_id') || /media_file|\bfile\b/.test(columns)) return [];
    const column = columns.replace(/^lower\(/, '');
    const isKnown = uniqueEverywhere[table]?.some((each) => each.column === column);
    return isKnown || provedOtherwise.has(`${table}.${column}`) ? [] : [`${table}: ${columns}`];
  });
  expect(open).toEqual([]);
});
