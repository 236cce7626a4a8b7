import type { ConversationMessage, MessagesContext } from '#machines/collections/messages.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { Draft } from '#machines/outbox.ts';

/** A row keeps its key when the server's version takes a draft's place: both bear the client's id. */
export const keyOfMessage = (message: ConversationMessage): string => message.clientId ?? String(message.id);

/** The keys of everything in a conversation, oldest first; what is still on its way comes last. */
export const keysOf = ({ ids, records, byClientId }: MessagesContext, drafts: readonly Draft[]): string[] => {
  const keys: string[] = [];
  for (const id of ids) {
    const message = recordOf(records, id);
    if (message) keys.push(keyOfMessage(message));
  }
  for (const { clientId } of drafts) if (!byClientId.has(clientId)) keys.push(clientId);
  return keys;
};

export const messageOf = ({ records, byClientId }: MessagesContext, key: string): ConversationMessage | undefined =>
  recordOf(records, byClientId.get(key) ?? Number(key));
