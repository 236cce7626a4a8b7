import { and, eq, sql } from 'drizzle-orm';
import type { SlaEntry, SlaHistory, SlaTargets } from '#machines/sla/reckoning.ts';
import type { WorkingHours } from '#machines/sla/working-time.ts';
import type { Scope } from '../base/scope.ts';
import { findOwnHours } from '../companies/companies.ts';
import { findQueue, type Queue } from '../queues/queues.ts';
import { queues } from '../queues/table.ts';
import { findSetting } from '../settings/settings.ts';
import { tickets } from '../tickets/table.ts';

/** A ticket whose queue promises something. */
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
      from: sql<number>`${milliseconds(sql`greatest(${tickets.createdAt}, ${tickets.peopleSince}, ${queues.slaSince})`)}`,
      cameAt: sql<number>`${milliseconds(sql`coalesce((
        select max(at) from ticket_history
        where company_id = ${tickets.companyId} and ticket_id = ${tickets.id}
          and "to" ->> 'queueId' = ${queues.id}::text and "from" ->> 'queueId' is distinct from ${queues.id}::text
      ), ${tickets.createdAt})`)}`,
      isBegunByCustomer: sql<boolean>`exists (
        select 1 from ticket_history
        where company_id = ${tickets.companyId} and ticket_id = ${tickets.id}
          and kind = 'create' and "to" ->> 'status' = 'pending')`,
      targets: {
        firstAnswer: queues.firstAnswerMinutes,
        nextAnswer: queues.nextAnswerMinutes,
        resolution: queues.resolutionMinutes,
      },
    })
    .from(tickets)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`${queues.slaSince} is not null
          and not (${tickets.isGroup} or ${tickets.isImported} or ${tickets.isUnlisted} or ${tickets.chatbot})`,
      ),
    );
  const queue = row && (await findQueue(scope, row.queueId));
  if (!row || !queue) return undefined;
  const { from, cameAt, isBegunByCustomer, targets } = row;
  const entries = await listEntries(scope, ticketId);
  return { targets, cameAt, history: { from, isBegunByCustomer, entries }, hours: await hoursOf(scope, queue) };
}

/** The same hours that say whether somebody is there; where none are kept the clock never stops. */
async function hoursOf(scope: Scope, { schedules, daysOff }: Queue): Promise<WorkingHours> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  const { timeZone, ...company } = await findOwnHours(scope);
  if (scheduleType === 'disabled') return { calendar: null, timeZone };
  if (scheduleType === 'company') return { calendar: company, timeZone };
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
