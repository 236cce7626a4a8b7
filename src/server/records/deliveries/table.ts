import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeliveryStatus } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

/**
 * What is told: a customer's words to an integration or an assistant, a company's facts to its webhooks, and to a customer
 * what is still to be said after a pause.
 */
export type DeliveryKind = 'integration' | 'assistant' | 'webhook' | 'saying';

export const deliveries = pgTable('deliveries', {
  id: identity(),
  companyId: companyColumn(),
  kind: text('kind').$type<DeliveryKind>().notNull(),
  /** The integration or webhook. */
  sourceId: integer('source_id').notNull(),
  ticketId: integer('ticket_id'),
  /** Those of a lane go in the order of their ids, each after the one before is over. */
  lane: text('lane').notNull(),
  /** What happened, such as `message.received`. */
  event: text('event').notNull(),
  /** Where it goes, without anything secret. */
  destination: text('destination').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull(),
  /** Until then whoever took it may still be at it. */
  claimedUntil: moment('claimed_until'),
  httpStatus: integer('http_status'),
  failure: text('failure'),
  durationMs: integer('duration_ms'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
