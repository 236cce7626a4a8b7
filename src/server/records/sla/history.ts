import { and, eq, sql } from 'drizzle-orm';
import type { SlaEntry, SlaHistory, SlaTargets } from '#machines/sla/reckoning.ts';
import type { WorkingHours } from '#machines/sla/working-time.ts';
import type { Scope } from '../base/scope.ts';
import { findOwnHours } from '../companies/companies.ts';
import { findQueue, type Queue } from '../queues/queues.ts';
import { queues } from '../queues/table.ts';
import { findSetting } from '../settings/settings.ts';
import { tickets } from '../tickets/table.ts';

/** A ticket in which something is promised. */
export interface PromisedTicket {
  history: SlaHistory;
  targets: SlaTargets;
  hours: WorkingHours;
  /** Since when it is in its queue: what ended before was not for this queue to keep. */
  cameAt: number;
}

/** What has to be known to reckon a ticket's promises; undefined where nothing is promised, as while a bot has it. */
export async function findPromised(scope: Scope, ticketId: number): Promise<PromisedTicket | undefined> {
  const [row] = await scope.tx
    .select({
      queueId: queues.id,
      // Who promises something else begins anew.
      from: sql<number>`${milliseconds(sql`greatest(${tickets.createdAt}, ${tickets.peopleSince}, ${queues.slaSince},
        rules.since)`)}`,
      cameAt: sql<number>`${milliseconds(sql`coalesce((
        select max(at) from ticket_history
        where company_id = ${tickets.companyId} and ticket_id = ${tickets.id}
          and "to" ->> 'queueId' is not distinct from ${tickets.queueId}::text
          and "from" ->> 'queueId' is distinct from ${tickets.queueId}::text
      ), ${tickets.createdAt})`)}`,
      isBegunByCustomer: sql<boolean>`exists (
        select 1 from ticket_history
        where company_id = ${tickets.companyId} and ticket_id = ${tickets.id}
          and kind = 'create' and "to" ->> 'status' = 'pending')`,
      targets: {
        firstAnswer: sql<number | null>`least(${queues.firstAnswerMinutes}, rules.first_answer)`,
        nextAnswer: sql<number | null>`least(${queues.nextAnswerMinutes}, rules.next_answer)`,
        resolution: sql<number | null>`least(${queues.resolutionMinutes}, rules.resolution)`,
      },
    })
    .from(tickets)
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .innerJoin(rulesOfTicket, sql`true`)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`coalesce(${queues.slaSince}, rules.since) is not null
          and not (${tickets.isGroup} or ${tickets.isImported} or ${tickets.isUnlisted} or ${tickets.chatbot})`,
      ),
    );
  if (!row) return undefined;
  const queue = row.queueId === null ? undefined : await findQueue(scope, row.queueId);
  const { from, cameAt, isBegunByCustomer, targets } = row;
  const entries = await listEntries(scope, ticketId);
  return { targets, cameAt, history: { from, isBegunByCustomer, entries }, hours: await hoursOf(scope, queue) };
}

/** The shortest times of all rules that a ticket falls under, and since when the last of them promises. */
const rulesOfTicket = sql`lateral (
  select max(since) as since, min(first_answer_minutes) as first_answer, min(next_answer_minutes) as next_answer,
    min(resolution_minutes) as resolution
  from recado_sla_rules_of(${tickets.companyId}, ${tickets.id}, ${tickets.contactId})) as rules`;

/**
 * The same hours that say whether somebody is there; where none are kept the clock never stops. Without a queue the
 * company's count.
 */
async function hoursOf(scope: Scope, queue: Queue | undefined): Promise<WorkingHours> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  const { timeZone, ...company } = await findOwnHours(scope);
  if (scheduleType === 'disabled') return { calendar: null, timeZone };
  if (scheduleType === 'company' || !queue) return { calendar: company, timeZone };
  const { schedules, daysOff } = queue;
  return { calendar: { schedules, daysOff, daysOffBelow: company.daysOff }, timeZone };
}

/**
 * Words of both sides, closings and new beginnings. Of several of a kind after each other the first one counts. What the
 * desk says by itself, a bot or a campaign is no answer; what was undone has not happened.
 */
async function listEntries(scope: Scope, ticketId: number): Promise<SlaEntry[]> {
  const found = await scope.tx.execute<{ type: SlaEntry['type']; at: number; user_id: number | null }>(sql`
    with changes as (
      select id, at, user_id, kind, "from" ->> 'status' as was, "to" ->> 'status' as becomes,
        lead(kind) over (order by id) as then_kind
      from ticket_history
      where company_id = ${scope.companyId} and ticket_id = ${ticketId} and kind <> 'tags'),
    entries (type, at, user_id, place, id) as (
      select case when from_me then 'answered' else 'asked' end, created_at, user_id, 1, id
      from messages
      where company_id = ${scope.companyId} and ticket_id = ${ticketId}
        and media_type is distinct from 'number_changed'
        and case when from_me then not is_automatic and not is_bot and campaign_id is null else after_end is null end
      union all
      select case when becomes = 'closed' then 'closed' else 'reopened' end, at, user_id,
        case when becomes = 'closed' then 2 else 0 end, id
      from changes
      where (was = 'closed') <> (becomes = 'closed') and kind <> 'undo' and then_kind is distinct from 'undo')
    select type, ${milliseconds(sql`at`)} as at, user_id
    from (
      select *, lag(type) over (order by at, place, id) as type_before from entries) as each_entry
    where type is distinct from type_before
    order by at, place, id`);
  return found.rows.map(({ type, at, user_id: userId }) => ({ type, at, userId }));
}

const milliseconds = (moment: ReturnType<typeof sql>) => sql`round(extract(epoch from ${moment}) * 1000)::float8`;
