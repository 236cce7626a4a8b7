import type { operations } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { broken } from '#server/http/http-error.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import type { TicketFilter } from '#server/records/tickets/filter.ts';
import type { TicketPlace } from '#server/records/tickets/place.ts';

type TicketQuery = NonNullable<operations['listTickets']['parameters']['query']>;

/** Reads the list's filters; the owner filter is the admin's alone. */
export function ticketFilter(session: Session, query: TicketQuery): TicketFilter {
  return {
    status: query.status,
    searchParam: query.searchParam,
    showAll: query.showAll,
    withUnreadMessages: query.withUnreadMessages,
    snoozed: snoozedIn(query),
    longestWaitFirst: isByWait(query),
    dueFirst: isByDue(query),
    sla: query.sla,
    createdOn: query.date,
    activeOn: query.updatedAt,
    queueIds: idList('queueIds', query.queueIds),
    tagIds: idList('tags', query.tags),
    userIds: session.profile === 'admin' ? idList('users', query.users) : undefined,
  };
}

/** Only what is open is put aside. */
function snoozedIn({ snoozed, status }: TicketQuery): boolean | undefined {
  if (snoozed !== undefined && status !== 'open') throw broken('/query/snoozed', 'goes with status=open alone');
  return snoozed;
}

/** Only what waits has a wait, and its pages go on by their numbers; a search has its own order. */
function isByWait({ sort, status, before, searchParam }: TicketQuery): boolean {
  if (sort !== 'waiting') return false;
  if (status !== 'pending') throw broken('/query/sort', 'goes with status=pending alone');
  if (before !== undefined || searchParam) throw broken('/query/sort', 'goes with neither before nor searchParam');
  return true;
}

/** What is closed is not due. */
function isByDue({ sort, status, before, searchParam }: TicketQuery): boolean {
  if (sort !== 'due') return false;
  if (status !== 'pending' && status !== 'open') throw broken('/query/sort', 'goes with status=pending or status=open');
  if (before !== undefined || searchParam) throw broken('/query/sort', 'goes with neither before nor searchParam');
  return true;
}

/** Every id that the filters name, the ignored ones too. */
export const idsNamed = ({ queueIds, tags, users }: TicketQuery) => ({
  queueIds: idList('queueIds', queueIds),
  tagIds: idList('tags', tags),
  userIds: idList('users', users),
});

/** `before` is the last ticket of the page before, `2026-01-31T12:00:00.000Z,42`. */
export function ticketPlace({ before, pageNumber = 1 }: TicketQuery): TicketPlace {
  if (before === undefined) return { pageNumber };
  const [moment = '', id] = before.split(',');
  const updatedAt = new Date(moment);
  if (Number.isNaN(updatedAt.getTime())) throw broken('/query/before', 'must begin with a date and time');
  return { after: { updatedAt, id: Number(id) } };
}

/** The contract sends lists of ids as JSON text; a single number and an empty text count as lists too. */
function idList(path: string, text: string | undefined): number[] | undefined {
  if (!text) return undefined;
  const ids = parsedJson(text);
  const list = typeof ids === 'number' ? [ids] : ids;
  if (!Array.isArray(list) || !list.every(isId)) throw broken(`/query/${path}`, 'must be a JSON array of ids');
  return list;
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2147483647;
