import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '#machines/opening-hours.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export type Profile = 'user' | 'supervisor' | 'admin';

export const users = pgTable('users', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  profile: text('profile').$type<Profile>().notNull().default('user'),
  super: boolean('super').notNull().default(false),
  allTicket: text('all_ticket').$type<'enable' | 'disable'>().notNull().default('disable'),
  connectionId: integer('connection_id'),
  /** Whether the first steps of a new company stand above their screens. */
  firstSteps: boolean('first_steps').notNull().default(false),
  tokenVersion: integer('token_version').notNull().default(0),
  lastSeenAt: moment('last_seen_at'),
  /** With so many open tickets no other is assigned to them; null is any number. */
  maxTickets: integer('max_tickets'),
  skills: text('skills').array().notNull().default([]),
  /** The week in which they are assigned tickets; null is any time. */
  workingHours: jsonb('working_hours').$type<OpeningHours[]>(),
  pausedAt: moment('paused_at'),
  pauseReason: text('pause_reason'),
  /** When their last live socket closed; null while they have one, long ago where they logged out. */
  leftAt: moment('left_at'),
  /** Somebody who was invited and has not chosen a password yet: until when the last invitation is good. */
  invitedUntil: moment('invited_until'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const userQueues = pgTable(
  'user_queues',
  { companyId: companyColumn(), userId: integer('user_id').notNull(), queueId: integer('queue_id').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.queueId] })],
);
