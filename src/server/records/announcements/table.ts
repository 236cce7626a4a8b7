import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Announcement } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const announcements = pgTable('announcements', {
  id: identity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  priority: integer('priority').$type<Announcement['priority']>().notNull().default(3),
  status: boolean('status').notNull().default(true),
  /** When it was last put up. */
  announcedAt: moment('announced_at').notNull().defaultNow(),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const announcementReads = pgTable(
  'announcement_reads',
  {
    companyId: companyColumn(),
    userId: integer('user_id').notNull(),
    announcementId: integer('announcement_id').notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.announcementId] })],
);
