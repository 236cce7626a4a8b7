import type { Fact } from '#contract/live.ts';
import type { Ticket } from '#contract/schema.ts';

/** Facts about what a ticket names beside itself. */
export type Renaming = Extract<
  Fact,
  {
    type:
      | 'contact.updated'
      | 'queue.updated'
      | 'queue.deleted'
      | 'tag.updated'
      | 'tag.deleted'
      | 'user.updated'
      | 'connection.updated';
  }
>;

/** The ticket under the new names; the same one when it names none of them. */
export function renamed(ticket: Ticket, renamings: readonly Renaming[]): Ticket {
  const next = renamings.reduce(applied, ticket);
  return next === ticket || JSON.stringify(next) === JSON.stringify(ticket) ? ticket : next;
}

function applied(ticket: Ticket, fact: Renaming): Ticket {
  switch (fact.type) {
    case 'contact.updated': {
      if (ticket.contactId !== fact.contact.id) return ticket;
      const { id, name, number, channel, username = null, email, profilePicUrl } = fact.contact;
      return { ...ticket, contact: { id, name, number, channel, username, email, profilePicUrl } };
    }
    case 'queue.updated': {
      if (ticket.queue?.id !== fact.queue.id) return ticket;
      const { id, name, color, promptId, integrationId, closingReason = 'none' } = fact.queue;
      return { ...ticket, queue: { id, name, color, promptId, integrationId, closingReason } };
    }
    case 'queue.deleted':
      if (ticket.queueId !== fact.queueId) return ticket;
      return { ...ticket, queueId: null, queue: null };
    case 'tag.updated': {
      const { id, name, color } = fact.tag;
      if (!ticket.tags.some((tag) => tag.id === id)) return ticket;
      return { ...ticket, tags: ticket.tags.map((tag) => (tag.id === id ? { id, name, color } : tag)) };
    }
    case 'tag.deleted':
      if (!ticket.tags.some((tag) => tag.id === fact.tagId)) return ticket;
      return { ...ticket, tags: ticket.tags.filter((tag) => tag.id !== fact.tagId) };
    case 'user.updated':
      return { ...ticket, user: named(ticket.user, fact), lastMessageUser: named(ticket.lastMessageUser, fact) };
    case 'connection.updated':
      if (ticket.whatsapp?.id !== fact.connection.id) return ticket;
      return { ...ticket, whatsapp: { id: fact.connection.id, name: fact.connection.name } };
  }
}

function named(
  user: Ticket['user'],
  { user: { id, name } }: Extract<Renaming, { type: 'user.updated' }>,
): Ticket['user'] {
  return user?.id === id ? { id, name } : user;
}
