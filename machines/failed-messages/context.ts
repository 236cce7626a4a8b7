import type { Fact } from '#contract/live.ts';
import type { FailedMessage, FailedMessagePage, Ticket } from '#contract/schema.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';
import { isVisibleTo, type Viewer } from '../ticket/rights.ts';
import { hasFailed } from './rights.ts';

export interface FailedMessagesContext extends LiveSection {
  viewer: Viewer;
  /** The newest first, as far as they were asked for. */
  records: readonly FailedMessage[];
  count: number;
  hasMore: boolean;
  /** Which are to be tried again, and which are just being tried. */
  wanted: readonly number[];
  retrying: readonly number[];
  deleting: number | null;
  /** Something failed that is not held, or came within reach with what had failed before: only the server knows it. */
  isBehind: boolean;
}

export type FailedMessagesEvent =
  | LiveMessage
  | { type: 'failedMessages.loadMore' }
  | { type: 'failedMessages.retry' }
  | { type: 'failedMessages.tryAgain'; messageIds: readonly number[] }
  | { type: 'failedMessage.delete'; messageId: number };

/** A newest page: what is held from further pages stays behind it. */
export function withPage(
  context: FailedMessagesContext,
  { records, count, hasMore }: FailedMessagePage,
): FailedMessagesContext {
  const last = records.at(-1);
  const further = hasMore && last ? context.records.filter(({ message }) => message.id < last.message.id) : [];
  return {
    ...context,
    records: [...records, ...further],
    count,
    hasMore: further.length > 0 ? context.hasMore : hasMore,
    isBehind: false,
  };
}

export function withFurther(
  context: FailedMessagesContext,
  { records, count, hasMore }: FailedMessagePage,
): FailedMessagesContext {
  const held = new Set(context.records.map(({ message }) => message.id));
  const news = records.filter(({ message }) => !held.has(message.id));
  return { ...context, records: [...context.records, ...news], count, hasMore };
}

export function withFact(context: FailedMessagesContext, fact: Fact): FailedMessagesContext {
  if (fact.type === 'ticket.left' || fact.type === 'ticket.deleted')
    return without(context, ({ ticket }) => ticket.id === fact.ticketId);
  if ('ticket' in fact && 'failedMessages' in fact.ticket) return withTicket(context, fact.ticket);
  if (fact.type !== 'message.updated') return context;
  const { message } = fact;
  const held = context.records.find((record) => record.message.id === message.id);
  if (held && held.message.updatedAt > message.updatedAt) return context;
  if (!hasFailed(message)) return without(context, (record) => record === held);
  if (held) return { ...context, records: context.records.map((one) => (one === held ? { ...one, message } : one)) };
  // Of others' messages in others' tickets an agent hears too; those of their own tickets are told with the ticket.
  const concerns = context.viewer.profile !== 'user' || message.user?.id === context.viewer.userId;
  return concerns ? { ...context, isBehind: true } : context;
}

function withTicket(context: FailedMessagesContext, ticket: Ticket): FailedMessagesContext {
  const { viewer } = context;
  const isOf = (record: FailedMessage) => record.ticket.id === ticket.id;
  const isOwn = viewer.profile !== 'user' || ticket.userId === viewer.userId;
  const isWithin = (record: FailedMessage) =>
    isVisibleTo(ticket, viewer) && (isOwn || record.message.user?.id === viewer.userId);
  const held = context.records.filter(isOf);
  const kept = without(context, (record) => isOf(record) && !isWithin(record));
  const isUnknown = isOwn && isVisibleTo(ticket, viewer) && ticket.failedMessages > held.length;
  return {
    ...kept,
    ...(held.length > 0 && { records: kept.records.map((one) => (isOf(one) ? { ...one, ticket } : one)) }),
    // Where not all are held, the rest of a ticket's may stand further down.
    isBehind: kept.isBehind || (isUnknown && !context.hasMore),
  };
}

function without(context: FailedMessagesContext, isGone: (record: FailedMessage) => boolean): FailedMessagesContext {
  const records = context.records.filter((record) => !isGone(record));
  const gone = context.records.length - records.length;
  return gone === 0 ? context : { ...context, records, count: Math.max(records.length, context.count - gone) };
}
