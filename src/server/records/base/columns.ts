import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time; written and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const companyColumn = () => integer('company_id').notNull();

export const createdAt = () => moment('created_at').notNull().defaultNow();

export const updatedAt = () => moment('updated_at').notNull().defaultNow();
