import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChatMessage } from '#contract/schema.ts';
import type { Reach } from '../base/planned.ts';
import { writtenRow } from '../base/written-row.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { chatMessages } from './table.ts';

/** Characters of what is shown elsewhere of a message. */
export const maxPreview = 500;

/** Messages of chats with everything a bubble shows, and what else is asked for with each. */
export function selectChatMessages<More extends Record<string, SQL>>(
  reach: Reach,
  where: SQL | undefined,
  more = {} as More,
) {
  return reach.tx
    .select({ row: messageRow(), ...more })
    .from(chatMessages)
    .leftJoin(users, and(reach.owns(users), eq(users.id, chatMessages.senderId)))
    .leftJoin(quoted, and(eq(quoted.companyId, chatMessages.companyId), eq(quoted.id, chatMessages.quotedId)))
    .leftJoin(tickets, and(eq(tickets.companyId, chatMessages.companyId), eq(tickets.id, chatMessages.ticketId)))
    .where(and(reach.owns(chatMessages), where))
    .$dynamic();
}

export const toChatMessage = ({ row }: { row: string }): ChatMessage => JSON.parse(row);

const quoted = alias(chatMessages, 'quoted');

const quotedSenderName = sql`(select users.name from users
  where users.company_id = ${quoted.companyId} and users.id = ${quoted.senderId})`;

const messageRow = writtenRow('ChatMessage', {
  id: chatMessages.id,
  chatId: chatMessages.chatId,
  senderId: chatMessages.senderId,
  sender: { when: isNotNull(users.id), object: { id: users.id, name: users.name } },
  clientId: chatMessages.clientId,
  message: chatMessages.message,
  mediaType: chatMessages.mediaType,
  mediaUrl: sql`'/api/media/' || ${chatMessages.mediaFile}`,
  mediaName: chatMessages.mediaName,
  mediaSize: chatMessages.mediaSize,
  mediaMimeType: chatMessages.mediaMime,
  mentions: chatMessages.mentions,
  quotedMessage: {
    when: isNotNull(quoted.id),
    object: {
      id: quoted.id,
      senderId: quoted.senderId,
      senderName: quotedSenderName,
      message: sql`left(${quoted.message}, ${sql.raw(String(maxPreview))})`,
      mediaType: quoted.mediaType,
      mediaName: quoted.mediaName,
    },
  },
  ticket: { when: isNotNull(tickets.id), object: { id: tickets.id, uuid: tickets.uuid } },
  createdAt: chatMessages.createdAt,
  updatedAt: chatMessages.updatedAt,
});
