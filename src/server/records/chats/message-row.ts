import { and, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage } from '#contract/schema.ts';
import { instant, jsonRow } from '../base/json-row.ts';
import type { Reach } from '../base/planned.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { chatMessages } from './table.ts';

/** Characters of what is shown elsewhere of a message. */
export const maxPreview = 500;

/** Messages of chats with everything a bubble shows. */
export function selectChatMessages(reach: Reach, where: SQL | undefined) {
  return reach.tx
    .select({ row: jsonRow(messageRow) })
    .from(chatMessages)
    .where(and(reach.owns(chatMessages), where))
    .$dynamic();
}

/** A user's name, looked up row by row within the same company. */
const senderOf = (message: string) =>
  sql<string | null>`${sql.raw(
    `(select users.name from users where users.company_id = ${message}.company_id and users.id = ${message}.sender_id)`,
  )}`;

const messageRow = {
  id: chatMessages.id,
  chatId: chatMessages.chatId,
  senderId: chatMessages.senderId,
  senderName: senderOf('chat_messages'),
  clientId: chatMessages.clientId,
  message: chatMessages.message,
  mediaType: chatMessages.mediaType,
  mediaFile: chatMessages.mediaFile,
  mediaName: chatMessages.mediaName,
  mediaSize: chatMessages.mediaSize,
  mediaMimeType: chatMessages.mediaMime,
  mentions: chatMessages.mentions,
  quotedMessage: sql<ChatMessage['quotedMessage']>`(
    select json_build_object('id', quoted.id, 'senderId', quoted.sender_id, 'senderName', ${senderOf('quoted')},
      'message', left(quoted.message, ${sql.raw(String(maxPreview))}), 'mediaType', quoted.media_type,
      'mediaName', quoted.media_name)
    from chat_messages as quoted
    where quoted.company_id = chat_messages.company_id and quoted.id = chat_messages.quoted_id)`,
  ticket: sql<ChatMessage['ticket']>`(
    select json_build_object('id', tickets.id, 'uuid', tickets.uuid) from tickets
    where tickets.company_id = chat_messages.company_id and tickets.id = chat_messages.ticket_id)`,
  createdAt: chatMessages.createdAt,
  updatedAt: chatMessages.updatedAt,
};

export const toChatMessage = ({
  row: { senderName, mediaFile, ...row },
}: Awaited<ReturnType<typeof selectChatMessages>>[number]): ChatMessage => ({
  ...row,
  mediaType: row.mediaType as ChatMessage['mediaType'],
  mediaUrl: mediaUrlOf(mediaFile),
  sender: row.senderId === null || senderName === null ? null : { id: row.senderId, name: senderName },
  createdAt: instant(row.createdAt),
  updatedAt: instant(row.updatedAt),
});
