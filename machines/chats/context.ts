import type { Chat, ChatMessage, Done } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { ConversationMessage } from '../collections/messages.ts';
import type { ConversationReport } from '../conversation/context.ts';
import type { ConversationActorRef } from '../conversation.ts';
import type { EffectAsked } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveLoaded } from '../live-load.ts';
import type { OutboxReport } from '../outbox/context.ts';
import type { OutboxActorRef } from '../outbox.ts';

export interface ChatsInput {
  userId: number;
  clock: () => number;
  newId: () => string;
}

export interface ChatsContext extends ChatsInput, LiveLoaded {
  /** The viewer's chats as far as they are loaded, the last moved first. */
  chats: readonly Chat[];
  hasMore: boolean;
  failure: Failure | null;
  outbox: OutboxActorRef;
  /** The chat that the address names, by uuid. */
  selected: string | null;
  /** The chat whose conversation is shown. */
  opened: number | null;
  /** Opened lately, the last one first; the oldest are stopped. */
  conversations: readonly OpenedChat[];
  /** Who came and went while a chat stood open here. */
  changes: readonly ChatChanged[];
  isFocused: boolean;
  form: ChatForm | null;
  /** The chat that is being deleted, by uuid. */
  deleting: string | null;
}

export interface OpenedChat {
  chatId: number;
  ref: ConversationActorRef;
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
  | { type: 'chats.opened'; uuid: string }
  | { type: 'chats.closed' }
  | { type: 'chats.loadMore' }
  | { type: 'chats.retry' }
  | { type: 'chats.retryOpening' }
  | { type: 'chat.compose' }
  | { type: 'chat.edit'; chatId: number }
  | { type: 'chat.forgetForm' }
  | ({ type: 'chat.save' } & ChatValues)
  | { type: 'chat.delete'; chatId: number }
  | ConversationReport
  | OutboxReport
  | EffectAsked
  | { type: `xstate.done.actor.chat.delete:${number}`; actorId: string; output: Done }
  | { type: `xstate.error.actor.chat.delete:${number}`; actorId: string; error: unknown };

/** Rows in a page of `GET /chats`. */
export const CHATS_PER_PAGE = 20;

export function chatOf({ chats }: ChatsContext, id: number | null): Chat | undefined {
  return chats.find((chat) => chat.id === id);
}

export function selectedChat({ chats, selected }: ChatsContext): Chat | undefined {
  return chats.find(({ uuid }) => uuid === selected);
}

export function conversationOf(
  { conversations }: ChatsContext,
  chatId: number | null,
): ConversationActorRef | undefined {
  return conversations.find((opened) => opened.chatId === chatId)?.ref;
}

/** How much of a chat a member has not read. */
export function unreadOf({ users }: Chat, memberId: number): number {
  return users.find(({ userId }) => userId === memberId)?.unreads ?? 0;
}

/** A message of a chat as conversations hold it: the viewer's own on one side, everybody else's on the other. */
export function conversationMessageOf(message: ChatMessage, viewerId: number): ConversationMessage {
  const { id, clientId, message: body, senderId, sender, createdAt, updatedAt } = message;
  return {
    id,
    clientId,
    body,
    fromMe: senderId === viewerId,
    ack: 2,
    failure: null,
    mediaType: null,
    mediaUrl: null,
    mediaName: null,
    mediaSize: null,
    mediaMimeType: null,
    quotedMsg: null,
    isDeleted: false,
    isEdited: false,
    read: true,
    user: sender,
    contact: null,
    createdAt,
    updatedAt,
  };
}
