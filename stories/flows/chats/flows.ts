import type { Fact } from '#contract/live.ts';
import type { Chat } from '#contract/schema.ts';
import { type ChatsEvent, conversationMessageOf } from '#machines/chats/context.ts';
import type { chatsMachine } from '#machines/chats.ts';
import { chatsFixture } from '../../../tests/machines/fixtures/chats.ts';
import { aChat, aChatMessage, aMember, chatUuid } from '../../../tests/support/fixtures/chats.ts';
import { at } from '../../../tests/support/fixtures/times.ts';
import { subjectOf } from '../flow.ts';

export const ana = 3;

const people = (...unreads: number[]) => [aMember(ana, 'Ana', unreads[0]), aMember(5, 'Bruno', unreads[1])];

/** Ana's own, and one that she is only a member of. */
export const own = aChat(1, [ana, 5], { title: 'Plantão da semana', users: people(), updatedAt: at(90) });
export const others = aChat(2, [5, ana], { title: 'Vendas', users: people(), updatedAt: at(80) });

/** More than a page holds. */
export const older = Array.from({ length: 30 }, (_, index) =>
  aChat(100 - index, [5, ana], { title: `Turma ${100 - index}`, users: people(), updatedAt: at(70 - index) }),
);

const failure = (status: number, code: string) => ({ status, code });

const found = (records: Chat[], hasMore = false) =>
  ({
    type: 'xstate.done.actor.listChats',
    output: { records, count: records.length, hasMore, unread: [] },
  }) as const;

const unreachable = { type: 'xstate.error.actor.listChats', error: failure(0, 'network') } as const;

const moreFound = {
  type: 'xstate.done.actor.listMoreChats',
  output: { records: older.slice(18), count: 32, hasMore: false, unread: [] },
} as const;

const moreUnreachable = { type: 'xstate.error.actor.listMoreChats', error: failure(0, 'network') } as const;

const openOwn = { type: 'chats.opened', uuid: chatUuid(1) } as const;
const openOthers = { type: 'chats.opened', uuid: chatUuid(2) } as const;
const openFar = { type: 'chats.opened', uuid: chatUuid(71) } as const;
const far = older.at(-1) ?? own;

const notFound = (status: number, code: string) =>
  ({ type: 'xstate.error.actor.findChatByUuid', error: failure(status, code) }) as const;

const told = (...facts: Fact[]) => ({ type: 'live.received', facts }) as const;

const saidByBruno = aChatMessage(8, 1, { message: 'Alguém cobre a fila às 16h?' });

const heard = told({
  type: 'chat.messageReceived',
  chat: { ...own, users: people(1), lastMessage: saidByBruno.message, updatedAt: at(95) },
  message: saidByBruno,
});

const writes = told({ type: 'chat.writing', chatId: 1, user: { id: 5, name: 'Bruno' } });

const typed = { type: 'chat.typed' } as const;

const sent: ChatsEvent = {
  type: 'message.sent',
  subjectId: 1,
  messages: [conversationMessageOf(aChatMessage(9, 1, { senderId: ana, message: 'Eu cubro' }), ana)],
};

const refused = {
  type: 'message.failed',
  subjectId: 1,
  failure: { status: 409, code: 'ERR_CLIENT_ID_REUSED', details: undefined },
} as const;

const read = { type: 'conversation.foundChat', chat: { ...own, updatedAt: at(95) } } as const;

const direct = aChat(101, [ana, 5], { title: 'Ana, Bruno', users: people(), isDirect: true });
const voice = { name: 'voz.mp3', mimeType: 'audio/mpeg', size: 12_000, file: new Blob() };

const compose = { type: 'chat.compose' } as const;
const save = { type: 'chat.save', title: 'Plantão da noite', userIds: [5] } as const;
const begun = aChat(101, [ana, 5], { title: 'Plantão da noite', users: people(), updatedAt: at(99) });

const begin = { type: 'chat.delete', chatId: 1 } as const;
const removalOf = (id: `${'delete' | 'leave'}:${number}`) => ({ actorId: `removal.${id}` }) as const;
const changeOf = (id: `${'mute' | 'direct'}:${number}`) => ({ actorId: `change.${id}` }) as const;

