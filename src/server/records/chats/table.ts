import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const chats = pgTable('chats', {
  id: identity(),
  companyId: companyColumn(),
  uuid: uuid('uuid').notNull().defaultRandom(),
  title: text('title').notNull(),
  ownerId: integer('owner_id'),
  /** Of a direct chat: who the two are. */
  directKey: text('direct_key'),
  lastMessage: text('last_message').notNull().default(''),
  /** The database keeps it. */
  messageCount: integer('message_count').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const chatMembers = pgTable(
  'chat_members',
  {
    companyId: companyColumn(),
    chatId: integer('chat_id').notNull(),
    userId: integer('user_id').notNull(),
    unreads: integer('unreads').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    readUpTo: integer('read_up_to').notNull().default(0),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.chatId, table.userId] })],
);

export const chatMessages = pgTable('chat_messages', {
  id: identity(),
  companyId: companyColumn(),
  chatId: integer('chat_id').notNull(),
  senderId: integer('sender_id'),
  clientId: text('client_id'),
  message: text('message').notNull(),
  mediaType: text('media_type'),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  mediaMime: text('media_mime'),
  mediaSize: integer('media_size'),
  quotedId: integer('quoted_id'),
  ticketId: integer('ticket_id'),
  mentions: integer('mentions').array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
