import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { CampaignCounters, CampaignMiss, CampaignPause, CampaignStatus } from '#contract/schema.ts';
import type { ShippingState } from '#machines/shipping.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';
import type { MessageKind } from '../tickets/table.ts';

const message = (name: string) => text(name).notNull().default('');

export const campaigns = pgTable('campaigns', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  message1: message('message1'),
  message2: message('message2'),
  message3: message('message3'),
  message4: message('message4'),
  message5: message('message5'),
  confirmationMessage1: message('confirmation_message1'),
  confirmationMessage2: message('confirmation_message2'),
  confirmationMessage3: message('confirmation_message3'),
  confirmationMessage4: message('confirmation_message4'),
  confirmationMessage5: message('confirmation_message5'),
  status: text('status').$type<CampaignStatus>().notNull().default('INATIVA'),
  confirmation: boolean('confirmation').notNull().default(false),
  scheduledAt: moment('scheduled_at'),
  startedAt: moment('started_at'),
  /** When all recipients were fixed; nothing is sent before. */
  fixedAt: moment('fixed_at'),
  /** The last item of the list, and the last contact of the tag, that has become a recipient. */
  fixedItem: integer('fixed_item').notNull().default(0),
  fixedContact: integer('fixed_contact').notNull().default(0),
  lastClaimAt: moment('last_claim_at'),
  completedAt: moment('completed_at'),
  connectionId: integer('connection_id'),
  contactListId: integer('contact_list_id'),
  tagId: integer('tag_id'),
  fileListId: integer('file_list_id'),
  queueId: integer('queue_id'),
  mediaKind: text('media_kind').$type<MessageKind>(),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  mediaMime: text('media_mime'),
  mediaSize: integer('media_size'),
  /** What it says in place of its messages: a template of its connection, with a text for each of its places. */
  templateId: integer('template_id'),
  templateValues: jsonb('template_values').$type<string[]>().notNull().default([]),
  pausedReason: text('paused_reason').$type<CampaignPause>(),
  pausedUntil: moment('paused_until'),
  missedReason: text('missed_reason').$type<CampaignMiss>(),
  counters: jsonb('counters').$type<CampaignCounters>(),
  /** Of the prices of its recipients' messages, since its start; null of one that says no template. */
  currency: text('currency'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A recipient, with the variant and the text that are fixed when its campaign starts. */
export const campaignShippings = pgTable('campaign_shippings', {
  id: identity(),
  companyId: companyColumn(),
  campaignId: integer('campaign_id').notNull(),
  name: text('name').notNull(),
  number: text('number').notNull(),
  numberKey: text('number_key').notNull(),
  email: text('email').notNull().default(''),
  isWhatsappValid: boolean('is_whatsapp_valid'),
  variant: smallint('variant').notNull(),
  body: text('body').notNull(),
  confirmationBody: text('confirmation_body'),
  templateValues: jsonb('template_values').$type<string[]>(),
  /** What the message costs, as it was at the start; null where nobody knows. */
  price: doublePrecision('price'),
  state: text('state').$type<ShippingState>().notNull().default('waiting'),
  failure: text('failure'),
  contactId: integer('contact_id'),
  ticketId: integer('ticket_id'),
  messageId: bigint('message_id', { mode: 'number' }),
  confirmationMessageId: bigint('confirmation_message_id', { mode: 'number' }),
  confirmationRequestedAt: moment('confirmation_requested_at'),
  confirmedAt: moment('confirmed_at'),
  refusedAt: moment('refused_at'),
  sentAt: moment('sent_at'),
  deliveredAt: moment('delivered_at'),
  readAt: moment('read_at'),
  failedAt: moment('failed_at'),
  answeredAt: moment('answered_at'),
  optedOutAt: moment('opted_out_at'),
  /** Whether its campaign's counters have this state. */
  isCounted: boolean('is_counted').notNull().default(false),
  plainText: text('plain_text').notNull().generatedAlwaysAs(sql`recado_plain(name || ' ' || number)`),
  updatedAt: updatedAt(),
});

/** How the campaigns of a connection go, all of them together. */
export const campaignPaces = pgTable(
  'campaign_paces',
  {
    companyId: companyColumn(),
    connectionId: integer('connection_id').notNull(),
    /** Since the last longer pause. */
    runSeconds: real('run_seconds').notNull().default(0),
    nextAt: moment('next_at'),
    /** The company's day that `sentInDay` counts. */
    day: text('day').notNull().default(''),
    sentInDay: integer('sent_in_day').notNull().default(0),
    /** Refusals in a row. */
    refused: integer('refused').notNull().default(0),
    /** Until then they go on whatever the health of the number. */
    riskTakenUntil: moment('risk_taken_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId] })],
);
