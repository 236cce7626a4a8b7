import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SupervisedTicket } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { messages } from '../messages/table.ts';
import { isOfViewersQueues } from '../tickets/of-viewers-queues.ts';
import { ticketHistory, tickets } from '../tickets/table.ts';
import { isWaiting } from './sums.ts';

/** Of each queue that the viewer sees, the ticket that waits longest for somebody to take it; without a queue under null. */
export async function listLongestWaits(
  scope: Scope,
  viewer: Viewer,
): Promise<{ queueId: number | null; ticket: SupervisedTicket }[]> {
  const rows = await scope.tx
    .selectDistinctOn([tickets.queueId], { queueId: tickets.queueId, since: tickets.waitingSince, ...named })
    .from(tickets)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, tickets.contactId)))
    .where(and(scope.owns(tickets), isWaiting, isNotNull(tickets.waitingSince), isOfViewersQueues(viewer)))
    .orderBy(asc(tickets.queueId), asc(tickets.waitingSince), asc(tickets.id));
  return rows.flatMap(({ queueId, since, ...ticket }) =>
    since ? [{ queueId, ticket: { ...ticket, since: since.toISOString() } }] : [],
  );
}

/** Of each person, how many customers wait for their answer in what the viewer sees, and who of them waits longest. */
export async function listLongestUnanswered(
  scope: Scope,
  viewer: Viewer,
): Promise<{ userId: number | null; count: number; ticket: SupervisedTicket }[]> {
  const candidates = scope.tx
    .select({ userId: tickets.userId, since: unansweredSince.as('since'), ...named })
    .from(tickets)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, tickets.contactId)))
    .where(and(scope.owns(tickets), mayWaitForOwner, isOfViewersQueues(viewer)))
    .as('candidates');
  const rows = await scope.tx
    .selectDistinctOn([candidates.userId], {
      userId: candidates.userId,
      since: candidates.since,
      id: candidates.id,
      uuid: candidates.uuid,
      contact: candidates.contact,
      count: sql<number>`count(*) over (partition by ${candidates.userId})::integer`,
    })
    .from(candidates)
    .where(isNotNull(candidates.since))
    .orderBy(asc(candidates.userId), asc(candidates.since), asc(candidates.id));
  return rows.map(({ userId, since, count, ...ticket }) => ({
    userId,
    count,
    ticket: { ...ticket, since: new Date(since).toISOString() },
  }));
}

const named = {
  id: tickets.id,
  uuid: tickets.uuid,
  contact: sql<SupervisedTicket['contact']>`json_build_object('id', ${contacts.id}, 'name', ${contacts.name})`.as(
    'contact',
  ),
};

/** In a group nobody waits for one answer, and what is put aside waits for its time. */
const mayWaitForOwner: SQL = sql`${tickets.status} = 'open' and ${tickets.userId} is not null and not ${tickets.isGroup}
  and ${tickets.snoozedUntil} is null
  and not (${tickets.lastMessageFromMe} and not ${tickets.lastMessageIsAutomatic} and ${tickets.lastMessageUserId} is not null)`;

/**
 * Since when an open ticket's customer waits for an answer: their first word since the desk's last own one and since the
 * ticket was last closed, by the same words as promises are reckoned by (`sla/history.ts`).
 */
const unansweredSince = sql<string>`(
  select min(asked.created_at) from ${messages} as asked
  where asked.company_id = ${tickets.companyId} and asked.ticket_id = ${tickets.id}
    and not asked.from_me and asked.after_end is null and asked.media_type is distinct from 'number_changed'
    and asked.id > coalesce((
      select max(said.id) from ${messages} as said
      where said.company_id = ${tickets.companyId} and said.ticket_id = ${tickets.id}
        and said.from_me and not said.is_automatic and not said.is_bot and said.campaign_id is null), 0)
    and asked.created_at > coalesce((
      select max(closing.at) from ${ticketHistory} as closing
      where closing.company_id = ${tickets.companyId} and closing.ticket_id = ${tickets.id}
        and closing."to" ->> 'status' = 'closed' and closing."from" ->> 'status' <> 'closed' and closing.kind <> 'undo'
        and (
          select later.kind from ${ticketHistory} as later
          where later.company_id = closing.company_id and later.ticket_id = closing.ticket_id
            and later.id > closing.id and later.kind <> 'tags'
          order by later.id limit 1) is distinct from 'undo'), '-infinity'))`;
