import type { Fact } from '#contract/live.ts';
import type { Message, Ticket } from '#contract/schema.ts';
import type { Renaming } from '../collections/renaming.ts';
import type { TicketNews } from '../collections/ticket-lists.ts';

/** A batch of facts, split once: what it says of each ticket, the messages in order, and what tickets name. */
export interface TicketBatch {
  news: Map<number, TicketNews>;
  received: Message[];
  updated: Message[];
  renamings: Renaming[];
  /** The ticket beside each received message. */
  talkedOn: Map<number, Ticket>;
  /** Tickets that others have made the viewer's, or given to a queue of theirs. */
  given: Gift[];
  /** The viewer's own that were put aside, and whose time has come. */
  woken: Ticket[];
  taken: Extract<Fact, { type: 'ticket.taken' }>[];
}

export type Gift = Extract<Fact, { type: 'ticket.given' }>;

export function splitTicketFacts(facts: readonly Fact[]): TicketBatch {
  const batch: TicketBatch = {
    news: new Map(),
    received: [],
    updated: [],
    renamings: [],
    talkedOn: new Map(),
    given: [],
    woken: [],
    taken: [],
  };
  for (const fact of facts) take(batch, fact);
  return batch;
}

function take(batch: TicketBatch, fact: Fact): void {
  switch (fact.type) {
    case 'ticket.updated':
    case 'ticket.slaWarned':
    case 'ticket.slaBroken':
      batch.news.set(fact.ticket.id, { ticket: fact.ticket });
      return;
    case 'ticket.given':
      batch.news.set(fact.ticket.id, { ticket: fact.ticket });
      batch.given.push(fact);
      return;
    case 'ticket.woken':
      batch.news.set(fact.ticket.id, { ticket: fact.ticket });
      batch.woken.push(fact.ticket);
      return;
    case 'ticket.taken':
      batch.news.set(fact.ticket.id, { ticket: fact.ticket });
      batch.taken.push(fact);
      return;
    case 'ticket.left':
    case 'ticket.deleted':
      batch.news.set(fact.ticketId, { gone: true });
      return;
    case 'ticket.read':
      batch.news.set(fact.ticketId, read(batch.news.get(fact.ticketId)));
      return;
    case 'message.received':
      batch.news.set(fact.ticket.id, { ticket: fact.ticket });
      batch.talkedOn.set(fact.message.id, fact.ticket);
      batch.received.push(fact.message);
      return;
    case 'message.updated':
      batch.updated.push(fact.message);
      return;
    case 'contact.updated':
    case 'queue.updated':
    case 'queue.deleted':
    case 'tag.updated':
    case 'tag.deleted':
    case 'user.updated':
    case 'connection.updated':
      batch.renamings.push(fact);
  }
}

function read(before: TicketNews | undefined): TicketNews {
  if (!before || 'read' in before) return { read: true };
  return 'ticket' in before ? { ticket: { ...before.ticket, unreadMessages: 0 } } : before;
}
