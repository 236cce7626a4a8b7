import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const fileLists = pgTable('file_lists', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  message: text('message').notNull(),
  userId: integer('user_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** `mediaFile` is the stored file, null until it has been uploaded. */
export const fileListOptions = pgTable('file_list_options', {
  id: identity(),
  companyId: companyColumn(),
  fileListId: integer('file_list_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  mediaType: text('media_type'),
});
