import type { Session } from '#server/access/session.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { createChat, deleteChat, leaveChat, markChatRead, muteChat, updateChat } from '#server/records/chats/change.ts';
import { openDirectChat } from '#server/records/chats/direct.ts';
import { chatFor, isMemberOf, listChats, type StoredChat } from '#server/records/chats/find.ts';
import { listChatMessages } from '#server/records/chats/message-page.ts';
import { searchChatMessages } from '#server/records/chats/messages.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { filled, missing, requireChat, requireLockedChat } from './access.ts';
import { sendChatMessage } from './send.ts';

/** Talk between users: a chat is there for its members alone (spec section 2, "Internal chats"). */
export const chatRoutes = (context: ServerContext) => {
  const { database, files } = context;
  /** Answers the chat as the caller is shown it. */
  const answering = (session: Session, work: (scope: Scope) => Promise<StoredChat>) =>
    database.inCompany(session.companyId, async (scope) => chatFor(await work(scope), session.userId));
  return {
    listChats: ({ session, query }) =>
      database.reading(session.companyId, (scope) => listChats(scope, session.userId, query)),

    findChatByUuid: ({ session, params }) =>
      answering(session, (scope) => requireChat(scope, session, { uuid: params.chatUuid })),

    createChat: ({ session, body }) =>
      answering(session, async (scope) => {
        const userIds = await requireUsers(scope, body.users);
        return createChat(scope, session.userId, { title: filled('title', body.title), userIds });
      }),

    openDirectChat: ({ session, body: { userId } }) =>
      answering(session, async (scope) => {
        await assertKnownIds(scope, { userIds: [userId] });
        if (userId === session.userId) throw broken('/body/userId', 'must be somebody else');
        return openDirectChat(scope, session.userId, userId);
      }),

    searchChatMessages: ({ session, query }) =>
      database.readingApart(session.companyId, (scope) => searchChatMessages(scope, session.userId, query)),

    async leaveChat({ session, params: { id } }) {
      const unused = await database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        assertGroup(chat);
        return leaveChat(scope, chat, session.userId);
      });
      await files.remove(unused);
      return { message: 'Chat left' };
    },

    muteChat: ({ session, params: { id }, body: { isMuted } }) =>
      answering(session, async (scope) => {
        await requireLockedChat(scope, session, id);
        return (await muteChat(scope, id, session.userId, isMuted)) ?? missing();
      }),

    updateChat: ({ session, params: { id }, body }) =>
      answering(session, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        const userIds = body.users && (await requireUsers(scope, body.users));
        assertOwner(chat, session);
        assertGroup(chat);
        return updateChat(scope, chat, {
          ...(body.title !== undefined && { title: filled('title', body.title) }),
          ...(userIds && { userIds }),
        });
      }),

    async deleteChat({ session, params: { id } }) {
      const unused = await database.inCompany(session.companyId, async (scope) => {
        const chat = await requireLockedChat(scope, session, id);
        assertOwner(chat, session);
        assertGroup(chat);
        return deleteChat(scope, chat);
      });
      await files.remove(unused);
      return { message: 'Chat deleted' };
    },

    async listChatMessages({ session, params: { id }, query }) {
      // Asked for together, which is one way to the database and back; who is no member gets nothing of it.
      const [isMember, page] = await database.reading(session.companyId, (scope) =>
        Promise.all([isMemberOf(scope, session.userId, id), listChatMessages(scope, id, query)]),
      );
      return isMember ? page : missing();
    },

    sendChatMessage: ({ session, params: { id }, request, body }) =>
      sendChatMessage(context, session, id, { request, body }),

    readChat: ({ session, params: { id }, body }) =>
      answering(session, async (scope) => {
        await requireLockedChat(scope, session, id);
        // Whoever is named, it is the caller who has read.
        await assertKnownIds(scope, { userIds: [body?.userId] });
        return (await markChatRead(scope, id, session.userId)) ?? missing();
      }),
  } satisfies Partial<Handlers>;
};

function assertOwner({ ownerId }: StoredChat, { userId }: Session): void {
  if (ownerId !== userId) throw new HttpError(403, 'ERR_NO_PERMISSION');
}

/** Two stay in their chat. */
function assertGroup({ isDirect }: StoredChat): void {
  if (isDirect) throw new HttpError(403, 'ERR_NO_PERMISSION');
}

async function requireUsers(scope: Scope, users: readonly { id: number }[]): Promise<number[]> {
  const userIds = users.map(({ id }) => id);
  await assertKnownIds(scope, { userIds });
  return userIds;
}
