import type { ConversationMessage, MessagesContext } from '#machines/collections/messages.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { Draft } from '#machines/outbox.ts';
import { sameBeginning } from '#web/components/conversation/conversation-rows.ts';

/** A row keeps its key when the server's version takes a draft's place: both bear the client's id. */
export const keyOfMessage = (message: ConversationMessage): string => message.clientId ?? String(message.id);

/**
 * Answers the keys of everything in one conversation, oldest first; what is still on its way comes last. A message never
 * changes its key, so that those of the messages before one more are not looked up again.
 */
export const createKeys = () => {
  let known: { ids: readonly number[]; keys: readonly string[] } = { ids: [], keys: [] };
  return ({ ids, records, byClientId }: MessagesContext, drafts: readonly Draft[]): string[] => {
    const same = sameBeginning(ids, known.ids);
    const keys = known.keys.slice(0, same);
    for (let at = same; at < ids.length; at++) {
      const message = recordOf(records, ids[at] as number);
      if (message) keys.push(keyOfMessage(message));
    }
    if (keys.length === ids.length) known = { ids, keys: [...keys] };
    for (const { clientId, resolves } of drafts) if (!resolves && !byClientId.has(clientId)) keys.push(clientId);
    return keys;
  };
};

export const messageOf = ({ records, byClientId }: MessagesContext, key: string): ConversationMessage | undefined =>
  recordOf(records, byClientId.get(key) ?? Number(key));

/** A fact among the messages: nobody wrote it, and it counts as nothing unread. */
export interface ConversationLine {
  key: string;
  text: string;
  fromMe: false;
  createdAt: string;
}

/** The lines in their places: each before the first message that is later. */
export const withLines = (
  keys: readonly string[],
  lines: readonly ConversationLine[],
  context: MessagesContext,
): readonly string[] => {
  if (lines.length === 0) return keys;
  const next = [...keys];
  for (const { key, createdAt } of lines) {
    const later = next.findIndex((other) => (messageOf(context, other)?.createdAt ?? '') > createdAt);
    next.splice(later < 0 ? next.length : later, 0, key);
  }
  return next;
};
