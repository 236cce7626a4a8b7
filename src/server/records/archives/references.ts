import type { BareConnection } from '../engines/bare-connection.ts';

/**
 * How a column names a row. `id`: nothing where that row is gone. `zero`: 0 for none, and where it is gone. `ids`: several,
 * without those that are gone. `upTo`: all rows up to that one, which itself may be gone.
 */
export interface Reference {
  column: string;
  table: string;
  how: 'id' | 'zero' | 'ids' | 'upTo';
  /** Held by the database: the row it names has to be there first, unless it may stay empty until then. */
  isHeld?: boolean;
  mayBeEmpty?: boolean;
}

export type References = Record<string, Reference[]>;

/** References that the database does not hold itself, by table. */
const loose: References = {
  campaign_opt_outs: [{ column: 'campaign_id', table: 'campaigns', how: 'id' }],
  campaign_shippings: [
    { column: 'message_id', table: 'messages', how: 'id' },
    { column: 'confirmation_message_id', table: 'messages', how: 'id' },
  ],
  campaigns: [
    { column: 'template_id', table: 'message_templates', how: 'id' },
    { column: 'fixed_contact', table: 'contacts', how: 'upTo' },
    { column: 'fixed_item', table: 'contact_list_items', how: 'upTo' },
  ],
  chat_members: [{ column: 'read_up_to', table: 'chat_messages', how: 'upTo' }],
  chat_messages: [{ column: 'mentions', table: 'users', how: 'ids' }],
  messages: [{ column: 'campaign_id', table: 'campaigns', how: 'zero' }],
  queues: [{ column: 'overflow_queue_id', table: 'queues', how: 'id' }],
  schedules: [{ column: 'template_id', table: 'message_templates', how: 'id' }],
  sla_promises: [
    { column: 'connection_id', table: 'connections', how: 'id' },
    { column: 'queue_id', table: 'queues', how: 'id' },
    { column: 'user_id', table: 'users', how: 'id' },
  ],
  ticket_closings: [
    { column: 'connection_id', table: 'connections', how: 'id' },
    { column: 'queue_id', table: 'queues', how: 'id' },
    { column: 'user_id', table: 'users', how: 'id' },
  ],
  ticket_ratings: [
    { column: 'connection_id', table: 'connections', how: 'id' },
    { column: 'queue_id', table: 'queues', how: 'id' },
  ],
  tickets: [
    { column: 'declined_by', table: 'users', how: 'id' },
    { column: 'first_message_id', table: 'messages', how: 'id' },
    { column: 'lane_id', table: 'tags', how: 'zero' },
  ],
};

/** Each reference of a table to another one's `id`, but to the company's; held by the database or not. */
export async function findReferences(database: Pick<BareConnection, 'rows'>): Promise<References> {
  const held = await database.rows<{ table: string; column: string; to: string; mayBeEmpty: boolean }>(`
    select from_class.relname as table, attribute.attname as column, to_class.relname as to,
      not attribute.attnotnull as "mayBeEmpty"
    from pg_constraint
    join pg_class from_class on from_class.oid = conrelid
    join pg_class to_class on to_class.oid = confrelid
    cross join lateral unnest(conkey, confkey) as pair (own, other)
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = pair.own
    join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.other
    where contype = 'f' and connamespace = 'public'::regnamespace and other.attname = 'id'
      and to_class.relname <> 'companies'
    order by 1, 2`);
  const references: References = {};
  for (const { table, column, to, mayBeEmpty } of held)
    addTo(references, table, { column, table: to, how: 'id', isHeld: true, mayBeEmpty });
  for (const [table, list] of Object.entries(loose)) for (const reference of list) addTo(references, table, reference);
  return references;
}

function addTo(references: References, table: string, reference: Reference): void {
  const list = references[table] ?? [];
  references[table] = list;
  if (!list.some(({ column }) => column === reference.column)) list.push(reference);
}
