import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '#machines/ticket/rights.ts';
import { type Given, planned, plannedTexts, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { type WrittenRows, writtenRows } from '../base/written-row.ts';
import { tickets } from '../tickets/table.ts';
import { type Message, readMessageColumns, selectMessageColumns } from './find.ts';
import { messages } from './table.ts';

/**
 * Where a page ends: a page number from the newest, or before a message, which does not drift while others arrive.
 * With `downTo` it is a stretch, as long as it has to be to reach a little further back than that message.
 */
export type MessagePlace = { pageNumber: number } | { before?: number | undefined; downTo?: number | undefined };

const pageSize = 20;
/** Whoever scrolls back wants more than a page at a time. */
const scrolledPageSize = 50;
const maxStretch = 1000;
/** What is shown above a message that is jumped to. */
const stretchBeyond = 10;

/**
 * A page of a conversation, ascending inside: the ticket's messages and, further back, those of the contact's earlier
 * tickets that the viewer may see, and before all of them what was handed over of the time before.
 */
export async function listMessages(
  scope: Scope,
  { profile, queueIds }: Viewer,
  ticket: { id: number },
  place: MessagePlace,
): Promise<{ messages: WrittenRows<Message>; count: number; hasMore: boolean }> {
  const { page, end, count } = profile === 'admin' ? everywhere : withinQueues;
  const { before, downTo } = 'pageNumber' in place ? {} : place;
  const offset = 'pageNumber' in place ? (place.pageNumber - 1) * pageSize : 0;
  const limit = downTo !== undefined ? maxStretch : before !== undefined ? scrolledPageSize : pageSize;
  const conversation = { ticketId: ticket.id, queueIds: [...queueIds] };
  // The newest message that a stretch leaves out; none when it reaches the beginning.
  const [left] =
    downTo === undefined
      ? []
      : await end(scope, { ...conversation, ...slice({ limit: 1, offset: stretchBeyond, before: downTo }) });
  const values = { ...conversation, ...slice({ limit: limit + 1, offset, before, after: left?.id }) };
  const rows = (await page(scope, values)).map(readMessageColumns);
  // Every row bears it, which costs less than another question; a page past the end has none.
  const total = rows[0]?.more ?? (await count(scope, conversation))[0]?.count;
  return {
    messages: writtenRows(
      'Message',
      rows
        .slice(0, limit)
        .reverse()
        .map(({ message }) => message),
    ),
    count: Number(total ?? 0),
    hasMore: rows.length > limit || left !== undefined,
  };
}

interface Slice {
  limit: number;
  offset: number;
  before?: number | undefined;
  after?: number | undefined;
}

const slice = ({ limit, offset, before = Number.MAX_SAFE_INTEGER, after = Number.MIN_SAFE_INTEGER }: Slice) => ({
  limit,
  offset,
  before,
  after,
  most: limit + offset,
});

type Part = { ticketId: number; queueIds: number[] };
type Values = Part & ReturnType<typeof slice>;

const plansOf = (isWithinQueues: boolean) => ({
  page: plannedTexts((reach, given: Given<Values>) =>
    selectMessageColumns(
      reach,
      isNewest(reach, given, isWithinQueues),
      sql`(${countOf(reach, given, isWithinQueues)})`,
    ).orderBy(desc(messages.id)),
  ),
  end: planned((reach, given: Given<Values>) =>
    reach.tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(reach.owns(messages), isNewest(reach, given, isWithinQueues))),
  ),
  count: planned((reach, given: Given<Part>) => countOf(reach, given, isWithinQueues)),
});

const everywhere = plansOf(false);
const withinQueues = plansOf(true);

/** The newest of each ticket are put together, so that a page costs the same however long the conversation is. */
function isNewest(reach: Reach, given: Given<Values>, isWithinQueues: boolean): SQL {
  return sql`${messages}.ctid = any(array(
    select near.ctid from (${ticketsOfConversation(reach, given, isWithinQueues)}) as part
    cross join lateral (
      select ${messages}.ctid, ${messages.id} from ${messages}
      where ${reach.owns(messages)} and ${messages.ticketId} = part.id
        and ${messages.id} < ${given.before} and ${messages.id} > ${given.after}
      order by ${messages.id} desc limit ${given.most}) as near
    order by near.id desc limit ${given.limit} offset ${given.offset}))`;
}

/** How many messages a conversation has: each ticket knows how many are its own. */
const countOf = (reach: Reach, given: Given<Part>, isWithinQueues: boolean) =>
  reach.tx
    .select({ count: sql<number>`coalesce(sum(${tickets.messageCount}), 0)::integer` })
    .from(tickets)
    .innerJoin(shown, isShown(reach, given))
    .where(isOfConversation(reach, given, isWithinQueues));

const ticketsOfConversation = (reach: Reach, given: Given<Part>, isWithinQueues: boolean) =>
  reach.tx
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(shown, isShown(reach, given))
    .where(isOfConversation(reach, given, isWithinQueues));

const isShown = ({ owns }: Reach, given: Given<Part>) => and(owns(shown), eq(shown.id, given.ticketId));

const isOfConversation = ({ owns }: Reach, given: Given<Part>, isWithinQueues: boolean) =>
  and(
    owns(tickets),
    eq(tickets.contactId, shown.contactId),
    or(eq(tickets.isImported, true), and(eq(shown.isImported, false), lte(tickets.id, shown.id))),
    isWithinQueues ? sql`${tickets.queueId} = any(${given.queueIds})` : undefined,
  );

const shown = alias(tickets, 'shown');
