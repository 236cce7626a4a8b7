import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { sweptTables } from '#server/records/data-requests/texts.ts';
import { openFixture } from '../../support/server/fixture.ts';

/** Of these the rows of the person go, or are emptied. */
const ownRows = [
  'campaign_opt_outs',
  'channel_keys',
  'contact_ids',
  'contact_list_items',
  'contacts',
  'data_requests',
  'failed_messages',
  'live_events',
  'picture_requests',
  'unreadable_parts',
];

/** Nothing that a contact has said or is comes into these. */
const withoutPeople = {
  numbers:
    'assignment_turns campaign_paces chat_members company_archives connection_queues lane_sums live_sequences move_in_findings moved_in_rows plan_changes presences retention sla_promises ticket_closings ticket_ratings ticket_sums ticket_tags user_queues',
  'the company’s own words':
    'campaign_settings closing_reasons connections contact_lists file_list_options file_lists message_templates prompts queue_integrations queue_options queues settings sla_rules tags template_files webhooks',
  'its users':
    'announcement_reads login_sessions mails notification_preferences password_links ticket_note_mentions users',
  'what is owed, by law': 'charges invoices',
};

test('an erasure knows every table of a company', async () => {
  const fixture = await openFixture();
  const { rows } = await fixture.database.executeSql(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`);
  await fixture.close();
  const swept = Object.values(sweptTables).map(({ table }) => getTableConfig(table).name);
  const known = [...swept, ...ownRows, ...Object.values(withoutPeople).flatMap((names) => names.split(' '))];
  expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(known.sort());
});
