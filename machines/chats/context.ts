import type { Chat, ChatMessage, Done } from '#contract/schema.ts';
import type { ConversationMessage } from '../collections/messages.ts';
import type { ConversationReport } from '../conversation/context.ts';
import type { OpenedConversations } from '../conversation/opened.ts';
import type { EffectAsked } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';
import type { OutboxReport } from '../outbox/context.ts';
import type { RecorderReport } from '../recorder/context.ts';
import type { RecorderActorRef } from '../recorder.ts';

export interface ChatsInput {
  userId: number;
  clock: () => number;
  newId: () => string;
}

export interface ChatsContext extends ChatsInput, LiveSection, OpenedConversations {
  /** The viewer's chats as far as they are loaded, the last moved first. */
  chats: readonly Chat[];
  hasMore: boolean;
  /** Of all of the viewer's chats those with something unread, held here or not. */
  unread: readonly number[];
  recorder: RecorderActorRef;
  /** The chat that the address names, by uuid. */
  selected: string | null;
  /** Who came and went while a chat stood open here. */
  changes: readonly ChatChanged[];
  /** Who was heard to be writing a moment ago. */
  writers: readonly ChatWriter[];
  /** By user, who has come online or gone since their chats were answered. */
  online: Readonly<Record<number, boolean>>;
  form: ChatForm | null;
  /** The chat that is being deleted or left, by uuid. */
  leaving: { uuid: string; by: 'delete' | 'leave' } | null;
}

/** What the form stands for: a new chat, or one of the viewer's own. */
export interface ChatForm {
  chat: Chat | null;
}

/** A fact about who is in a chat, as its conversation shows it: no message, and never unread. */
export interface ChatChanged {
  id: number;
  chatId: number;
  kind: 'joined' | 'left' | 'renamed';
  /** Of the one who came or went, or the chat's new title. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface ChatWriter {
  chatId: number;
  userId: number;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface ChatValues {
  title: string;
  userIds: readonly number[];
}

/** Pages from the first one on, or the one that follows the rows held. */
export interface ChatsQuery {
  pageNumber: number;
  pages: number;
}

export type ChatsEvent =
  | LiveMessage
  | { type: 'window.focused' }
  | { type: 'window.blurred' }
  | { type: 'chats.opened'; uuid: string; messageId?: number | undefined }
  | { type: 'chats.closed' }
  | { type: 'chats.loadMore' }
  | { type: 'chats.retry' }
  | { type: 'chats.retryOpening' }
  | { type: 'chat.compose' }
  | { type: 'chat.edit'; chatId: number }
  | { type: 'chat.forgetForm' }
  | ({ type: 'chat.save' } & ChatValues)
  | { type: 'chat.delete'; chatId: number }
  | { type: 'chat.leave'; chatId: number }
  | { type: 'chat.mute'; chatId: number; isMuted: boolean }
  | { type: 'chat.openDirect'; userId: number }
  | { type: 'chat.typed' }
  | ConversationReport
  | OutboxReport
  | RecorderReport
  | EffectAsked
  | { type: `xstate.done.actor.removal.${'delete' | 'leave'}:${number}`; actorId: string; output: Done }
  | { type: `xstate.error.actor.removal.${'delete' | 'leave'}:${number}`; actorId: string; error: unknown }
  | { type: `xstate.done.actor.change.${'mute' | 'direct'}:${number}`; actorId: string; output: Chat }
  | { type: `xstate.error.actor.change.${'mute' | 'direct'}:${number}`; actorId: string; error: unknown };

/** Rows in a page of `GET /chats`. */
export const CHATS_PER_PAGE = 20;

export function chatOf({ chats }: ChatsContext, id: number | null): Chat | undefined {
  return chats.find((chat) => chat.id === id);
}

export function selectedChat({ chats, selected }: ChatsContext): Chat | undefined {
  return chats.find(({ uuid }) => uuid === selected);
}

/** What a chat is called: a direct one is called as the other. */
export function titleOf({ isDirect, title, users }: Chat, viewerId: number): string {
  return (isDirect && users.find(({ userId }) => userId !== viewerId)?.user.name) || title;
}

/** The other of a direct chat; undefined in a group. */
export function otherIn({ isDirect, users }: Chat, viewerId: number): Chat['users'][number] | undefined {
  return isDirect ? users.find(({ userId }) => userId !== viewerId) : undefined;
}

/** How much of a chat a member has not read. */
export function unreadOf({ users }: Chat, memberId: number): number {
  return users.find(({ userId }) => userId === memberId)?.unreads ?? 0;
}

/** Whether the viewer looks at a chat: what comes there counts as read before the server has been told. */
export function isLookedAt({ isFocused, opened }: ChatsContext, chatId: number): boolean {
  return isFocused && opened === chatId;
}

/** A message of a chat as conversations hold it: the viewer's own on one side, everybody else's on the other. */
export function conversationMessageOf(message: ChatMessage, viewerId: number): ConversationMessage {
  const { id, clientId, message: body, senderId, sender, quotedMessage: quoted, mentions, ticket } = message;
  const { mediaType, mediaUrl, mediaName, mediaSize, mediaMimeType, createdAt, updatedAt } = message;
  return {
    id,
    clientId,
    body,
    fromMe: senderId === viewerId,
    ack: 2,
    failure: null,
    mediaType,
    mediaUrl,
    mediaName,
    mediaSize,
    mediaMimeType,
    quotedMsg: quoted && {
      id: quoted.id,
      body: quoted.message,
      fromMe: quoted.senderId === viewerId,
      mediaType: quoted.mediaType,
      mediaUrl: null,
      mediaName: quoted.mediaName,
      isDeleted: false,
      contact: authorOf(quoted.senderId, quoted.senderName),
    },
    mentions,
    sharedTicket: ticket ?? undefined,
    isDeleted: false,
    isEdited: false,
    read: true,
    user: sender,
    contact: senderId === viewerId ? null : sender,
    createdAt,
    updatedAt,
  };
}

const authorOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
