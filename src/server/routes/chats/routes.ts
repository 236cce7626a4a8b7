import type { Chat, ChatMessageInput } from '#contract/schema.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { createChat, deleteChat, leaveChat, markChatRead, muteChat, updateChat } from '#server/records/chats/change.ts';
import { openDirectChat } from '#server/records/chats/direct.ts';
import { findChat, listChats, lockChat } from '#server/records/chats/find.ts';
import {
  findChatMessage,
  isMessageOf,
  listChatMessages,
  searchChatMessages,
  sendChatMessage,
} from '#server/records/chats/messages.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { assertKnownIds } from '../known-ids.ts';
import { requireVisibleTicket } from '../tickets/access.ts';

/** Talk between users: a chat is there for its members alone (spec section 2, "Internal chats"). */
export const chatRoutes = ({ database }: ServerContext) =>
  ({
    listChats: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listChats(scope, session.userId, query)),

    findChatByUuid: ({ session, params }) =>
      database.inCompany(session.companyId, (scope) => requireChat(scope, session, { uuid: params.chatUuid })),

    createChat: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        const userIds = await requireUsers(scope, body.users);
        return createChat(scope, session.userId, { title: filled('title', body.title), userIds });
      }),

    openDirectChat: ({ session, body: { userId } }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { userIds: [userId] });
        if (userId === session.userId) throw broken('/body/userId', 'must be somebody else');
        return openDirectChat(scope, session.userId, userId);
      }),

    searchChatMessages: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => searchChatMessages(scope, session.userId, query)),

    leaveChat: ({ session, params: { id } }) =>
      database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        assertGroup(chat);
        await leaveChat(scope, chat, session.userId);
        return { message: 'Chat left' };
      }),

    muteChat: ({ session, params: { id }, body: { isMuted } }) =>
      database.inCompany(session.companyId, async (scope) => {
        await requireLockedChat(scope, session, id);
        return (await muteChat(scope, id, session.userId, isMuted)) ?? missing();
      }),

    updateChat: ({ session, params: { id }, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        const userIds = body.users && (await requireUsers(scope, body.users));
        assertOwner(chat, session);
        assertGroup(chat);
        return updateChat(scope, chat, {
          ...(body.title !== undefined && { title: filled('title', body.title) }),
          ...(userIds && { userIds }),
        });
      }),

    deleteChat: ({ session, params: { id } }) =>
      database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        assertOwner(chat, session);
        assertGroup(chat);
        await deleteChat(scope, chat);
        return { message: 'Chat deleted' };
      }),

    listChatMessages: ({ session, params: { id }, query }) =>
      database.inCompany(session.companyId, async (scope) => {
        await requireChat(scope, session, { id });
        return listChatMessages(scope, id, query);
      }),

    sendChatMessage: ({ session, params: { id }, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        const written = {
          senderId: session.userId,
          message: filled('message', body.message),
          clientId: body.clientId ?? null,
        };
        const known = await findChatMessage(scope, id, written);
        if (known && known.message !== written.message) throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
        if (known) return known;
        await assertMaySend(scope, session, chat, body);
        return sendChatMessage(scope, id, {
          ...written,
          mentions: [...new Set(body.mentions)],
          quotedId: body.quotedId ?? null,
          ticketId: body.ticketId ?? null,
        });
      }),

    readChat: ({ session, params: { id }, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        await requireLockedChat(scope, session, id);
        // Whoever is named, it is the caller who has read.
        await assertKnownIds(scope, { userIds: [body?.userId] });
        return (await markChatRead(scope, id, session.userId)) ?? missing();
      }),
  }) satisfies Partial<Handlers>;

const requireChat = async (scope: Scope, { userId }: Session, by: Parameters<typeof findChat>[2]): Promise<Chat> =>
  (await findChat(scope, userId, by)) ?? missing();

/** Held before it is asked who is in it: of a removal and a message at once, one comes first. */
async function requireLockedChat(scope: Scope, session: Session, id: number): Promise<Chat> {
  if (!(await lockChat(scope, id))) missing();
  return requireChat(scope, session, { id });
}

function assertOwner({ ownerId }: Chat, { userId }: Session): void {
  if (ownerId !== userId) throw new HttpError(403, 'ERR_NO_PERMISSION');
}

/** Two stay in their chat. */
function assertGroup({ isDirect }: Chat): void {
  if (isDirect) throw new HttpError(403, 'ERR_NO_PERMISSION');
}

/** Who is called by name is a member, what is answered was said there, and a ticket is shared by who sees it. */
async function assertMaySend(
  scope: Scope,
  session: Session,
  chat: Chat,
  { mentions = [], quotedId, ticketId }: ChatMessageInput,
): Promise<void> {
  await assertKnownIds(scope, { userIds: mentions });
  const stranger = mentions.findIndex((id) => chat.users.every(({ userId }) => userId !== id));
  if (stranger >= 0) throw broken(`/body/mentions/${stranger}`, 'must be a member of the chat');
  if (quotedId !== undefined && !(await isMessageOf(scope, chat.id, quotedId))) missing();
  if (ticketId !== undefined) await requireVisibleTicket(scope, session, { id: ticketId });
}

async function requireUsers(scope: Scope, users: readonly { id: number }[]): Promise<number[]> {
  const userIds = users.map(({ id }) => id);
  await assertKnownIds(scope, { userIds });
  return userIds;
}

function filled(field: 'title' | 'message', written: string): string {
  const text = cleanText(written).trim();
  if (text === '') throw broken(`/body/${field}`, 'must not be empty');
  return text;
}

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
