import type { Chat, ChatMessage } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aChat, aMember } from '../fixtures/chats.ts';
import type { Company } from './company.ts';
import type { createLive } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

const pageSize = 20;

/** Talk between the company's users: of what is told here, whoever sits before the screen hears their part. */
export const createChats = (company: Company, live: ReturnType<typeof createLive>, clock: () => number) => {
  const own = () =>
    company.chats
      .filter(({ users }) => users.some(({ userId }) => userId === company.me.id))
      .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id);
  const reach = (is: (chat: Chat) => boolean) => {
    const chat = own().find(is);
    if (!chat) throw new ApiError(404, 'ERR_NOT_FOUND');
    return chat;
  };
  const put = (chat: Chat) => {
    company.chats = [...company.chats.filter(({ id }) => id !== chat.id), chat];
    return chat;
  };
  const nameOf = (id: number) => company.users.find((user) => user.id === id)?.name ?? `Pessoa ${id}`;
  /** Later than everything that was ever said. */
  const now = () => {
    const last = Math.max(clock(), ...company.chatMessages.map(({ createdAt }) => Date.parse(createdAt) + 1000));
    return new Date(last).toISOString();
  };

  const write = (chatId: number, senderId: number, message: string, clientId: string | null = null) => {
    const known = company.chatMessages.find((other) => clientId !== null && other.clientId === clientId);
    if (known) return known;
    const chat = company.chats.find(({ id }) => id === chatId);
    if (!chat) throw new ApiError(404, 'ERR_NOT_FOUND');
    const createdAt = now();
    const written: ChatMessage = {
      id: Math.max(0, ...company.chatMessages.map(({ id }) => id)) + 1,
      chatId,
      senderId,
      sender: { id: senderId, name: nameOf(senderId) },
      clientId,
      message,
      mentions: [],
      quotedMessage: null,
      ticket: null,
      createdAt,
      updatedAt: createdAt,
    };
    company.chatMessages = [...company.chatMessages, written];
    const users = chat.users.map((member) =>
      member.userId === senderId ? member : { ...member, unreads: member.unreads + 1 },
    );
    const moved = put({ ...chat, users, lastMessage: message, updatedAt: createdAt });
    live.notify(
      { type: 'chat.messageReceived', chat: moved, message: written },
      { type: 'chatMessage.received', chatId, chat: moved, message: written },
    );
    return written;
  };

  /** The chat as its owner makes it; whoever goes hears that it is gone. */
  const change = (id: number, { title, userIds }: { title?: string; userIds?: readonly number[] }) => {
    const chat = company.chats.find((other) => other.id === id);
    if (!chat) throw new ApiError(404, 'ERR_NOT_FOUND');
    const ids = userIds && [...new Set([chat.ownerId, ...userIds])];
    const users = ids?.map(
      (userId) => chat.users.find((member) => member.userId === userId) ?? aMember(userId, nameOf(userId)),
    );
    const changed = put({ ...chat, ...(title !== undefined && { title }), ...(users && { users }) });
    const isMember = changed.users.some(({ userId }) => userId === company.me.id);
    live.notify(
      isMember
        ? { type: 'chat.updated', chat: changed, userId: company.me.id }
        : { type: 'chat.deleted', chatId: id, userId: company.me.id },
    );
    return changed;
  };

  const routes: MemoryRoute[] = [
    route('listChats', ({ query }) => {
      const from = (Number(query.get('pageNumber') ?? 1) - 1) * pageSize;
      const all = own();
      return { records: all.slice(from, from + pageSize), count: all.length, hasMore: all.length > from + pageSize };
    }),
    route('findChatByUuid', ({ path }) => reach(({ uuid }) => uuid === path.chatUuid)),
    route('createChat', ({ body }) => {
      const id = Math.max(0, ...company.chats.map((chat) => chat.id)) + 1;
      const ids = [company.me.id, ...body.users.map((user: { id: number }) => user.id)];
      const users = ids.map((userId) => aMember(userId, nameOf(userId)));
      const chat = put(aChat(id, ids, { title: body.title, users, updatedAt: now() }));
      live.notify({ type: 'chat.updated', chat, userId: company.me.id, created: true });
      return chat;
    }),
    route('updateChat', ({ path, body }) =>
      change(Number(path.id), {
        ...(body.title !== undefined && { title: body.title }),
        ...(body.users && { userIds: body.users.map((user: { id: number }) => user.id) }),
      }),
    ),
    route('deleteChat', ({ path }) => {
      const { id } = reach((chat) => chat.id === Number(path.id));
      company.chats = company.chats.filter((chat) => chat.id !== id);
      live.notify({ type: 'chat.deleted', chatId: id, userId: company.me.id });
      return { message: 'Chat deleted' };
    }),
    route('listChatMessages', ({ path, query }) => {
      const { id } = reach((chat) => chat.id === Number(path.id));
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const all = company.chatMessages.filter((message) => message.chatId === id && message.id < before);
      return {
        records: all.sort((one, other) => one.id - other.id).slice(-pageSize),
        count: all.length,
        hasMore: all.length > pageSize,
      };
    }),
    route('sendChatMessage', ({ path, body }) =>
      write(reach((chat) => chat.id === Number(path.id)).id, company.me.id, body.message, body.clientId ?? null),
    ),
    route('readChat', ({ path }) => {
      const chat = reach((other) => other.id === Number(path.id));
      const users = chat.users.map((member) => (member.userId === company.me.id ? { ...member, unreads: 0 } : member));
      const read = put({ ...chat, users });
      live.notify({ type: 'chat.moved', chat: read }, { type: 'chatMessage.read', chatId: chat.id, chat: read });
      return read;
    }),
  ];
  return { routes, write, change };
};
