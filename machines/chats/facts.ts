import type { Fact } from '#contract/live.ts';
import type { Chat, ChatPage } from '#contract/schema.ts';
import type { ConversationEvent } from '../conversation/context.ts';
import { subjectOfChat } from '../conversation/pages.ts';
import type { Notice } from '../effect.ts';
import {
  CHATS_PER_PAGE,
  type ChatChanged,
  type ChatsContext,
  type ChatsQuery,
  type ChatWriter,
  chatOf,
  conversationMessageOf,
  isLookedAt,
  unreadOf,
} from './context.ts';

type ChatMessageReceived = Extract<Fact, { type: 'chat.messageReceived' }>;

/** A chat moves on both of its channels; what each member hears on the list's is enough. */
export const isReceived = (fact: Fact): fact is ChatMessageReceived => fact.type === 'chat.messageReceived';

export function withFact(context: ChatsContext, fact: Fact): ChatsContext {
  switch (fact.type) {
    case 'chat.deleted':
      return withoutChat(context, fact.chatId);
    case 'chat.updated':
    case 'chat.moved':
    case 'chat.messageReceived':
      return withChat(context, fact.chat);
    default:
      return context;
  }
}

export const withoutChat = (context: ChatsContext, chatId: number): ChatsContext => ({
  ...context,
  chats: context.chats.filter(({ id }) => id !== chatId),
  unread: context.unread.filter((id) => id !== chatId),
});

function withUnread(context: ChatsContext, chat: Chat): ChatsContext {
  const isUnread = unreadOf(chat, context.userId) > 0;
  if (context.unread.includes(chat.id) === isUnread) return context;
  const others = context.unread.filter((id) => id !== chat.id);
  return { ...context, unread: isUnread ? [...others, chat.id] : others };
}

/** Puts a chat in its place, if that is among those held, and counts it as unread wherever it stands. */
export function withChat(before: ChatsContext, chat: Chat): ChatsContext {
  const context = withUnread(before, chat);
  const last = context.chats.at(-1);
  const isWithin =
    !context.hasMore || !last || isBefore(chat, last) || chatOf(context, chat.id) || isWanted(context, chat);
  return isWithin ? { ...context, chats: merged(context.chats, [chat]) } : context;
}

export const withPage = (context: ChatsContext, { records, hasMore, unread }: ChatPage): ChatsContext => ({
  ...context,
  chats: merged(context.chats, records),
  hasMore,
  unread,
  failure: null,
});

/** The first pages again: of what was held before only the shown chat stays, wherever it stands. */
export const withFreshPages = (context: ChatsContext, page: ChatPage): ChatsContext => ({
  ...withPage({ ...context, chats: context.chats.filter(({ id }) => id === context.opened) }, page),
});

/** What facts mean for one opened conversation. */
export function eventsFor(chatId: number, facts: readonly Fact[], viewerId: number): ConversationEvent[] {
  const received = facts.flatMap((fact) =>
    isReceived(fact) && fact.chat.id === chatId ? conversationMessageOf(fact.message, viewerId) : [],
  );
  const chat = facts.flatMap((fact) => ('chat' in fact && fact.chat?.id === chatId ? fact.chat : [])).at(-1);
  const events: ConversationEvent[] = [];
  if (received.length > 0) events.push({ type: 'messages.changed', received, updated: [] });
  if (chat) events.push({ type: 'subject.updated', subject: subjectOfChat(chat, viewerId) });
  return events;
}

/** What others wrote, but not what is before the viewer's eyes, and of a muted chat only what calls the viewer by name. */
export function noticesOf(context: ChatsContext, facts: readonly Fact[]): Notice[] {
  return facts.filter(isReceived).flatMap(({ chat, message }) => {
    if (message.senderId === context.userId || isLookedAt(context, chat.id)) return [];
    const isMentioned = message.mentions.includes(context.userId);
    if (!isMentioned && chat.isMuted) return [];
    const { id: place, sender } = message;
    const body = message.message || (message.mediaName ?? '');
    return {
      kind: isMentioned ? 'mention' : 'chatMessage',
      place,
      name: sender?.name ?? '',
      body: chat.isDirect ? body : `${chat.title}: ${body}`,
      to: `/chats/${chat.uuid}`,
      viewedAs: `chat:${chat.id}`,
    };
  });
}

/** Who writes where, after these facts: whoever has sent, or was not heard for a while, writes no more. */
export function writersAfter({ writers, clock }: ChatsContext, facts: readonly Fact[]): readonly ChatWriter[] {
  let next = writers.filter(({ at }) => clock() - at < WRITING_MS);
  for (const fact of facts) {
    const gone = isReceived(fact)
      ? { chatId: fact.chat.id, userId: fact.message.senderId }
      : fact.type === 'chat.writing' && { chatId: fact.chatId, userId: fact.user.id };
    if (!gone) continue;
    next = next.filter(({ chatId, userId }) => chatId !== gone.chatId || userId !== gone.userId);
    if (fact.type === 'chat.writing') {
      const { id: userId, name } = fact.user;
      next = [...next, { chatId: fact.chatId, userId, name, at: clock() }];
    }
  }
  return next;
}

/** Browsers repeat that somebody writes every 3 s. */
export const WRITING_MS = 5000;

/** Who came and went with these facts, in the chats that stand open here, and what these are called now. */
export function changesIn(context: ChatsContext, facts: readonly Fact[]): ChatChanged[] {
  const changes: ChatChanged[] = [];
  const known = new Map(context.conversations.map(({ subjectId }) => [subjectId, chatOf(context, subjectId)]));
  const add = (chatId: number, kind: ChatChanged['kind'], name: string) =>
    changes.push({ id: context.changes.length + changes.length + 1, chatId, kind, name, at: context.clock() });
  for (const fact of facts) {
    if (fact.type !== 'chat.updated') continue;
    const { chat } = fact;
    const before = known.get(chat.id);
    if (!before) continue;
    known.set(chat.id, chat);
    for (const { userId, user } of chat.users) if (!isMember(before, userId)) add(chat.id, 'joined', user.name);
    for (const { userId, user } of before.users) if (!isMember(chat, userId)) add(chat.id, 'left', user.name);
    if (before.title !== chat.title) add(chat.id, 'renamed', chat.title);
  }
  return changes;
}

const isMember = ({ users }: Chat, id: number) => users.some(({ userId }) => userId === id);

const isWanted = ({ opened, selected }: ChatsContext, { id, uuid }: Chat) => id === opened || uuid === selected;

const isBefore = (one: Chat, other: Chat) =>
  one.updatedAt > other.updatedAt || (one.updatedAt === other.updatedAt && one.id > other.id);

function merged(held: readonly Chat[], news: readonly Chat[]): readonly Chat[] {
  const ids = new Set(news.map(({ id }) => id));
  const all = [...held.filter(({ id }) => !ids.has(id)), ...news];
  return all.sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** The page after the chats that are held, counted from them, because a live list is the head of the server's. */
export function nextPage({ chats }: ChatsContext): ChatsQuery {
  return { pageNumber: Math.floor(chats.length / CHATS_PER_PAGE) + 1, pages: 1 };
}

/** As many pages as are held, again. */
export function samePages({ chats }: ChatsContext): ChatsQuery {
  return { pageNumber: 1, pages: Math.max(1, Math.ceil(chats.length / CHATS_PER_PAGE)) };
}
