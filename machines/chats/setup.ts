import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Chat, ChatPage, Done } from '#contract/schema.ts';
import { type Failure, requiredActor } from '../call.ts';
import { conversationOf, leaveShown, sendRecorded, watchShown } from '../conversation/opened.ts';
import { subjectOfChat } from '../conversation/pages.ts';
import { conversationMachine } from '../conversation.ts';
import { asked } from '../effect.ts';
import { factsIn } from '../live.ts';
import { withAnswer, withQuestion } from '../live-load.ts';
import * as section from '../live-section.ts';
import { outboxMachine } from '../outbox.ts';
import { recorderMachine } from '../recorder.ts';
import type { ChatWritingOrder } from '../socket/setup.ts';
import {
  type ChatsContext,
  type ChatsEvent,
  type ChatsInput,
  type ChatsQuery,
  type ChatValues,
  chatOf,
  conversationMessageOf,
  selectedChat,
  titleOf,
} from './context.ts';
import {
  changesIn,
  eventsFor,
  isReceived,
  noticesOf,
  WRITING_MS,
  withChat,
  withFact,
  withFreshPages,
  withoutChat,
  withPage,
  writersAfter,
} from './facts.ts';

/** Conversations kept warm, the one shown among them. */
const WARM_CONVERSATIONS = 3;

