import { and, desc, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { offsetOf, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { selectTickets, toTicket } from '../tickets/find.ts';
import { ticketHistory, tickets } from '../tickets/table.ts';
import { isListed } from '../tickets/wanted.ts';
import { isLedHere } from './advertisements.ts';
import type { DashboardChoice, DashboardFigure, Days } from './choice.ts';
import { isClosedWith } from './closing-reasons.ts';
import { type Moments, momentsOf } from './moments.ts';
import { hasSettled } from './sla.ts';

interface DashboardTicketsQuestion {
  figure: DashboardFigure;
  choice: DashboardChoice;
  days: Days;
  pageNumber?: number | undefined;
  closingReasonId?: number | undefined;
}

/** The tickets that a figure of the dashboard is made of, newest first. */
export async function listDashboardTickets(
  scope: Scope,
  question: DashboardTicketsQuestion,
): Promise<components['schemas']['DashboardTickets']> {
  const wanted = await conditionOf(scope, question);
  const rows = await selectTickets(scope, wanted)
    .orderBy(desc(tickets.id))
    .limit(pageSize + 1)
    .offset(offsetOf(question));
  const count = await scope.tx.$count(tickets, and(scope.owns(tickets), wanted));
  return { tickets: rows.slice(0, pageSize).map(toTicket), count, hasMore: rows.length > pageSize };
}

const conditionOf = async (scope: Scope, question: DashboardTicketsQuestion) =>
  and(
    eq(tickets.isImported, false),
    isLedHere(question.choice),
    isClosedWith(scope, question.closingReasonId),
    await isOfFigure(scope, question),
  );

async function isOfFigure(scope: Scope, { figure, choice, days }: DashboardTicketsQuestion) {
  if (figure === 'pending') return and(eq(tickets.status, 'pending'), isListed, standsIn(choice));
  if (figure === 'happening') return and(eq(tickets.status, 'open'), standsIn(choice));
  const moments = momentsOf(days, await findTimeZone(scope));
  if (figure === 'finished') return and(eq(tickets.status, 'closed'), hasChange(scope, moments, closed(choice)));
  if (figure === 'slaKept' || figure === 'slaBroken') return hasSettled(scope, figure, { choice, moments });
  if (figure === 'accepted') return hasChange(scope, moments, accepted(choice));
  return and(
    gte(tickets.createdAt, moments.from),
    lt(tickets.createdAt, moments.to),
    standsIn(choice),
    figure === 'leads' ? eq(tickets.isLead, true) : undefined,
    figure === 'answered' ? isNotNull(tickets.firstAnswerAt) : undefined,
  );
}

const standsIn = ({ queueId, connectionId, userId }: DashboardChoice): SQL | undefined =>
  and(
    queueId === undefined ? undefined : eq(tickets.queueId, queueId),
    connectionId === undefined ? undefined : eq(tickets.connectionId, connectionId),
    userId === undefined ? undefined : eq(tickets.userId, userId),
  );

/** That one of these changes of a ticket happened at such a moment. */
const hasChange = (scope: Scope, { from, to }: Moments, change: SQL | undefined) =>
  inArray(
    tickets.id,
    scope.tx
      .select({ ticketId: ticketHistory.ticketId })
      .from(ticketHistory)
      .where(and(scope.owns(ticketHistory), gte(ticketHistory.at, from), lt(ticketHistory.at, to), change)),
  );

const closed = (choice: DashboardChoice) =>
  and(isStep('open', 'closed'), hasLed(choice), sql`not ${followed(sql`true`)}`);

const accepted = (choice: DashboardChoice) =>
  and(isStep('pending', 'open'), hasLed(choice), sql`not ${followed(sql`later.kind = 'undo'`)}`);

const isStep = (from: string, to: string) =>
  and(
    ne(ticketHistory.kind, 'undo'),
    sql`${ticketHistory.from} ->> 'status' = ${from}`,
    sql`${ticketHistory.to} ->> 'status' = ${to}`,
  );

const hasLed = ({ queueId, connectionId, userId }: DashboardChoice) =>
  and(
    ...Object.entries({ queueId, connectionId, userId }).map(([name, id]) =>
      id === undefined ? undefined : sql`${ticketHistory.to} ->> ${name}::text = ${String(id)}`,
    ),
  );

/** Whether the next change of the ticket was such a one. */
const followed = (such: SQL) => sql`(
  select ${such} from ${ticketHistory} as later
  where later.company_id = ${ticketHistory.companyId} and later.ticket_id = ${ticketHistory.ticketId}
    and later.id > ${ticketHistory.id} and later.kind <> 'tags'
  order by later.id limit 1) is true`;
