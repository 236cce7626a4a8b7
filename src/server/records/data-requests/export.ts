import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { campaignShippings, campaigns } from '../campaigns/table.ts';
import { connections } from '../connections/table.ts';
import { contactListItems, contactLists } from '../contact-lists/table.ts';
import { contactFields, contactIds, contacts } from '../contacts/table.ts';
import { messages } from '../messages/table.ts';
import { queues } from '../queues/table.ts';
import { schedules } from '../schedules/table.ts';
import { tags } from '../tags/table.ts';
import { ticketNotes } from '../tickets/notes-table.ts';
import { ticketRatings } from '../tickets/notices-table.ts';
import { tickets, ticketTags } from '../tickets/table.ts';
import { users } from '../users/table.ts';

/** What is held of a person beside their conversations; undefined where there is no such contact. */
export async function readPerson(scope: Scope, contactId: number) {
  const [contact] = await scope.tx
    .select()
    .from(contacts)
    .where(and(scope.owns(contacts), eq(contacts.id, contactId)));
  if (!contact) return undefined;
  const { companyId: _, plainText: __, numberKey, ...rest } = contact;
  const hasPhone = contact.channel === 'whatsapp';
  const ofPerson = (table: typeof contactListItems | typeof campaignShippings) =>
    or(
      hasPhone ? eq(table.numberKey, numberKey) : sql`false`,
      contact.email === '' ? sql`false` : sql`lower(${table.email}) = lower(${contact.email})`,
    );
  return {
    contact: rest,
    fields: await scope.tx
      .select({ name: contactFields.name, value: contactFields.value })
      .from(contactFields)
      .where(and(scope.owns(contactFields), eq(contactFields.contactId, contactId)))
      .orderBy(asc(contactFields.id)),
    ids: await scope.tx
      .select({ id: contactIds.scopedId })
      .from(contactIds)
      .where(and(scope.owns(contactIds), eq(contactIds.contactId, contactId))),
    notes: await scope.tx
      .select({
        at: ticketNotes.createdAt,
        ticketId: ticketNotes.ticketId,
        by: users.name,
        note: ticketNotes.note,
      })
      .from(ticketNotes)
      .leftJoin(users, and(scope.owns(users), eq(users.id, ticketNotes.userId)))
      .where(and(scope.owns(ticketNotes), eq(ticketNotes.contactId, contactId)))
      .orderBy(asc(ticketNotes.id)),
    ratings: await scope.tx
      .select({
        ticketId: ticketRatings.ticketId,
        askedAt: ticketRatings.askedAt,
        ratedAt: ticketRatings.ratedAt,
        rate: ticketRatings.rate,
      })
      .from(ticketRatings)
      .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, ticketRatings.ticketId)))
      .where(and(scope.owns(ticketRatings), eq(tickets.contactId, contactId)))
      .orderBy(asc(ticketRatings.id)),
    schedules: await scope.tx
      .select({
        sendAt: schedules.sendAt,
        sentAt: schedules.sentAt,
        status: schedules.status,
        body: schedules.body,
        file: schedules.mediaFile,
        fileName: schedules.mediaName,
      })
      .from(schedules)
      .where(and(scope.owns(schedules), eq(schedules.contactId, contactId)))
      .orderBy(asc(schedules.id)),
    campaigns: await scope.tx
      .select({
        campaign: campaigns.name,
        name: campaignShippings.name,
        number: campaignShippings.number,
        email: campaignShippings.email,
        state: campaignShippings.state,
        body: campaignShippings.body,
        sentAt: campaignShippings.sentAt,
        answeredAt: campaignShippings.answeredAt,
        optedOutAt: campaignShippings.optedOutAt,
      })
      .from(campaignShippings)
      .innerJoin(campaigns, and(scope.owns(campaigns), eq(campaigns.id, campaignShippings.campaignId)))
      .where(
        and(scope.owns(campaignShippings), or(eq(campaignShippings.contactId, contactId), ofPerson(campaignShippings))),
      )
      .orderBy(asc(campaignShippings.id)),
    lists: await scope.tx
      .select({
        list: contactLists.name,
        name: contactListItems.name,
        number: contactListItems.number,
        email: contactListItems.email,
        at: contactListItems.createdAt,
      })
      .from(contactListItems)
      .innerJoin(contactLists, and(scope.owns(contactLists), eq(contactLists.id, contactListItems.contactListId)))
      .where(and(scope.owns(contactListItems), ofPerson(contactListItems)))
      .orderBy(asc(contactListItems.id)),
    optOuts: await scope.tx
      .select({ number: campaignOptOuts.number, source: campaignOptOuts.source, at: campaignOptOuts.createdAt })
      .from(campaignOptOuts)
      .where(and(scope.owns(campaignOptOuts), hasPhone ? eq(campaignOptOuts.numberKey, numberKey) : sql`false`)),
  };
}

export type ReadPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const ticketsAtOnce = 50;
const messagesAtOnce = 200;

/** The next tickets of a person after an id, the oldest first. */
export async function readPersonsTickets(scope: Scope, contactId: number, after: number) {
  const rows = await scope.tx
    .select({
      id: tickets.id,
      status: tickets.status,
      queue: queues.name,
      connection: connections.name,
      user: users.name,
      advertisement: tickets.advertisement,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .leftJoin(connections, and(scope.owns(connections), eq(connections.id, tickets.connectionId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, tickets.userId)))
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId), gt(tickets.id, after)))
    .orderBy(asc(tickets.id))
    .limit(ticketsAtOnce);
  const ids = rows.map(({ id }) => id);
  const tagged =
    ids.length === 0
      ? []
      : await scope.tx
          .select({ ticketId: ticketTags.ticketId, name: tags.name })
          .from(ticketTags)
          .innerJoin(tags, and(scope.owns(tags), eq(tags.id, ticketTags.tagId)))
          .where(and(scope.owns(ticketTags), inArray(ticketTags.ticketId, ids)))
          .orderBy(asc(tags.name));
  return rows.map((row) => ({
    ...row,
    tags: tagged.filter(({ ticketId }) => ticketId === row.id).map(({ name }) => name),
  }));
}

export type ReadTicket = Awaited<ReturnType<typeof readPersonsTickets>>[number];

/** The next messages of a ticket after an id, null for the first: both sides of it, in their order. */
export function readTicketsMessages(scope: Scope, ticketId: number, after: number | null) {
  return scope.tx
    .select({
      id: messages.id,
      at: messages.createdAt,
      fromMe: messages.fromMe,
      by: users.name,
      author: messages.authorName,
      body: messages.body,
      content: messages.content,
      edits: messages.edits,
      reactions: messages.reactions,
      votes: messages.votes,
      isDeleted: messages.isDeleted,
      ack: messages.ack,
      quotedId: messages.quotedId,
      mediaType: messages.mediaType,
      file: messages.mediaFile,
      fileName: messages.mediaName,
    })
    .from(messages)
    .leftJoin(users, and(scope.owns(users), eq(users.id, messages.userId)))
    .where(
      and(scope.owns(messages), eq(messages.ticketId, ticketId), after === null ? undefined : gt(messages.id, after)),
    )
    .orderBy(asc(messages.id))
    .limit(messagesAtOnce);
}

export type ReadMessage = Awaited<ReturnType<typeof readTicketsMessages>>[number];
