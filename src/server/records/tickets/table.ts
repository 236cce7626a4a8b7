import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Advertisement } from '#contract/schema.ts';
import type { KeptBot } from '#machines/bot/kept.ts';
import type { SlaKind } from '#machines/sla/clock.ts';
import type { ResponderSession } from '#server/integrations/answer.ts';
import { companyColumn, createdAt, identity, moment } from '../base/columns.ts';

export type MessageKind = 'image' | 'audio' | 'video' | 'application' | 'locationMessage' | 'vcard' | 'call_log';

/** What the ticket's line in the lists stands for, where it is not plain text. */
export type LastMessageKind = MessageKind | 'deleted';

/** Where a ticket's bot stands (`machines/bot.ts`). */
export interface StoredBot extends KeptBot {
  /** The conversation with its responder, as that knows it. */
  session?: ResponderSession | null;
}

export type TicketStatus = 'pending' | 'open' | 'closed';

export const tickets = pgTable('tickets', {
  id: identity(),
  companyId: companyColumn(),
  uuid: uuid('uuid').notNull().defaultRandom(),
  code: text('code').notNull().default(''),
  status: text('status').$type<TicketStatus>().notNull().default('pending'),
  userId: integer('user_id'),
  /** Who gave it back last, while it waits. */
  declinedBy: integer('declined_by'),
  /** Since when its owner has it by assignment. */
  assignedAt: moment('assigned_at'),
  queueId: integer('queue_id'),
  contactId: integer('contact_id').notNull(),
  connectionId: integer('connection_id'),
  isGroup: boolean('is_group').notNull().default(false),
  /** Begun on the company's own phone after the end of another, and nobody has written or taken it since. */
  isUnlisted: boolean('is_unlisted').notNull().default(false),
  /** It holds what a channel, or another desk, has handed over of the time before; its messages have ids below zero. */
  isImported: boolean('is_imported').notNull().default(false),
  chatbot: boolean('chatbot').notNull().default(false),
  useIntegration: boolean('use_integration').notNull().default(false),
  promptId: integer('prompt_id'),
  integrationId: integer('integration_id'),
  /** Null where no bot has said anything; `chatbot` says whether it is at work. */
  botPlace: jsonb('bot').$type<StoredBot>(),
  lastMessage: text('last_message').notNull().default(''),
  lastMessageKind: text('last_message_kind').$type<LastMessageKind>(),
  lastMessageFromMe: boolean('last_message_from_me').notNull().default(false),
  lastMessageIsAutomatic: boolean('last_message_is_automatic').notNull().default(false),
  lastMessageUserId: integer('last_message_user_id'),
  lastMessageAt: moment('last_message_at'),
  /** The customer's own, said as `lastMessage` and its kind; the database keeps them. */
  lastCustomerMessage: text('last_customer_message').notNull().default(''),
  lastCustomerMessageKind: text('last_customer_message_kind').$type<LastMessageKind>(),
  /** Since when it waits for somebody to take it, and null otherwise; the database keeps it. */
  waitingSince: moment('waiting_since'),
  /** The one that it begins with; the database keeps it, and without it the ticket is searched as if it were very old. */
  firstMessageId: bigint('first_message_id', { mode: 'number' }),
  /** The database keeps it. */
  messageCount: integer('message_count').notNull().default(0),
  /** Null where the channel lets one answer at any time. */
  replyUntil: moment('reply_until'),
  /** Until when somebody has put it aside; only while it is open. */
  snoozedUntil: moment('snoozed_until'),
  unreadMessages: integer('unread_messages').notNull().default(0),
  /** The first ticket of its contact; the database keeps it. */
  isLead: boolean('is_lead').notNull().default(false),
  /** The first of its kanban tags by name, or 0; the database keeps it. */
  laneId: integer('lane_id').notNull().default(0),
  /** Since when no bot has it; the database keeps it, not of old tickets. */
  peopleSince: moment('people_since'),
  /** Of what is promised in it, what is due first while the customer waits (records/sla). */
  slaKind: text('sla_kind').$type<SlaKind>(),
  slaWarnAt: moment('sla_warn_at'),
  slaDueAt: moment('sla_due_at'),
  /** That is to be reckoned anew; the database marks it. */
  slaStale: boolean('sla_stale').notNull().default(false),
  /** When somebody first answered what a customer began. */
  firstAnswerAt: moment('first_answer_at'),
  /** The one that led the customer here. */
  advertisement: jsonb('advertisement').$type<Advertisement>(),
  createdAt: createdAt(),
  /** The last activity. Whole milliseconds, because pages continue from the value that a browser has seen. */
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow(),
});

export const ticketTags = pgTable(
  'ticket_tags',
  { companyId: companyColumn(), ticketId: integer('ticket_id').notNull(), tagId: integer('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId, table.tagId] })],
);

/**
 * How many tickets are at work in each lane, by queue and owner, 0 where there is none; kept by triggers
 * (migrations/functions/lanes.sql).
 */
export const laneSums = pgTable(
  'lane_sums',
  {
    companyId: companyColumn(),
    laneId: integer('lane_id').notNull(),
    queueId: integer('queue_id').notNull(),
    userId: integer('user_id').notNull(),
    pending: integer('pending').notNull(),
    open: integer('open').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.laneId, table.queueId, table.userId] })],
);

export type TicketAssignment = 'turn' | 'fewest' | 'last';

/** Where a ticket stood before or after a change. */
export interface TicketStanding {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
  connectionId: number | null;
  /** Only where they changed, as they were called then. */
  tags?: { id: number; name: string; color: string }[];
  /** Only after a closing that gave one, as it was called then. */
  closingReason?: { id: number; name: string };
  /** Only where it was assigned by itself: why to this user. */
  assignment?: TicketAssignment;
  /** Only where its owner lost it, whom it was assigned to: so long they had not answered. */
  unansweredMinutes?: number;
  /** Only while it was put aside: until when. */
  snoozedUntil?: string;
  /** Only after it came back by itself: because the time had come, or the customer wrote. */
  wokenBy?: 'time' | 'customer';
  /** Only before a change that cleared it. */
  bot?: { chatbot: boolean; useIntegration: boolean; promptId: number | null; integrationId: number | null };
}

/** Every change of status, owner, queue, connection and tags; the dashboard's times are computed from it. */
export const ticketHistory = pgTable('ticket_history', {
  id: identity(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id').notNull(),
  kind: text('kind').notNull(),
  userId: integer('user_id'),
  from: jsonb('from').$type<TicketStanding>(),
  to: jsonb('to').$type<TicketStanding>().notNull(),
  at: moment('at').notNull().defaultNow(),
});
