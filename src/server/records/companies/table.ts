import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DayOff, LaterStretches, OpeningHours } from '#machines/opening-hours.ts';
import type { Recurrence } from '#machines/recurrence.ts';
import { createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const companies = pgTable('companies', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  planId: integer('plan_id'),
  status: boolean('status').notNull().default(true),
  dueDate: moment('due_date'),
  trialExpiration: moment('trial_expiration'),
  recurrence: text('recurrence').$type<Recurrence>().notNull().default('MENSAL'),
  token: text('token'),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  /** The first stretch of each weekday; `laterStretches` has the others. */
  schedules: jsonb('schedules').$type<OpeningHours[]>().notNull().default([]),
  laterStretches: jsonb('later_stretches').$type<LaterStretches>(),
  daysOff: jsonb('days_off').$type<DayOff[]>(),
  billingName: text('billing_name'),
  /** CPF or CNPJ, without its dots. */
  taxId: text('tax_id'),
  zipCode: text('zip_code'),
  street: text('street'),
  state: text('state'),
  city: text('city'),
  district: text('district'),
  campaignsEnabled: boolean('campaigns_enabled').notNull().default(false),
  recommendedBy: integer('recommended_by'),
  deletionDone: integer('deletion_done'),
  deletionTotal: integer('deletion_total'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
