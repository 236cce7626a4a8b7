import type { Message, MessagePage } from '#contract/schema.ts';
import { recordOf } from '../collections/record-map.ts';
import type { ConversationContext } from './context.ts';

/** A reload brings back this many messages at most; older ones load on scroll again. */
const RELOAD_LIMIT = 200;

/** Whether a reload has further to go: as far back as before, within the limit. */
export function isShortOfReload(context: ConversationContext, page: MessagePage): boolean {
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
  return before(context.ticket.id, context.messages.getSnapshot().context.ids[0]);
}

export function beforeGathered(context: ConversationContext) {
  return before(context.ticket.id, context.gathered[0]?.id);
}

export function firstUnread(messages: Message[], count: number): number | null {
  const incoming = messages.filter((message) => !message.fromMe);
  return count === 0 ? null : (incoming.at(-count)?.id ?? incoming[0]?.id ?? null);
}

function before(ticketId: number, id: number | undefined) {
  return id === undefined ? { ticketId } : { ticketId, before: id };
}
