import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AssignmentRule, Person, WaitingTicket } from '#machines/assignment/decision.ts';
import { assignmentState } from '#machines/assignment.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { queues } from '../queues/table.ts';
import { tags } from '../tags/table.ts';
import { tickets, ticketTags } from '../tickets/table.ts';
import { userQueues, users } from '../users/table.ts';
import { availabilityColumns, isOffWork } from './availability.ts';
import { assignmentTurns } from './turns-table.ts';

export interface Assignable {
  waiting: WaitingTicket[];
  people: Person[];
}

/** What waits in the company's queues for somebody who is free, those who wait longest first, and who could be given it. */
export async function findAssignable(scope: Scope): Promise<Assignable> {
  const rules = await rulesOfQueues(scope);
  if (rules.size === 0) return nothing;
  const people = await peopleOf(scope, [...rules.keys()]);
  const free = people.filter((person) => assignmentState(person) === 'free');
  const queueIds = new Set(free.flatMap((person) => person.queueIds));
  if (queueIds.size === 0) return nothing;
  return { waiting: await waitingIn(scope, [...queueIds], rules), people };
}

/** Whether any queue of the company gives its tickets by itself. */
export async function hasAssignmentRule(scope: Scope): Promise<boolean> {
  return (await rulesOfQueues(scope)).size > 0;
}

/** The companies in which something may wait for somebody. */
export async function companiesWithWaiting(scope: SystemScope): Promise<number[]> {
  const rows = await scope.tx
    .selectDistinct({ companyId: tickets.companyId })
    .from(tickets)
    .innerJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
    .where(and(ne(queues.assignment, 'manual'), waits));
  return rows.map(({ companyId }) => companyId);
}

const nothing: Assignable = { waiting: [], people: [] };

/** What a bot still has is not waiting for anybody. */
const waits: SQL | undefined = and(
  eq(tickets.status, 'pending'),
  eq(tickets.chatbot, false),
  eq(tickets.isUnlisted, false),
  or(eq(tickets.isGroup, false), eq(queues.assignsGroups, true)),
);

async function rulesOfQueues(scope: Scope): Promise<Map<number, AssignmentRule>> {
  const rows = await scope.tx
    .select({ id: queues.id, assignment: queues.assignment })
    .from(queues)
    .where(and(scope.owns(queues), ne(queues.assignment, 'manual')));
  return new Map(rows.flatMap(({ id, assignment }) => (assignment === 'manual' ? [] : [[id, assignment] as const])));
}

async function peopleOf(scope: Scope, queueIds: number[]): Promise<Person[]> {
  const rows = await scope.tx
    .select({
      userId: users.id,
      ...availabilityColumns(scope.now),
      skills: users.skills,
      queueId: userQueues.queueId,
      turn: assignmentTurns.turn,
    })
    .from(userQueues)
    .innerJoin(users, and(scope.owns(users), eq(users.id, userQueues.userId)))
    .innerJoin(companies, and(scope.owns(companies), eq(companies.id, users.companyId)))
    .leftJoin(
      assignmentTurns,
      and(
        scope.owns(assignmentTurns),
        eq(assignmentTurns.queueId, userQueues.queueId),
        eq(assignmentTurns.userId, users.id),
      ),
    )
    .where(and(scope.owns(userQueues), inArray(userQueues.queueId, queueIds)))
    .orderBy(asc(users.id), asc(userQueues.queueId));
  const people = new Map<number, Person>();
  for (const { queueId, turn, workingHours, timeZone, ...row } of rows) {
    const isOff = isOffWork({ workingHours, timeZone }, scope.now);
    const person = people.get(row.userId) ?? { ...row, isOffWork: isOff, queueIds: [], turns: {} };
    people.set(row.userId, {
      ...person,
      queueIds: [...person.queueIds, queueId],
      turns: turn === null ? person.turns : { ...person.turns, [queueId]: turn },
    });
  }
  return [...people.values()];
}

async function waitingIn(
  scope: Scope,
  queueIds: number[],
  rules: ReadonlyMap<number, AssignmentRule>,
): Promise<WaitingTicket[]> {
  const rows = await scope.tx
    .select({
      ticketId: tickets.id,
      queueId: queues.id,
      declinedBy: tickets.declinedBy,
      skills: sql<string[]>`${queues.skills} || coalesce((
        select array_agg(skill) from ${ticketTags}
        inner join ${tags} on ${tags.companyId} = ${ticketTags.companyId} and ${tags.id} = ${ticketTags.tagId}
        cross join unnest(${tags.skills}) as skill
        where ${ticketTags.companyId} = ${tickets.companyId} and ${ticketTags.ticketId} = ${tickets.id}), '{}')`,
      lastUserId: sql<number | null>`case when ${queues.assignment} = 'last' then (
        select earlier.user_id from ${tickets} earlier
        where earlier.company_id = ${tickets.companyId} and earlier.contact_id = ${tickets.contactId}
          and earlier.id <> ${tickets.id} and earlier.user_id is not null
        order by earlier.id desc limit 1) end`,
    })
    .from(tickets)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .where(and(scope.owns(tickets), inArray(tickets.queueId, queueIds), waits))
    .orderBy(asc(tickets.waitingSince), asc(tickets.id));
  return rows.flatMap((row) => {
    const rule = rules.get(row.queueId);
    return rule ? [{ ...row, rule }] : [];
  });
}