export const chatsSubject = subjectOf<typeof chatsMachine>(chatsFixture, {
  'written, failed and sent again': [
    found([own, others]),
    openOwn,
    openOwn,
    typed,
    refused,
    sent,
    { type: 'xstate.after.writingPause.chats.writing.signalled' },
  ],
  'a colleague writes, and it is read': [
    found([own, others]),
    openOwn,
    writes,
    writes,
    heard,
    read,
    { type: 'xstate.after.writingEnds.chats.writers.some' },
    { type: 'window.focused' },
    { type: 'window.blurred' },
  ],
  'removed while it stands open': [
    found([own, others]),
    openOthers,
    told({ type: 'chat.deleted', chatId: 2, userId: ana }),
  ],
  'out of sight when the link is back': [
    found([own, others]),
    openOthers,
    { type: 'live.reset' },
    { type: 'conversation.gone', subjectId: 2 },
    found([own]),
  ],
  'its owner deletes it': [
    found([own, others]),
    openOwn,
    begin,
    { type: 'xstate.error.actor.removal.delete:1', ...removalOf('delete:1'), error: failure(500, 'ERR_INTERNAL') },
    begin,
    { type: 'xstate.done.actor.removal.delete:1', ...removalOf('delete:1'), output: { message: 'Chat deleted' } },
  ],
  'muted and left': [
    found([own, others]),
    openOthers,
    { type: 'chat.mute', chatId: 2, isMuted: true },
    { type: 'xstate.done.actor.change.mute:2', ...changeOf('mute:2'), output: { ...others, isMuted: true } },
    { type: 'chat.leave', chatId: 2 },
    { type: 'xstate.done.actor.removal.leave:2', ...removalOf('leave:2'), output: { message: 'Chat left' } },
  ],
  'muting fails': [
    found([own, others]),
    openOthers,
    { type: 'chat.mute', chatId: 2, isMuted: true },
    { type: 'xstate.error.actor.change.mute:2', ...changeOf('mute:2'), error: failure(500, 'ERR_INTERNAL') },
  ],
  'a new one': [
    found([own, others]),
    openOthers,
    compose,
    { type: 'chat.forgetForm' },
    compose,
    save,
    { type: 'xstate.error.actor.saveChat', error: failure(500, 'ERR_INTERNAL') },
    save,
    { type: 'xstate.done.actor.saveChat', output: begun },
  ],
  'changed by its owner, who loses it meanwhile': [
    found([own, others]),
    openOwn,
    { type: 'chat.edit', chatId: 1 },
    told({ type: 'chat.deleted', chatId: 1, userId: ana }),
  ],
  'talked to alone': [
    found([own, others]),
    openOwn,
    { type: 'chat.openDirect', userId: 5 },
    { type: 'xstate.done.actor.change.direct:5', ...changeOf('direct:5'), output: direct },
  ],
  'a voice, and a message that is not there': [
    found([own, others]),
    openOwn,
    { type: 'recording.finished', subjectId: 1, attachment: voice },
    { type: 'effect.asked', effect: { type: 'toasted', kind: 'info', key: 'messageNotFound' } },
    { type: 'xstate.error.actor.windowFocus', error: new Error('broken') },
  ],
  'an address opened before the list is there': [openOwn, found([own, others])],
  'let in where nothing was': [
    found([own, others]),
    openFar,
    notFound(404, 'ERR_NOT_FOUND'),
    told({ type: 'chat.updated', chat: far, userId: ana, created: true }),
  ],
  'cut and caught up': [
    unreachable,
    { type: 'chats.retry' },
    unreachable,
    { type: 'live.returned' },
    found([own, others]),
    { type: 'live.returned' },
    { type: 'live.reset' },
    found([own, others]),
  ],
  'older chats': [
    found([own, others, ...older.slice(0, 18)], true),
    { type: 'chats.loadMore' },
    moreUnreachable,
    { type: 'chats.retry' },
    moreUnreachable,
    { type: 'live.returned' },
    moreFound,
  ],
  'an address that names nothing': [
    found([own, others]),
    openFar,
    notFound(0, 'network'),
    { type: 'chats.retryOpening' },
    notFound(0, 'network'),
    { type: 'live.returned' },
    notFound(404, 'ERR_NOT_FOUND'),
    { type: 'chats.closed' },
  ],
  'an address further down the list': [
    found([own, others]),
    openFar,
    { type: 'xstate.done.actor.findChatByUuid', output: far },
    { type: 'chats.closed' },
  ],
  'the link comes late': [found([own, others]), { type: 'live.aligned' }, found([own, others])],
});
