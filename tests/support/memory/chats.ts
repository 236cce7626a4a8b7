import type { Chat, ChatMessage } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aChat, aChatMessage, aMember } from '../fixtures/chats.ts';
import type { Company } from './company.ts';
import type { createLive } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

const pageSize = 20;
const scrolledPageSize = 50;
const maxStretch = 1000;
/** What is shown above a message that is jumped to. */
const stretchBeyond = 10;

const quoteOf = ({ id, senderId, sender, message, mediaType, mediaName }: ChatMessage) => ({
  id,
  senderId,
  senderName: sender?.name ?? null,
  message,
  mediaType,
  mediaName,
});

/** What a form with a file says. */
const filed = (form: FormData) => {
  const file = form.get('medias') as File;
  const quotedId = Number(form.get('quotedId'));
  return {
    message: String(form.get('message') ?? ''),
    clientId: String(form.get('clientId')),
    mentions: form.getAll('mentions').map(Number),
    ...(quotedId > 0 && { quotedId }),
    mediaType: file.type.startsWith('audio/') ? ('audio' as const) : ('application' as const),
    mediaUrl: `/api/media/${encodeURIComponent(file.name)}`,
    mediaName: file.name,
    mediaSize: file.size,
    mediaMimeType: file.type,
  };
};

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

  const newestIn = (id: number) => Math.max(0, ...company.chatMessages.map((one) => (one.chatId === id ? one.id : 0)));
  const uuidOfTicket = (id: number) => company.tickets.find((ticket) => ticket.id === id)?.uuid ?? '';

  const write = (
    chatId: number,
    senderId: number,
    message: string,
    { clientId = null, ...more }: Partial<ChatMessage> = {},
  ) => {
    const known = company.chatMessages.find((other) => clientId !== null && other.clientId === clientId);
    if (known) return known;
    const chat = company.chats.find(({ id }) => id === chatId);
    if (!chat) throw new ApiError(404, 'ERR_NOT_FOUND');
    const createdAt = now();
    const written = aChatMessage(Math.max(0, ...company.chatMessages.map(({ id }) => id)) + 1, chatId, {
      senderId,
      sender: { id: senderId, name: nameOf(senderId) },
      clientId,
      message,
      createdAt,
      updatedAt: createdAt,
      ...more,
    });
    company.chatMessages = [...company.chatMessages, written];
    const users = chat.users.map((member) =>
      member.userId === senderId ? member : { ...member, unreads: member.unreads + 1 },
    );
    const lastMessage = message || (written.mediaName ?? '');
    const moved = put({ ...chat, users, lastMessage, updatedAt: createdAt });
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
      const sought = (query.get('searchParam') ?? '').toLowerCase();
      const all = own().filter(({ title }) => title.toLowerCase().includes(sought));
      return {
        records: all.slice(from, from + pageSize),
        count: all.length,
        hasMore: all.length > from + pageSize,
        unread: own()
          .filter(({ users }) => users.some(({ userId, unreads }) => userId === company.me.id && unreads > 0))
          .map(({ id }) => id),
      };
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
      const said = company.chatMessages.filter(({ chatId }) => chatId === id).sort((one, other) => one.id - other.id);
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const downTo = query.get('downTo');
      const left = downTo === null ? undefined : said.filter((one) => one.id < Number(downTo)).at(-1 - stretchBeyond);
      const all = said.filter((one) => one.id < before && one.id > (left?.id ?? 0));
      const limit = downTo !== null ? maxStretch : query.has('before') ? scrolledPageSize : pageSize;
      return {
        records: all.slice(-limit),
        count: Math.min(said.length, maxStretch),
        hasMore: all.length > limit || left !== undefined,
      };
    }),
    route('sendChatMessage', ({ path, body }) => {
      const { id } = reach((chat) => chat.id === Number(path.id));
      const { message, ...more } = body instanceof FormData ? filed(body) : body;
      const quoted = company.chatMessages.find((other) => other.id === more.quotedId);
      return write(id, company.me.id, message, {
        clientId: more.clientId ?? null,
        mentions: more.mentions ?? [],
        ...('mediaName' in more && more),
        ...(quoted && { quotedMessage: quoteOf(quoted) }),
        ...(more.ticketId && { ticket: { id: more.ticketId, uuid: uuidOfTicket(more.ticketId) } }),
      });
    }),
    route('searchChatMessages', ({ query }) => {
      const sought = (query.get('searchParam') ?? '').toLowerCase();
      const mine = own();
      const records = company.chatMessages
        .filter(({ chatId, message }) => mine.some(({ id }) => id === chatId) && message.toLowerCase().includes(sought))
        .sort((one, other) => other.id - one.id)
        .slice(0, pageSize);
      const chats = mine.filter(({ id }) => records.some(({ chatId }) => chatId === id));
      return { records, chats, count: records.length, hasMore: false };
    }),
    route('openDirectChat', ({ body }) => {
      const has = ({ users }: Chat) => users.some(({ userId }) => userId === body.userId);
      const known = own().find((chat) => chat.isDirect && has(chat));
      if (known) return known;
      const ids = [company.me.id, body.userId];
      const users = ids.map((userId) => aMember(userId, nameOf(userId)));
      const title = users.map(({ user }) => user.name).join(', ');
      const id = Math.max(0, ...company.chats.map((chat) => chat.id)) + 1;
      const chat = put(aChat(id, ids, { title, users, isDirect: true, updatedAt: now() }));
      live.notify({ type: 'chat.updated', chat, userId: company.me.id, created: true });
      return chat;
    }),
    route('leaveChat', ({ path }) => {
      const chat = reach((other) => other.id === Number(path.id));
      put({ ...chat, users: chat.users.filter(({ userId }) => userId !== company.me.id) });
      live.notify({ type: 'chat.deleted', chatId: chat.id, userId: company.me.id });
      return { message: 'Chat left' };
    }),
    route('muteChat', ({ path, body }) => {
      const chat = put({ ...reach((other) => other.id === Number(path.id)), isMuted: body.isMuted });
      live.notify({ type: 'chat.updated', chat, userId: company.me.id });
      return chat;
    }),
    route('readChat', ({ path }) => {
      const chat = reach((other) => other.id === Number(path.id));
      const users = chat.users.map((member) =>
        member.userId === company.me.id ? { ...member, unreads: 0, readUpTo: newestIn(chat.id) } : member,
      );
      const read = put({ ...chat, users });
      live.notify({ type: 'chat.moved', chat: read }, { type: 'chatMessage.read', chatId: chat.id, chat: read });
      return read;
    }),
  ];
  return { routes, write, change };
};
