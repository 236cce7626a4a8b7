import type { SystemScope } from '#server/records/base/scope.ts';
import { addChatMembers, addChatMessages, addChats } from '#server/records/seed.ts';

interface ManyChats {
  companyId: number;
  /** All are in every chat; the first owns it. */
  userIds: readonly number[];
  now: Date;
  count: number;
  /** What is said in the chat that moved last; in each other one message. */
  messagesInLongest: number;
  onRows?: ((count: number) => void) | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Chats enough to see what is slow; `Equipe 1` is the longest. Answers its id. */
export async function addManyChats(
  scope: SystemScope,
  { companyId, userIds, now, count, messagesInLongest, onRows }: ManyChats,
): Promise<number> {
  // A week ago and before, so that what a team says in the demo stands above.
  const movedAt = (place: number) => new Date(now.getTime() - 7 * day - place * 5 * minute);
  const chatIds = await addChats(
    scope,
    Array.from({ length: count }, (_, place) => ({
      companyId,
      title: `Equipe ${place + 1}`,
      ownerId: userIds[0] ?? null,
      lastMessage: lineOf(place === 0 ? messagesInLongest : 1),
      createdAt: new Date(movedAt(place).getTime() - messagesInLongest * minute),
      updatedAt: movedAt(place),
    })),
    onRows,
  );
  await addChatMembers(
    scope,
    chatIds.flatMap((chatId) => userIds.map((userId) => ({ companyId, chatId, userId, joinedAt: now }))),
    onRows,
  );
  await addChatMessages(
    scope,
    chatIds.flatMap((chatId, place) => {
      const length = place === 0 ? messagesInLongest : 1;
      return Array.from({ length }, (_, said) => {
        const at = new Date(movedAt(place).getTime() - (length - 1 - said) * minute);
        const senderId = userIds[said % userIds.length] ?? null;
        return { companyId, chatId, senderId, message: lineOf(said + 1), createdAt: at, updatedAt: at };
      });
    }),
    onRows,
  );
  return chatIds[0] ?? 0;
}

const lines = ['Alguém cobre a fila à tarde?', 'Eu cubro.', 'O pedido da Vila chegou certo.', 'Ótimo, obrigado!'];

const lineOf = (number: number) => `${lines[number % lines.length]} (${number})`;
