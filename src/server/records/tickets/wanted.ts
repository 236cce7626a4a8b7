import { and, eq, isNotNull, isNull, or, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Reach } from '../base/planned.ts';
import { companies } from '../companies/table.ts';
import { seesAll } from './counters.ts';
import type { TicketFilter } from './filter.ts';
import { type TicketStatus, tickets, ticketTags } from './table.ts';

/** With `allTicket` what waits without a queue is among the notifications. */
export type ListViewer = Viewer & { allTicket: boolean };

/** All that makes the words of a question for tickets; what else it says are values. */
export interface Shape {
  isAdmin: boolean;
  seesAll: boolean;
  allTicket: boolean;
  status: TicketStatus | undefined;
  isUnread: boolean;
  snoozed: boolean | undefined;
  inQueues: boolean;
  ofOwners: boolean;
  withTags: boolean;
  isCreatedOn: boolean;
  isActiveOn: boolean;
  /** A search finds what stands in no list. */
  isSearch: boolean;
  longestWaitFirst: boolean;
  dueFirst: boolean;
  sla: 'warned' | 'broken' | undefined;
}

/** What the words of a question leave open. */
export type Values = {
  userId: number;
  queueIds: number[];
  chosenQueueIds: number[];
  ownerIds: number[];
  tagIds: number[];
  createdOn: string;
  activeOn: string;
  now: string;
};

/** The values, or their places in a planned query. */
export type Terms<Named = Values> = { [Name in keyof Named]: Param | Placeholder };

type Narrowing = Pick<TicketFilter, 'status' | 'showAll' | 'queueIds'> & Partial<TicketFilter>;

export const shapeOf = (viewer: ListViewer, filter: Narrowing): Shape => ({
  isAdmin: viewer.profile === 'admin',
  seesAll: seesAll(viewer, filter.showAll ?? false),
  allTicket: viewer.allTicket,
  status: filter.status,
  isUnread: filter.withUnreadMessages ?? false,
  snoozed: filter.snoozed,
  inQueues: Boolean(filter.queueIds?.length),
  ofOwners: Boolean(filter.userIds?.length),
  withTags: Boolean(filter.tagIds?.length),
  isCreatedOn: filter.createdOn !== undefined,
  isActiveOn: filter.activeOn !== undefined,
  isSearch: Boolean(filter.searchParam?.trim()),
  longestWaitFirst: filter.longestWaitFirst ?? false,
  dueFirst: filter.dueFirst ?? false,
  sla: filter.sla,
});

export const valuesOf = (viewer: Viewer, filter: Narrowing, now: Date): Values => ({
  userId: viewer.userId,
  queueIds: [...viewer.queueIds],
  chosenQueueIds: filter.queueIds ?? [],
  ownerIds: filter.userIds ?? [],
  tagIds: [...new Set(filter.tagIds)],
  createdOn: filter.createdOn ?? '',
  activeOn: filter.activeOn ?? '',
  now: now.toISOString(),
});

/** Values as they stand, for a query that is put into words each time. */
export function termsOf<Named extends Record<string, unknown>>(values: Named): Terms<Named> {
  // Each name keeps its value, in what drizzle takes for one.
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.param(value)])) as Terms<Named>;
}

/** What a viewer may see and the filters leave; every filter narrows that and none widens it. */
export const wantedTickets = (reach: Reach, shape: Shape, terms: Terms): SQL | undefined =>
  and(
    shape.isUnread ? noticedTickets(shape, terms) : visibleTickets(shape, terms),
    // Spelled out, because partial indexes are chosen by it.
    shape.status && sql`${tickets.status} = ${sql.raw(`'${shape.status}'`)}`,
    // What is unread is listed.
    shape.isSearch || shape.isUnread ? undefined : isListed,
    shape.isUnread ? sql`${tickets.unreadMessages} > 0` : undefined,
    shape.snoozed === undefined ? undefined : isSnoozed(shape.snoozed),
    shape.inQueues ? sql`${tickets.queueId} = any(${terms.chosenQueueIds}::integer[])` : undefined,
    shape.ofOwners ? sql`${tickets.userId} = any(${terms.ownerIds}::integer[])` : undefined,
    shape.withTags ? hasAllTags(reach, terms) : undefined,
    shape.isCreatedOn ? isOnDay(reach, tickets.createdAt, terms.createdOn) : undefined,
    shape.sla && sql`${shape.sla === 'warned' ? tickets.slaWarnAt : tickets.slaDueAt} <= ${terms.now}::timestamptz`,
    shape.isActiveOn ? isOnDay(reach, tickets.updatedAt, terms.activeOn) : undefined,
  );

