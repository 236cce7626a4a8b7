import { randomUUID } from 'node:crypto';
import { toPublication } from '#contract/live.ts';
import type { Database } from '#server/records/base/database.ts';
import { findChat } from '#server/records/chats/find.ts';
import type { LiveSocket } from './live-socket.ts';
import { writePayload } from './payloads.ts';

export interface ChatWriting {
  /** A socket says that its user writes in a chat; what they are no member of is passed over. */
  signalled(socket: LiveSocket, chatId: unknown): Promise<void>;
}

/** What the sockets of this process are to be sent: a channel's payload, for these users. */
export interface ChatWord {
  companyId: number;
  userIds: number[];
  channel: string;
  payload: object;
}

/** Browsers repeat that somebody writes every 3 s. */
const restMs = 1000;

/** Tells the other members of a chat, on every process, that somebody writes there. None of it is stored. */
export function createChatWriting(database: Database, notify: (word: ChatWord) => void): ChatWriting {
  const process = randomUUID();
  const signalledAt = new WeakMap<LiveSocket, number>();
  database.onBroadcast((text) => {
    const { teller, chatWord } = JSON.parse(text) as { teller?: string; chatWord?: ChatWord };
    if (chatWord && teller !== process) notify(chatWord);
  });

  return {
    async signalled(socket, asked) {
      const id = typeof asked === 'object' && asked !== null && 'id' in asked ? asked.id : undefined;
      const { session, mayOnlyPay } = socket.data;
      if (mayOnlyPay || !Number.isInteger(id) || Number(id) < 1 || Number(id) > 2147483647) return;
      if (Date.now() - (signalledAt.get(socket) ?? 0) < restMs) return;
      signalledAt.set(socket, Date.now());
      const { companyId, userId, name } = session;
      const chatId = Number(id);
      const chat = await database.reading(companyId, (scope) => findChat(scope, userId, { id: chatId }));
      const userIds = chat?.users.flatMap((member) => (member.userId === userId ? [] : member.userId)) ?? [];
      if (userIds.length === 0) return;
      const { channel, payload } = toPublication(
        companyId,
        { type: 'chat.writing', chatId, user: { id: userId, name } },
        [],
      );
      const chatWord = { companyId, userIds, channel, payload: JSON.parse(writePayload(channel, { ...payload })) };
      notify(chatWord);
      await database.broadcast(JSON.stringify({ teller: process, chatWord }));
    },
  };
}
