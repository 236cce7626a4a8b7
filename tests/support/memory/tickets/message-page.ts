import type { Message, Ticket } from '#contract/schema.ts';
import type { ListViewer } from '#machines/collections/belongs.ts';
import type { Company } from '../company.ts';

/** A page of a conversation, or a stretch of it, as the contract has it. */
export function messagePage(
  { tickets, messages }: Company,
  viewer: ListViewer,
  ticket: Ticket,
  query: URLSearchParams,
) {
  const { before, downTo, pageNumber = 1 } = placeIn(query);
  const isSeen = ({ queueId }: Ticket) =>
    viewer.profile === 'admin' || (queueId !== null && viewer.queueIds.includes(queueId));
  const ids = tickets
    .filter((other) => other.contactId === ticket.contactId && other.id <= ticket.id && isSeen(other))
    .map(({ id }) => id);
  const all = messages.filter(({ ticketId }) => ids.includes(ticketId)).sort((a, b) => b.id - a.id);

  const end = downTo === undefined ? undefined : all.filter(({ id }) => id < downTo)[stretchBeyond]?.id;
  const wanted = all.filter(({ id }) => (before === undefined || id < before) && (end === undefined || id > end));
  const limit = downTo !== undefined ? maxStretch : before !== undefined ? scrolledPageLength : pageLength;
  const isPage = before === undefined && downTo === undefined;
  const from = isPage ? (pageNumber - 1) * pageLength : 0;
  const page: Message[] = wanted.slice(from, from + limit).reverse();
  return {
    messages: page,
    count: all.length,
    hasMore: wanted.length > from + limit || end !== undefined,
    /** Whoever opens a conversation of their own has read it. */
    isOpened: isPage && pageNumber === 1 && ticket.userId === viewer.userId,
  };
}

const placeIn = (query: URLSearchParams): { before?: number; downTo?: number; pageNumber?: number } =>
  Object.fromEntries([...query].map(([name, value]) => [name, Number(value)]));

const pageLength = 20;
const scrolledPageLength = 50;
const maxStretch = 1000;
/** What is shown above a message that is jumped to. */
const stretchBeyond = 10;
