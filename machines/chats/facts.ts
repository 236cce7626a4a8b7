import type { Fact } from '#contract/live.ts';
import type { Chat, ChatPage } from '#contract/schema.ts';
import type { ConversationEvent } from '../conversation/context.ts';
import { subjectOfChat } from '../conversation/pages.ts';
import type { Notice } from '../effect.ts';
import { type ChatChanged, type ChatsContext, chatOf, conversationMessageOf } from './context.ts';

type ChatMessageReceived = Extract<Fact, { type: 'chat.messageReceived' }>;

/** A chat moves on both of its channels; what each member hears on the list's is enough. */
export const isReceived = (fact: Fact): fact is ChatMessageReceived => fact.type === 'chat.messageReceived';

export function withFact(context: ChatsContext, fact: Fact): ChatsContext {
  switch (fact.type) {
    case 'chat.deleted':
      return { ...context, chats: context.chats.filter(({ id }) => id !== fact.chatId) };
    case 'chat.updated':
    case 'chat.moved':
    case 'chat.messageReceived':
      return withChat(context, fact.chat);
    default:
      return context;
  }
}

/** Puts a chat in its place, if that is among those held. */
export function withChat(context: ChatsContext, chat: Chat): ChatsContext {
  const last = context.chats.at(-1);
  const isWithin =
    !context.hasMore || !last || isBefore(chat, last) || chatOf(context, chat.id) || isWanted(context, chat);
  return isWithin ? { ...context, chats: merged(context.chats, [chat]) } : context;
}

export const withPage = (context: ChatsContext, { records, hasMore }: ChatPage): ChatsContext => ({
  ...context,
  chats: merged(context.chats, records),
  hasMore,
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
export function noticesOf({ userId, isFocused, opened }: ChatsContext, facts: readonly Fact[]): Notice[] {
  return facts.filter(isReceived).flatMap(({ chat, message }) => {
    if (message.senderId === userId || (isFocused && opened === chat.id)) return [];
    const isMentioned = message.mentions.includes(userId);
    if (!isMentioned && chat.users.some((member) => member.userId === userId && member.isMuted)) return [];
    const { id: place, sender, message: body } = message;
    return {
      kind: isMentioned ? 'mention' : 'chatMessage',
      place,
      name: sender?.name ?? '',
      body: `${chat.title}: ${body}`,
      to: `/chats/${chat.uuid}`,
      viewedAs: `chat:${chat.id}`,
    };
  });
}

/** Who came and went with these facts, in the chats that stand open here, and what these are called now. */
export function changesIn(context: ChatsContext, facts: readonly Fact[]): ChatChanged[] {
  const changes: ChatChanged[] = [];
  const known = new Map(context.conversations.map(({ chatId }) => [chatId, chatOf(context, chatId)]));
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