/** The calls, guards and actions of the list and of what is opened; the chart stands in `machines/chats.ts`. */
export const openChatsSetup = setup({
  types: {
    context: {} as ChatsContext,
    input: {} as ChatsInput,
    events: {} as ChatsEvent,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'finding' | 'unfound' | 'missing' | 'saving',
  },
  actors: {
    conversation: conversationMachine,
    outbox: outboxMachine,
    recorder: recorderMachine,
    listChats: requiredActor<ChatPage, ChatsQuery>('listChats'),
    findChatByUuid: requiredActor<Chat, { uuid: string }>('findChatByUuid'),
    saveChat: requiredActor<Chat, ChatValues & { id: number | null }>('saveChat'),
    deleteChat: requiredActor<Done, { id: number }>('deleteChat'),
    leaveChat: requiredActor<Done, { id: number }>('leaveChat'),
    muteChat: requiredActor<Chat, { id: number; isMuted: boolean }>('muteChat'),
    openDirectChat: requiredActor<Chat, { userId: number }>('openDirectChat'),
    /** Says when the page is looked at and when it is not. */
    windowFocus: fromCallback(() => {
      throw new Error('The focus of the window is not provided');
    }),
  },
  delays: {
    /** Whoever has not been heard for so long writes no more. */
    writingEnds: WRITING_MS,
    /** The others have been told; every key need not tell them again. */
    writingPause: 3000,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isSelectedHeld: ({ context }) => selectedChat(context) !== undefined,
    isOpenedAgain: ({ context, event }) =>
      event.type === 'chats.opened' && event.uuid === context.selected && event.messageId === undefined,
    isOpenedGone: ({ context }) => context.opened !== null && chatOf(context, context.opened) === undefined,
    isMissing: (_, failure: Failure) => [403, 404, 422].includes(failure.status),
    mayEdit: ({ context, event }) =>
      (event.type === 'chat.edit' || event.type === 'chat.delete') && isOwnGroup(context, event.chatId),
    isGroup: ({ context, event }) => event.type === 'chat.leave' && chatOf(context, event.chatId)?.isDirect === false,
    isOpened: ({ context }) => context.opened !== null,
    isWritten: (_, facts: readonly Fact[]) => facts.some(({ type }) => type === 'chat.writing'),
    isFormGone: ({ context: { form, chats } }) => form?.chat != null && !chats.some(({ id }) => id === form.chat?.id),
  },
  actions: {
    beginLoad: assign(withQuestion),
    keepFailure: assign(section.withFailure),
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
    takeFacts: assign(section.withNewsBy(withFact)),
    passFacts: enqueueActions(({ context, event, enqueue }) => {
      const facts = factsIn(event);
      for (const { subjectId, ref } of context.conversations) {
        for (const sent of eventsFor(subjectId, facts, context.userId)) enqueue.sendTo(ref, sent);
      }
      const received = facts.filter(isReceived).map(({ message }) => conversationMessageOf(message, context.userId));
      if (received.length > 0) enqueue.sendTo(context.outbox, { type: 'messages.changed', received, updated: [] });
    }),
    /** Whoever is no member any more keeps nothing open. */
    dropGone: enqueueActions(({ context, enqueue }) => {
      const gone = context.conversations.filter(({ subjectId }) => !chatOf(context, subjectId));
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
    select: assign(({ event }) =>
      event.type === 'chats.opened' ? { selected: event.uuid, aim: event.messageId ?? null } : {},
    ),
    deselect: assign({ selected: null }),
    showConversation: enqueueActions(({ context, enqueue }) => {
      const chat = selectedChat(context);
      if (!chat) return;
      const others = context.conversations.filter(({ subjectId }) => subjectId !== chat.id);
      const ref = conversationOf(context, chat.id);
      enqueue.assign({
        opened: chat.id,
        conversations: ({ context, spawn }) => [
          {
            subjectId: chat.id,
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
    showAim: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (!ref || context.aim === null) return;
      enqueue.sendTo(ref, { type: 'conversation.reach', messageId: context.aim });
      enqueue.assign({ aim: null });
    }),
    notifyRecorder: sendTo(
      ({ context }) => context.recorder,
      ({ context }) => ({ type: 'subject.shown', subjectId: context.opened }),
    ),
    sendRecording: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'recording.finished') sendRecorded(context, event, enqueue);
    }),
    keepWriters: assign(({ context, event }) => {
      const facts = factsIn(event);
      return facts.some((fact) => fact.type === 'chat.writing' || isReceived(fact))
        ? { writers: writersAfter(context, facts) }
        : {};
    }),
    forgetWriters: assign({ writers: [] }),
    keepOnline: assign(({ context, event }) => {
      const news = factsIn(event).flatMap((fact) =>
        fact.type === 'user.updated' ? [[fact.user.id, fact.user.online] as const] : [],
      );
      return news.length > 0 ? { online: { ...context.online, ...Object.fromEntries(news) } } : {};
    }),
    forgetOnline: assign({ online: {} }),
    sayWriting: enqueueActions(({ context: { opened }, enqueue }) => {
      if (opened !== null) enqueue(sendParent({ type: 'chat.write', chatId: opened } satisfies ChatWritingOrder));
    }),
    coolConversations: enqueueActions(({ context, enqueue }) => {
      const cooled = context.conversations.slice(WARM_CONVERSATIONS);
      if (cooled.length === 0) return;
      const ids = new Set(cooled.map(({ subjectId }) => subjectId));
      for (const { ref } of cooled) enqueue.stopChild(ref);
      enqueue.assign({
        conversations: context.conversations.filter((opened) => !cooled.includes(opened)),
        changes: context.changes.filter(({ chatId }) => !ids.has(chatId)),
      });
    }),
    watchConversation: enqueueActions(({ context, enqueue }) => watchShown(context, enqueue)),
    leaveConversation: enqueueActions(({ context, enqueue }) => {
      leaveShown(context, enqueue);
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
      const chat = chatOf(context, event.subjectId);
      const name = chat ? titleOf(chat, context.userId) : '';
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', key: 'messageUnsent', values: { name } })));
    }),
    putFound: assign(({ context, event }) =>
      event.type === 'conversation.foundChat' ? withChat(context, event.chat) : {},
    ),
    /** The server does not show it any more: the fact that says why may have been missed. */
    dropUnseen: assign(({ context, event }) =>
      event.type === 'conversation.gone' ? withoutChat(context, event.subjectId) : {},
    ),
    leaveGone: enqueueActions(({ context: { selected, leaving }, enqueue }) => {
      const word =
        leaving?.uuid === selected
          ? ({ kind: 'success', key: leaving?.by === 'leave' ? 'chatLeft' : 'chatDeleted' } as const)
          : ({ kind: 'info', key: 'chatGone' } as const);
      enqueue.assign({ selected: null, leaving: null });
      enqueue(sendParent(asked({ type: 'toasted', ...word })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/chats', replace: true })));
    }),
    passOn: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'effect.asked') enqueue(sendParent(event));
    }),
  },
});

const isOwnGroup = (context: ChatsContext, chatId: number) => {
  const chat = chatOf(context, chatId);
  return chat?.ownerId === context.userId && !chat.isDirect;
};
