import { assign, enqueueActions, fromCallback, sendParent, setup } from 'xstate';
import type { Chat, ChatPage, Done } from '#contract/schema.ts';
import { type Failure, failureOf, requiredActor } from '../call.ts';
import { subjectOfChat } from '../conversation/pages.ts';
import { conversationMachine } from '../conversation.ts';
import { asked, failureToast } from '../effect.ts';
import { factsIn } from '../live.ts';
import { withAnswer, withNews, withoutQuestion, withQuestion } from '../live-load.ts';
import { outboxMachine } from '../outbox.ts';
import {
  CHATS_PER_PAGE,
  type ChatsContext,
  type ChatsEvent,
  type ChatsInput,
  type ChatsQuery,
  type ChatValues,
  chatOf,
  conversationMessageOf,
  conversationOf,
  selectedChat,
} from './context.ts';
import { changesIn, eventsFor, isReceived, noticesOf, withChat, withFact, withFreshPages, withPage } from './facts.ts';

/** Conversations kept warm, the one shown among them. */
const WARM_CONVERSATIONS = 3;

/** The calls, guards and actions of the machine; its chart stands in `machines/chats.ts`. */
export const chatsSetup = setup({
  types: {
    context: {} as ChatsContext,
    input: {} as ChatsInput,
    events: {} as ChatsEvent,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'finding' | 'unfound' | 'missing' | 'saving',
  },
  actors: {
    conversation: conversationMachine,
    outbox: outboxMachine,
    listChats: requiredActor<ChatPage, ChatsQuery>('listChats'),
    findChatByUuid: requiredActor<Chat, { uuid: string }>('findChatByUuid'),
    saveChat: requiredActor<Chat, ChatValues & { id: number | null }>('saveChat'),
    deleteChat: requiredActor<Done, { id: number }>('deleteChat'),
    /** Says when the page is looked at and when it is not. */
    windowFocus: fromCallback(() => {
      throw new Error('The focus of the window is not provided');
    }),
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isSelectedHeld: ({ context }) => selectedChat(context) !== undefined,
    isOpenedAgain: ({ context, event }) => event.type === 'chats.opened' && event.uuid === context.selected,
    isOpenedGone: ({ context }) => context.opened !== null && chatOf(context, context.opened) === undefined,
    isMissing: (_, failure: Failure) => [403, 404, 422].includes(failure.status),
    mayEdit: ({ context, event }) =>
      (event.type === 'chat.edit' || event.type === 'chat.delete') &&
      chatOf(context, event.chatId)?.ownerId === context.userId,
    isFormGone: ({ context: { form, chats } }) => form?.chat != null && !chats.some(({ id }) => id === form.chat?.id),
  },
  actions: {
    beginLoad: assign(withQuestion),
    endLoad: assign((_, failure: Failure) => ({ ...withoutQuestion(), failure })),
    putFresh: assign(({ context }, page: ChatPage) => withAnswer(withFreshPages(context, page), withFact)),
    putMore: assign(({ context }, page: ChatPage) => withAnswer(withPage(context, page), withFact)),
    putChat: assign(({ context }, chat: Chat) => withChat(context, chat)),
    /** Before the records change, because a change is told from what they were. */
    keepChanges: assign(({ context, event }) => {
      const news = changesIn(context, factsIn(event));
      return news.length > 0 ? { changes: [...context.changes, ...news] } : {};
    }),
    notifyOthersWrote: enqueueActions(({ context, event, enqueue }) => {
      const messages = noticesOf(context, factsIn(event));
      if (messages.length > 0) enqueue(sendParent(asked({ type: 'noticed', messages })));
    }),
    takeFacts: assign(({ context, event }) => withNews(context, factsIn(event), withFact)),
    passFacts: enqueueActions(({ context, event, enqueue }) => {
      const facts = factsIn(event);
      for (const { chatId, ref } of context.conversations) {
        for (const sent of eventsFor(chatId, facts, context.userId)) enqueue.sendTo(ref, sent);
      }
      const received = facts.filter(isReceived).map(({ message }) => conversationMessageOf(message, context.userId));
      if (received.length > 0) enqueue.sendTo(context.outbox, { type: 'messages.changed', received, updated: [] });
    }),
    /** Whoever is no member any more keeps nothing open. */
    dropGone: enqueueActions(({ context, enqueue }) => {
      const gone = context.conversations.filter(({ chatId }) => !chatOf(context, chatId));
      if (gone.length === 0) return;
      for (const { ref } of gone) enqueue.stopChild(ref);
      enqueue.assign({ conversations: context.conversations.filter((opened) => !gone.includes(opened)) });
    }),
    reloadConversations: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.conversations) enqueue.sendTo(ref, { type: 'conversation.reload' });
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.conversations) enqueue.sendTo(ref, { type: 'live.returned' });
      enqueue.sendTo(context.outbox, { type: 'live.returned' });
    }),
    select: assign(({ event }) => (event.type === 'chats.opened' ? { selected: event.uuid } : {})),
    deselect: assign({ selected: null }),
    showConversation: enqueueActions(({ context, enqueue }) => {
      const chat = selectedChat(context);
      if (!chat) return;
      const others = context.conversations.filter(({ chatId }) => chatId !== chat.id);
      const ref = conversationOf(context, chat.id);
      enqueue.assign({
        opened: chat.id,
        conversations: ({ context, spawn }) => [
          {
            chatId: chat.id,
            ref:
              ref ??
              spawn('conversation', {
                id: `conversation:${chat.id}`,
                input: { subject: subjectOfChat(chat, context.userId), viewerId: context.userId },
              }),
          },
          ...others,
        ],
      });
    }),
    coolConversations: enqueueActions(({ context, enqueue }) => {
      const cooled = context.conversations.slice(WARM_CONVERSATIONS);
      if (cooled.length === 0) return;
      const ids = new Set(cooled.map(({ chatId }) => chatId));
      for (const { ref } of cooled) enqueue.stopChild(ref);
      enqueue.assign({
        conversations: context.conversations.filter((opened) => !cooled.includes(opened)),
        changes: context.changes.filter(({ chatId }) => !ids.has(chatId)),
      });
    }),
    watchConversation: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (ref) enqueue.sendTo(ref, { type: context.isFocused ? 'conversation.watch' : 'conversation.unwatch' });
    }),
    leaveConversation: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (ref) {
        enqueue.sendTo(ref, { type: 'conversation.unwatch' });
        enqueue.sendTo(ref, { type: 'conversation.clearDivider' });
      }
      enqueue.assign({ opened: null });
    }),
    focus: assign({ isFocused: true }),
    blur: assign({ isFocused: false }),
    showSent: enqueueActions(({ context, event, enqueue }) => {
      const ref = event.type === 'message.sent' && conversationOf(context, event.subjectId);
      if (ref) enqueue.sendTo(ref, { type: 'messages.changed', received: event.messages, updated: [] });
    }),
    notifyUnsent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'message.failed' || event.subjectId === context.opened) return;
      const name = chatOf(context, event.subjectId)?.title ?? '';
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', key: 'messageUnsent', values: { name } })));
    }),
    putFound: assign(({ context, event }) =>
      event.type === 'conversation.foundChat' ? withChat(context, event.chat) : {},
    ),
    /** The server does not show it any more: the fact that says why may have been missed. */
    dropUnseen: assign(({ context, event }) =>
      event.type === 'conversation.gone' ? { chats: context.chats.filter(({ id }) => id !== event.subjectId) } : {},
    ),
    leaveGone: enqueueActions(({ context: { selected, deleting }, enqueue }) => {
      const word =
        selected === deleting
          ? ({ kind: 'success', key: 'chatDeleted' } as const)
          : ({ kind: 'info', key: 'chatGone' } as const);
      enqueue.assign({ selected: null, deleting: null });
      enqueue(sendParent(asked({ type: 'toasted', ...word })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/chats', replace: true })));
    }),
    passOn: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'effect.asked') enqueue(sendParent(event));
    }),
    openForm: assign(({ context, event }) => ({
      form: { chat: (event.type === 'chat.edit' && chatOf(context, event.chatId)) || null },
    })),
    closeForm: assign({ form: null }),
    toastFailure: enqueueActions(({ enqueue }, failure: Failure) => {
      enqueue(sendParent(asked(failureToast(failure))));
    }),
    openSaved: enqueueActions(({ context, enqueue }, chat: Chat) => {
      if (context.form?.chat === null) {
        enqueue(sendParent(asked({ type: 'navigated', to: `/chats/${chat.uuid}`, replace: false })));
      }
    }),
    beginDelete: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'chat.delete') return;
      enqueue.assign({ deleting: chatOf(context, event.chatId)?.uuid ?? null });
      enqueue.spawnChild('deleteChat', { id: `chat.delete:${event.chatId}`, input: { id: event.chatId } });
    }),
    /** The answer and the fact say the same: whichever comes first, it goes. */
    finishDelete: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event && 'actorId' in event)) return;
      const chatId = Number(event.actorId.slice(event.actorId.indexOf(':') + 1));
      enqueue.assign({ chats: context.chats.filter(({ id }) => id !== chatId) });
      enqueue.stopChild(event.actorId);
    }),
    reportFailedDelete: enqueueActions(({ event, enqueue }) => {
      if (!('error' in event && 'actorId' in event)) return;
      enqueue.assign({ deleting: null });
      enqueue(sendParent(asked(failureToast(failureOf(event.error)))));
      enqueue.stopChild(event.actorId);
    }),
  },
});

/** The page after the chats that are held, counted from them, because a live list is the head of the server's. */
export function nextPage({ chats }: ChatsContext): ChatsQuery {
  return { pageNumber: Math.floor(chats.length / CHATS_PER_PAGE) + 1, pages: 1 };
}

/** As many pages as are held, again. */
export function samePages({ chats }: ChatsContext): ChatsQuery {
  return { pageNumber: 1, pages: Math.max(1, Math.ceil(chats.length / CHATS_PER_PAGE)) };
}
