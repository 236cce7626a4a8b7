import { and, asc, eq, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { publishCampaign } from '../campaigns/change.ts';
import { campaigns } from '../campaigns/table.ts';
import { companies } from '../companies/table.ts';
import { tickets } from '../tickets/table.ts';

/** So many tickets are looked at in one transaction. */
const TICKETS_AT_ONCE = 500;

/**
 * Gives the tickets from an id on what lists say of their last message, and when they were first answered. Answers the last
 * id of the part, undefined where there is none left.
 */
export async function setLastMessages(
  { tx }: SystemScope,
  companyId: number,
  after: number,
): Promise<number | undefined> {
  const part = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.companyId, companyId), sql`${tickets.id} > ${after}`))
    .orderBy(asc(tickets.id))
    .limit(TICKETS_AT_ONCE);
  const last = part.at(-1)?.id;
  if (last === undefined) return undefined;
  const within = sql`messages.company_id = ${companyId} and messages.ticket_id > ${after} and messages.ticket_id <= ${last}`;
  const line = sql`case when is_deleted then ''
    else left(case when author_name is not null and media_type is null then author_name || ': ' else '' end
      || coalesce(nullif(body, ''), media_name, ''), 500) end`;
  const kind = sql`case when is_deleted then 'deleted' when content is null then media_type end`;
  await tx.execute(sql`
    with said as (
      select distinct on (ticket_id) ticket_id, ${line} as line, ${kind} as kind
      from messages where ${within} and not from_me order by ticket_id, id desc),
    latest as (
      select distinct on (ticket_id) ticket_id, ${line} as line, ${kind} as kind, from_me, created_at, user_id
      from messages where ${within} order by ticket_id, id desc),
    begun as (
      select distinct on (ticket_id) ticket_id, from_me from messages where ${within} order by ticket_id, id),
    answered as (
      select ticket_id, min(created_at) as at from messages where ${within} and from_me group by ticket_id)
    update tickets set
      last_message = latest.line, last_message_kind = latest.kind, last_message_from_me = latest.from_me,
      last_message_at = latest.created_at, last_message_user_id = latest.user_id,
      last_customer_message = coalesce(said.line, ''), last_customer_message_kind = said.kind,
      first_answer_at = case when begun.from_me then null else answered.at end
    from latest
    left join said using (ticket_id) left join begun using (ticket_id) left join answered using (ticket_id)
    where tickets.company_id = ${companyId} and tickets.id = latest.ticket_id and tickets.last_message_at is null`);
  return last;
}

/** Counts what the company's campaigns have come to; whom one that is over did not reach it reaches no more. */
export async function countMovedCampaigns(scope: SystemScope, companyId: number): Promise<void> {
  await scope.tx.execute(sql`
    update campaign_shippings shipping set state = 'skipped' from campaigns
    where campaigns.company_id = ${companyId} and campaigns.status = 'FINALIZADA'
      and shipping.company_id = ${companyId} and shipping.campaign_id = campaigns.id
      and shipping.state in ('waiting', 'confirmationAsked', 'confirmed')`);
  const rows = await scope.tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.companyId, companyId));
  for (const { id } of rows) await publishCampaign(scope.company(companyId), id);
}

/** What was announced there before is no news to those who came from there. */
export async function readMovedAnnouncements({ tx }: SystemScope, moveInId: number, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into announcement_reads (company_id, user_id, announcement_id)
    select users.company_id, users.id, announcements.id from users, announcements
    join moved_in_rows moved on moved.move_in_id = ${moveInId} and moved.source_table = 'Announcements'
      and moved.row_id = announcements.id
    where users.company_id = ${companyId} on conflict do nothing`);
}

/** Lets a company in, as far as it was let in where it came from. */
export async function openCompany({ tx }: SystemScope, companyId: number, isActive: boolean): Promise<void> {
  await tx.update(companies).set({ status: isActive }).where(eq(companies.id, companyId));
}
