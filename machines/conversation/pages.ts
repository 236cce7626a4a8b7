import type { Chat } from '#contract/schema.ts';
import type { ConversationMessage } from '../collections/messages.ts';
import { recordOf } from '../collections/record-map.ts';
import type { ConversationContext, ConversationPage, ConversationSubject } from './context.ts';

/** A reload brings back this many messages at most; older ones load on scroll again. */
const RELOAD_LIMIT = 200;

/** Whether a reload has further to go: as far back as before, within the limit. */
export function isShortOfReload(context: ConversationContext, page: ConversationPage): boolean {
  const oldest = page.messages[0]?.id;
  return (
    page.hasMore &&
    oldest !== undefined &&
    context.reloadDownTo !== null &&
    oldest > context.reloadDownTo &&
    context.gathered.length + page.messages.length < RELOAD_LIMIT
  );
}

/** Whether a message that is looked for may stand further back than what is held. */
export function isShortOfAim(context: ConversationContext): boolean {
  const { aim, hasMore, messages } = context;
  const oldest = messages.getSnapshot().context.ids[0];
  return aim !== null && hasMore && !isHeld(context, aim) && (oldest === undefined || aim < oldest);
}

export function isHeld(context: ConversationContext, messageId: number): boolean {
  return recordOf(context.messages.getSnapshot().context.records, messageId) !== undefined;
}

export function beforeOldest(context: ConversationContext) {
  return before(context.subject.id, context.messages.getSnapshot().context.ids[0]);
}

export function beforeGathered(context: ConversationContext) {
  return before(context.subject.id, context.gathered[0]?.id);
}

/** A chat as what a conversation is of: each of its members reads for themselves. */
export function subjectOfChat({ id, users, updatedAt }: Chat, viewerId: number): ConversationSubject {
  const unreadMessages = users.find(({ userId }) => userId === viewerId)?.unreads ?? 0;
  return { id, unreadMessages, userId: viewerId, updatedAt };
}

/** What an answer to reading says of its subject: a look at a ticket has read it. */
export function subjectRead({ subject, viewerId }: ConversationContext, { ticket, chat }: ConversationPage) {
  if (ticket) return { ...ticket, unreadMessages: 0 };
  const read = chat && subjectOfChat(chat, viewerId);
  return read && read.updatedAt >= subject.updatedAt ? read : subject;
}

export function heldMessages({ messages }: ConversationContext): ConversationMessage[] {
  const { ids, records } = messages.getSnapshot().context;
  return ids.flatMap((id) => recordOf(records, id) ?? []);
}

export function firstUnread(messages: ConversationMessage[], count: number): number | null {
  const incoming = messages.filter((message) => !message.fromMe);
  return count === 0 ? null : (incoming.at(-count)?.id ?? incoming[0]?.id ?? null);
}

function before(subjectId: number, id: number | undefined) {
  return id === undefined ? { subjectId } : { subjectId, before: id };
}
