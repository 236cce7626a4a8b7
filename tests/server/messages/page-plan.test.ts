import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeAcks } from '#server/records/messages/acks.ts';
import { listMessages } from '#server/records/messages/list.ts';
import { beginNext } from '#server/records/messages/outgoing.ts';
import { storeMessage } from '#server/records/messages/store.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { aMessageIn } from '../../support/server/message-to-store.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isUnused: true });
});
afterAll(() => fixture.close());

test('messages of a page are looked up one by one, however many the company has, and so is what is stored, left and ticked', async () => {
  const { companyId, openTicketId: id } = fixture.ids.acme;
  await fixture.database.asSystem('seed', async ({ tx }) => {
    await tx.execute(sql`
      insert into contacts (company_id, name, number, number_key)
      select ${companyId}, 'Cliente ' || n, 55119500000 + n, 55119500000 + n from generate_series(1, 2000) as n`);
    await tx.execute(sql`
      insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me)
      select company_id, id, contact_id, connection_id, 'many-' || id || '-' || n, 'mais uma', false
      from tickets, generate_series(1, 4000) as n where company_id = ${companyId}`);
    // So many that none of them is read as a whole, whether the database has looked at the table lately or not.
    await tx.execute(sql`
      insert into tickets (company_id, contact_id, connection_id, status)
      select contacts.company_id, contacts.id, tickets.connection_id, 'closed' from contacts, tickets
      where contacts.company_id = ${companyId} and contacts.name like 'Cliente %' and tickets.id = ${id}`);
  });
  const plans = await fixture.database.inCompany(companyId, async (scope) => {
    const viewer = { profile: 'admin', userId: 0, queueIds: [] } as const;
    await listMessages(scope, viewer, { id }, { pageNumber: 1 });
    const ticket = await findTicket(scope, { id });
    if (ticket) await storeMessage(scope, ...aMessageIn(ticket, { providerId: 'many-of-all', body: 'mais uma' }));
    await beginNext(scope, ticket?.whatsappId ?? 0);
    await takeAcks(scope, ticket?.whatsappId ?? 0, [{ providerId: 'many-of-all', ack: 2 }]);
    await scope.tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
    const { rows } = await scope.tx.execute<{ name: string; nulls: string }>(sql`
      select name, array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ',') as nulls
      from pg_prepared_statements where statement like any(array['with "stored"%', 'with "next"%', 'with "held"%',
        'select "messages"."id", %ctid = any%'])`);
    return Promise.all(
      rows.map(async ({ name, nulls }) => {
        const plan = await scope.tx.execute(sql.raw(`explain execute ${name}(${nulls})`));
        return JSON.stringify(plan.rows);
      }),
    );
  });
  expect(plans).toHaveLength(4);
  expect(plans.filter((plan) => plan.includes('Tid Scan on messages'))).toHaveLength(1);
  for (const plan of plans) {
    // Whether somebody has written is asked where the number may begin no conversations.
    if (!plan.includes('new_chats_at')) expect(plan).not.toContain('messages_by_contact');
    for (const table of ['messages', 'contacts', 'tickets']) expect(plan).not.toContain(`Seq Scan on ${table}`);
  }
});

test('the acks of a message that has left change no index', async () => {
  const indexed = await fixture.database.asSystem('seed', ({ tx }) =>
    tx.execute<{ column: string }>(sql`
      select distinct attname as column from pg_depend
      join pg_index on indexrelid = objid and indrelid = refobjid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where refobjid = 'messages'::regclass order by 1`),
  );
  const columns = indexed.rows.map(({ column }) => column);
  expect(columns).toContain('is_waiting');
  for (const changed of ['ack', 'failure', 'send_started_at', 'updated_at']) expect(columns).not.toContain(changed);
});
