import { and, type SQL, sql } from 'drizzle-orm';
import type { MessageContent } from '#contract/schema.ts';
import type { OutgoingChoices, OutgoingTemplate } from '#server/channels/port.ts';
import { roomsForNotice } from '#server/rooms.ts';
import { type Given, planned, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { selectTickets, type Ticket, toTicket } from '../tickets/find.ts';
import { replyUntilAfterWord } from '../tickets/reply-window.ts';
import { ticketHistory, tickets } from '../tickets/table.ts';
import { type Message, type SelectedMessage, selectMessages, toMessage } from './find.ts';
import { messages } from './table.ts';

/** A message as its row has it. */
export interface MessageToStore {
  ticketId: number;
  contactId: number;
  connectionId: number | null;
  userId: number | null;
  authorName: string | null;
  providerId: string;
  clientId: string | null;
  campaignId: number | null;
  isBot: boolean;
  afterEnd?: 'rating' | 'thanks' | null;
  body: string;
  content?: MessageContent | null;
  choices: OutgoingChoices | null;
  template: OutgoingTemplate | null;
  fromMe: boolean;
  ack: number;
  read: boolean;
  quotedId: number | null;
  /** What it quotes by the channel's id, where that is not there yet. */
  quotedProviderId?: string | null;
  media: {
    kind: string | null;
    file: string | null;
    name: string | null;
    mime: string | null;
    size: number | null;
    /** Of a recording, the file that goes out as a voice message. */
    voice?: string | null | undefined;
  } | null;
}

/** What becomes of its ticket by it. */
export type TicketAfterMessage = {
  lastMessage: string;
  /** Left out where that is the message's own. */
  lastMessageKind?: string | null;
  isAutomatic: boolean;
  /** Somebody's own words to the customer. */
  isAnswer: boolean;
  /** Somebody has to look at it. */
  isUnread: boolean;
  /** When the customer wrote it, where the channel says that it was earlier. */
  saidAt?: Date | undefined;
};

/**
 * Stores a message and what its ticket says of it, and tells who may see the ticket of both: one statement, because every
 * message of the desk goes this way. Undefined when the client's id is known already.
 */
export async function storeMessage(
  scope: Scope,
  { content, choices, template, media, afterEnd, quotedProviderId, ...rest }: MessageToStore,
  { saidAt = scope.now, ...after }: TicketAfterMessage,
): Promise<{ message: Message; ticket: Ticket } | undefined> {
  const [row] = await storing(scope, {
    ...rest,
    ...after,
    lastMessageKind: after.lastMessageKind === undefined ? (media?.kind ?? null) : after.lastMessageKind,
    companyId: scope.companyId,
    afterEnd: afterEnd ?? null,
    quotedProviderId: quotedProviderId ?? null,
    content: content ? JSON.stringify(content) : null,
    choices: choices && JSON.stringify(choices),
    template: template && JSON.stringify(template),
    mediaType: media?.kind ?? null,
    mediaFile: media?.file ?? null,
    mediaName: media?.name ?? null,
    mediaMime: media?.mime ?? null,
    mediaSize: media?.size ?? null,
    voiceFile: media?.voice ?? null,
    saidAt: saidAt < scope.now ? saidAt : scope.now,
    now: scope.now,
  });
  if (!row) return undefined;
  const message = toMessage(row);
  const ticket = toTicket({ row: row.ticket });
  scope.publish({ type: 'message.received', message, ticket, contact: ticket.contact }, roomsForNotice(ticket));
  return { message, ticket };
}

type Stored = SelectedMessage & { ticket: string };

const storing = planned((reach, given: Given<Storing>) => {
  const { tx, owns } = reach;
  const stored = tx.$with('stored').as(insertOf(reach, given).returning());
  const isOfStored = sql`${tickets.id} = (select ticket_id from stored)`;
  const changed = tx.$with('changed').as(
    tx
      .update(tickets)
      .set(ticketAfter(reach, given))
      .where(and(owns(tickets), isOfStored))
      .returning(),
  );
  const message = selectMessages(reach, undefined, {}, sql`stored as ${messages}`);
  const ticket = selectTickets(reach, undefined, sql`changed as ${tickets}`);
  return tx
    .with(stored, changed)
    .select({
      row: sql<Stored['row']>`message.row`,
      seldom: sql<Stored['seldom']>`message.seldom`,
      ticket: sql<string>`ticket.row`,
    })
    .from(sql`${message} as message`)
    .innerJoin(sql`${ticket} as ticket`, sql`true`);
});

type Storing = Omit<MessageToStore, 'content' | 'choices' | 'template' | 'media' | 'afterEnd' | 'quotedProviderId'> &
  Required<TicketAfterMessage> & {
    companyId: number;
    afterEnd: 'rating' | 'thanks' | null;
    quotedProviderId: string | null;
    content: string | null;
    choices: string | null;
    template: string | null;
    mediaType: string | null;
    mediaFile: string | null;
    mediaName: string | null;
    mediaMime: string | null;
    mediaSize: number | null;
    voiceFile: string | null;
    now: Date;
  };

function insertOf({ tx }: Reach, given: Given<Storing>) {
  const { content, choices, template, now } = given;
  const { companyId, ticketId, contactId, connectionId, userId, authorName, providerId, clientId, campaignId } = given;
  const { isBot, isAutomatic, afterEnd, body, fromMe, ack, read, quotedId, quotedProviderId } = given;
  const { mediaType, mediaFile, mediaName, mediaMime, mediaSize, voiceFile } = given;
  return tx
    .insert(messages)
    .values({
      companyId,
      ticketId,
      contactId,
      connectionId,
      userId,
      authorName,
      providerId,
      clientId,
      campaignId,
      isBot,
      isAutomatic,
      afterEnd,
      body,
      content: sql`${content}::jsonb`,
      choices: sql`${choices}::jsonb`,
      template: sql`${template}::jsonb`,
      fromMe,
      ack,
      read,
      quotedId,
      quotedProviderId,
      mediaType,
      mediaFile,
      mediaName,
      mediaMime,
      mediaSize,
      voiceFile,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [messages.companyId, messages.clientId] });
}

function ticketAfter(reach: Reach, given: Given<Storing>) {
  const { lastMessage, lastMessageKind, fromMe, isAutomatic, userId, isAnswer, isUnread, connectionId } = given;
  const now = sql`${sql.param(given.now, messages.createdAt)}::timestamptz`;
  const saidAt = sql`${sql.param(given.saidAt, messages.createdAt)}::timestamptz`;
  return {
    lastMessage: sql`${lastMessage}`,
    lastMessageKind: sql`${lastMessageKind}`,
    lastMessageFromMe: sql`${fromMe}`,
    lastMessageIsAutomatic: sql`${isAutomatic}`,
    lastMessageUserId: sql`${userId}`,
    lastMessageAt: now,
    unreadMessages: sql`${tickets.unreadMessages} + case when ${isUnread} then 1 else 0 end`,
    replyUntil: sql`case when ${fromMe} then ${tickets.replyUntil} else ${replyUntilAfterWord(reach, connectionId, now, saidAt, tickets.replyUntil)} end`,
    firstAnswerAt: sql`case when ${isAnswer} then coalesce(${tickets.firstAnswerAt}, ${ifCustomerBegan(now)}) else ${tickets.firstAnswerAt} end`,
    isUnlisted: sql`${tickets.isUnlisted} and not ${isUnread}`,
    updatedAt: now,
  };
}

/** What the desk began itself it does not answer. */
const ifCustomerBegan = (now: SQL) => sql`(
  select ${now} from ${ticketHistory}
  where ${ticketHistory.companyId} = ${tickets.companyId} and ${ticketHistory.ticketId} = ${tickets.id}
    and ${ticketHistory.kind} = 'create' and ${ticketHistory.to} ->> 'status' = 'pending')`;
