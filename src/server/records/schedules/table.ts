import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ScheduleStatus } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const schedules = pgTable('schedules', {
  id: identity(),
  companyId: companyColumn(),
  body: text('body').notNull(),
  contactId: integer('contact_id').notNull(),
  /** The conversation it goes out in, as of when it was written or changed; null where the contact had none. */
  ticketId: integer('ticket_id'),
  /** Who wrote the text as it is. */
  userId: integer('user_id'),
  /** Who wrote it first. */
  authorId: integer('author_id'),
  connectionId: integer('connection_id'),
  /** The message it has become. */
  messageId: bigint('message_id', { mode: 'number' }),
  sendAt: moment('send_at').notNull(),
  sentAt: moment('sent_at'),
  status: text('status').$type<ScheduleStatus>().notNull().default('PENDENTE'),
  failure: text('failure'),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  mediaMime: text('media_mime'),
  mediaSize: integer('media_size'),
  /** A template of its connection, in place of the body, and a text for each of the template's places. */
  templateId: integer('template_id'),
  templateValues: jsonb('template_values').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
