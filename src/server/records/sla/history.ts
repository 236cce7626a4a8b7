import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
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
  /** Those of its queue, and of each rule that it falls under, each with the history since it promises. */
  promises: { targets: SlaTargets; history: SlaHistory }[];
  hours: WorkingHours;
  /** Since when it is in its queue: what ended before was not for this queue to keep. */
  cameAt: number;
}

/** What has to be known to reckon a ticket's promises; undefined where nothing is promised, as while a bot has it. */
export async function findPromised(scope: Scope, ticketId: number): Promise<PromisedTicket | undefined> {
  const [row] = await scope.tx
    .select({
      queueId: queues.id,
      from: sql<number>`${milliseconds(sql`greatest(${tickets.createdAt}, ${tickets.peopleSince})`)}`,
      since: sql<number | null>`${milliseconds(queues.slaSince)}`,
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
        // As columns of a joined table they would all be taken for missing where the first is null.
        firstAnswer: sql<number | null>`${queues.firstAnswerMinutes}`,
        nextAnswer: sql<number | null>`${queues.nextAnswerMinutes}`,
        resolution: sql<number | null>`${queues.resolutionMinutes}`,
      },
      rules: rulesOfTicket,
    })
    .from(tickets)
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`not (${tickets.isGroup} or ${tickets.isImported} or ${tickets.isUnlisted} or ${tickets.chatbot})`,
      ),
    );
  if (!row) return undefined;
  const queue = row.queueId === null ? undefined : await findQueue(scope, row.queueId);
  const { cameAt, isBegunByCustomer, targets } = row;
  const own = row.since !== null ? [{ since: row.since, targets }] : [];
  const said = [...own, ...row.rules.map(({ since, ...rule }) => ({ since, targets: rule }))];
  if (said.length === 0) return undefined;
  const entries = await listEntries(scope, ticketId);
  const promises = said.map(({ since, targets: promised }) => ({
    targets: promised,
    // Who promises something else begins anew.
    history: { from: Math.max(row.from, since), isBegunByCustomer, entries },
  }));
  return { promises, cameAt, hours: await hoursOf(scope, queue) };
}

const milliseconds = (moment: SQLWrapper) => sql`round(extract(epoch from ${moment}) * 1000)::float8`;

/** What the rules promise that a ticket falls under, and since when. */
const rulesOfTicket = sql<(SlaTargets & { since: number })[]>`coalesce((
  select json_agg(json_build_object(
    'since', ${milliseconds(sql`since`)}, 'firstAnswer', first_answer_minutes, 'nextAnswer', next_answer_minutes,
    'resolution', resolution_minutes) order by id)
  from recado_sla_rules_of(${tickets.companyId}, ${tickets.id}, ${tickets.contactId})), '[]')`;

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
