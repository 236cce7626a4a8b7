import type { Fact } from '#contract/live.ts';
import type { Message, Ticket } from '#contract/schema.ts';
import { isNoticed } from '../collections/belongs.ts';
import type { ConversationEvent } from '../conversation/context.ts';
import type { Notice, TicketNotice } from '../effect.ts';
import type { TicketsContext } from './context.ts';
import type { Gift, TicketBatch } from './split.ts';

/** What a batch means for one opened conversation. */
export function eventsFor(ticketId: number, batch: TicketBatch): ConversationEvent[] {
  const received = batch.received.filter((message) => message.ticketId === ticketId);
  const events: ConversationEvent[] = [];
  if (received.length > 0 || batch.updated.length > 0) {
    events.push({ type: 'messages.changed', received, updated: batch.updated });
  }
  const news = batch.news.get(ticketId);
  if (news && 'ticket' in news) events.push({ type: 'subject.updated', subject: news.ticket });
  if (news && 'read' in news) events.push({ type: 'subject.read' });
  return events;
}

/**
 * The customers' messages that are the viewer's business, and tickets that others gave them or their queues, but what is
 * before their eyes. What is given is told as that, and not for the message that led to it as well.
 */
export function noticesOf(context: TicketsContext, batch: TicketBatch): Notice[] {
  const shownIds = context.isFocused ? context.opened : null;
  const gifts = batch.given.filter(
    ({ ticket }) => ticket.id !== shownIds && (ticket.userId !== null || isNoticed(ticket, context.viewer)),
  );
  const messages = batch.received.flatMap((message) => {
    const ticket = latestOf(batch, message);
    if (!ticket || message.fromMe || ticket.id === shownIds || !isNoticed(ticket, context.viewer)) return [];
    return gifts.some((gift) => gift.ticket.id === ticket.id) ? [] : [noticeOf(message, ticket)];
  });
  const woken = batch.woken.filter(({ id }) => id !== shownIds);
  return [...messages, ...gifts.map(giftOf), ...woken.map(returnOf)];
}

/** The ticket of a message as it stands at the end of the batch: a bot may have taken it up, or left it, in answer. */
function latestOf({ news, talkedOn }: TicketBatch, { id }: Message): Ticket | undefined {
  const ticket = talkedOn.get(id);
  const last = ticket && news.get(ticket.id);
  return last && 'ticket' in last ? last.ticket : ticket;
}

function giftOf({ ticket, by }: Gift): TicketNotice {
  return {
    ...noticeOf({ id: 0, body: ticket.lastMessage, mediaType: null }, ticket),
    kind: 'ticketGiven',
    gift: {
      by: by?.name ?? null,
      queue: ticket.userId === null ? (ticket.queue?.name ?? null) : null,
      at: Date.parse(ticket.updatedAt),
    },
  };
}

function returnOf(ticket: Ticket): TicketNotice {
  const notice = noticeOf({ id: 0, body: ticket.lastMessage, mediaType: null }, ticket);
  return { ...notice, kind: 'ticketGiven', wokenAt: Date.parse(ticket.updatedAt) };
}

function noticeOf(message: Pick<Message, 'id' | 'body' | 'mediaType'>, ticket: Ticket): TicketNotice {
  return {
    kind: 'customerMessage',
    messageId: message.id,
    ticketId: ticket.id,
    uuid: ticket.uuid,
    isPending: ticket.status === 'pending',
    contactName: ticket.contact.name,
    body: message.body,
    mediaType: message.mediaType,
  };
}

/** How a batch takes a ticket from the viewer, unless it comes back within the batch. */
export function endingOf(ticketId: number, facts: readonly Fact[]): 'ticketDeleted' | 'ticketLeft' | undefined {
  let ending: 'ticketDeleted' | 'ticketLeft' | undefined;
  for (const fact of facts) {
    if (fact.type === 'ticket.deleted' && fact.ticketId === ticketId) ending = 'ticketDeleted';
    else if (fact.type === 'ticket.left' && fact.ticketId === ticketId) ending = 'ticketLeft';
    else if ('ticket' in fact && fact.ticket.id === ticketId) ending = undefined;
  }
  return ending;
}
