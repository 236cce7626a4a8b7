import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DayOff, LaterStretches, OpeningHours } from '#machines/opening-hours.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const queues = pgTable('queues', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  greetingMessage: text('greeting_message').notNull().default(''),
  completionMessage: text('completion_message').notNull().default(''),
  outOfHoursMessage: text('out_of_hours_message').notNull().default(''),
  ratingMessage: text('rating_message').notNull().default(''),
  orderQueue: integer('order_queue'),
  integrationId: integer('integration_id'),
  promptId: integer('prompt_id'),
  /** The first stretch of each weekday; `laterStretches` has the others. */
  schedules: jsonb('schedules').$type<OpeningHours[]>().notNull().default([]),
  laterStretches: jsonb('later_stretches').$type<LaterStretches>(),
  daysOff: jsonb('days_off').$type<DayOff[]>(),
  closingReason: text('closing_reason').$type<'none' | 'optional' | 'required'>().notNull().default('none'),
  assignment: text('assignment').$type<'manual' | 'turn' | 'fewest' | 'last'>().notNull().default('manual'),
  assignsGroups: boolean('assigns_groups').notNull().default(false),
  /** What whoever is assigned a ticket of it has. */
  skills: text('skills').array().notNull().default([]),
  /** For whom a ticket was assigned to. */
  answerMinutes: integer('answer_minutes'),
  /** For anybody, before it goes to `overflowQueueId`. */
  overflowMinutes: integer('overflow_minutes'),
  overflowQueueId: integer('overflow_queue_id'),
  /** What is promised to customers; null promises nothing. */
  firstAnswerMinutes: integer('first_answer_minutes'),
  nextAnswerMinutes: integer('next_answer_minutes'),
  resolutionMinutes: integer('resolution_minutes'),
  /** Since when these three are so; null where none is. The database keeps it. */
  slaSince: moment('sla_since'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