/** What the company began on its own phone waits unseen. */
export const isListed: SQL = sql`not (${tickets.isUnlisted} and ${tickets.status} = 'pending')`;

const isSnoozed = (is: boolean): SQL => (is ? isNotNull(tickets.snoozedUntil) : isNull(tickets.snoozedUntil));

/** Admins see every queue; others those of theirs. Own tickets and waiting ones, unless all are asked for and allowed. */
export const visibleTickets = (
  shape: Pick<Shape, 'isAdmin' | 'seesAll'> & Partial<Pick<Shape, 'status'>>,
  terms: Terms,
): SQL | undefined => and(withinReach(shape, terms), shape.seesAll ? undefined : ownOrWaiting(terms, shape.status));

/** What `visibleTickets` leaves out of what a viewer may read above a later ticket of the contact. */
export function ticketsShownAbove(shape: Shape, terms: Terms): SQL | undefined {
  if (shape.seesAll) return undefined;
  return and(withinReach(shape, terms), sql`(${ownOrWaiting(terms)}) is not true`);
}

const withinReach = ({ isAdmin }: Pick<Shape, 'isAdmin'>, terms: Terms): SQL | undefined =>
  isAdmin ? undefined : inOwnQueues(terms);

const inOwnQueues = ({ queueIds }: Terms): SQL => sql`${tickets.queueId} = any(${queueIds}::integer[])`;

const isOwn = ({ userId }: Terms): SQL => sql`${tickets.userId} = ${userId}::integer`;

/** Where a status is asked for of which none waits, only what is one's own is left, which an index has. */
const ownOrWaiting = (terms: Terms, status?: TicketStatus): SQL | undefined =>
  status === undefined || status === 'pending' ? or(isOwn(terms), eq(tickets.status, 'pending')) : isOwn(terms);

/**
 * What is somebody's business (`isNoticed` in the machines): one's own open tickets, and those that wait within reach and
 * that no bot answers in.
 */
function noticedTickets({ isAdmin, allTicket }: Shape, terms: Terms): SQL | undefined {
  const within = isAdmin ? isNotNull(tickets.queueId) : inOwnQueues(terms);
  const waiting = allTicket ? or(within, isNull(tickets.queueId)) : within;
  const own = and(eq(tickets.status, 'open'), isOwn(terms));
  return or(
    and(eq(tickets.status, 'pending'), eq(tickets.chatbot, false), waiting),
    isAdmin ? own : and(own, inOwnQueues(terms)),
  );
}

const hasAllTags = ({ owns }: Reach, { tagIds }: Terms): SQL => sql`${tickets.id} in (
  select ${ticketTags.ticketId} from ${ticketTags}
  where ${owns(ticketTags)} and ${ticketTags.tagId} = any(${tagIds}::integer[])
  group by 1 having count(*) = cardinality(${tagIds}::integer[]))`;

function isOnDay(
  { owns }: Reach,
  moment: typeof tickets.createdAt | typeof tickets.updatedAt,
  day: Param | Placeholder,
): SQL {
  const timeZone = sql`(select ${companies.timeZone} from ${companies} where ${owns(companies)})`;
  const midnight = (days: number) =>
    sql`((${day}::date + ${sql.raw(String(days))}::integer)::timestamp at time zone ${timeZone})`;
  return sql`${moment} >= ${midnight(0)} and ${moment} < ${midnight(1)}`;
}
