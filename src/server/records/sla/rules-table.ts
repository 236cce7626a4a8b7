import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

/** What is promised by a tag of the ticket or a field of its contact. */
export const slaRules = pgTable('sla_rules', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  tagId: integer('tag_id'),
  fieldName: text('field_name').notNull().default(''),
  fieldValue: text('field_value').notNull().default(''),
  firstAnswerMinutes: integer('first_answer_minutes'),
  nextAnswerMinutes: integer('next_answer_minutes'),
  resolutionMinutes: integer('resolution_minutes'),
  /** The database moves it with what is promised. */
  since: moment('since').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
