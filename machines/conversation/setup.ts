import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { type Failure, failureOf, requiredActor } from '../call.ts';
import { type ConversationMessage, messagesCollection } from '../collections/messages.ts';
import { recordOf } from '../collections/record-map.ts';
import { asked, failureToast } from '../effect.ts';
import type { ConversationContext, ConversationEvent, ConversationInput, ConversationPage } from './context.ts';
import { firstUnread, heldMessages, isHeld, isShortOfAim, isShortOfReload, subjectRead } from './pages.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/conversation.ts`. */
export const conversationSetup = setup({
  types: {
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as 'loading' | 'loadingOlder' | 'reaching' | 'failed' | 'ready',
  },
  actors: {
    messagesCollection,
    listMessages: requiredActor<ConversationPage, { subjectId: number; before?: number; downTo?: number }>(
      'listMessages',
    ),
    readConversation: requiredActor<ConversationPage, { subjectId: number }>('readConversation'),
    deleteMessage: requiredActor<ConversationMessage, { id: number }>('deleteMessage'),
  },
  delays: {
    readSettle: 1000,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isShortOfReload: ({ context }, page: ConversationPage) => isShortOfReload(context, page),
    isOutOfSight: (_, failure: Failure) => failure.status === 403 || failure.status === 404,
    isShortOfAim: ({ context }) => isShortOfAim(context),
    hasAim: ({ context }) => context.aim !== null,
    isUnread: ({ context }) => context.subject.unreadMessages > 0 && context.subject.userId === context.viewerId,
    isRead: ({ context }) => context.subject.unreadMessages === 0,
    isOwn: ({ context, event }) =>
      event.type === 'message.delete' &&
      recordOf(context.messages.getSnapshot().context.records, event.messageId)?.user?.id === context.viewerId,
  },
  actions: {
    keepSubject: assign(({ context, event }) =>
      event.type === 'subject.updated' && event.subject.updatedAt >= context.subject.updatedAt
        ? { subject: event.subject }
        : {},
    ),
    clearUnread: assign(({ context }) => ({ subject: { ...context.subject, unreadMessages: 0 } })),
    keepPage: assign((_, page: ConversationPage) => ({ hasMore: page.hasMore, gathered: [], failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure, gathered: [] })),
    placeDivider: assign(({ context }, page: ConversationPage) => ({
      firstUnreadId: firstUnread(page.messages, context.unseen || context.subject.unreadMessages),
    })),
    /** Who comes back to a conversation that is held finds the divider before what came meanwhile. */
    markUnseen: assign(({ context }) => {
      if (context.unseen !== null) return {};
      const unseen = context.subject.unreadMessages;
      return { unseen, firstUnreadId: firstUnread(heldMessages(context), unseen) ?? context.firstUnreadId };
    }),
    clearDivider: assign({ firstUnreadId: null, unseen: null }),
    aim: assign(({ context, event }) => ({
      aim: event.type === 'conversation.reach' ? event.messageId : context.aim,
    })),
    /** Asked in a step of its own, when the collection has taken what was loaded. */
    awaitReview: sendTo(({ self }) => self, { type: 'aim.review' }),
    settleAim: enqueueActions(({ context, enqueue }) => {
      const { aim } = context;
      if (aim === null) return;
      if (isHeld(context, aim)) enqueue.assign({ aim: null, reached: { messageId: aim } });
      else {
        enqueue.assign({ aim: null });
        enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'messageNotFound' })));
      }
    }),
    beginReload: assign(({ context }) => ({
      gathered: [],
      reloadDownTo: context.messages.getSnapshot().context.ids[0] ?? null,
    })),
    gather: assign(({ context }, page: ConversationPage) => ({ gathered: [...page.messages, ...context.gathered] })),
    putFresh: sendTo(
      ({ context }) => context.messages,
      ({ context }, page: ConversationPage) => ({
        type: 'messages.loaded',
        messages: [...page.messages, ...context.gathered],
        isFresh: true,
      }),
    ),
    putOlder: sendTo(
      ({ context }) => context.messages,
      (_, page: ConversationPage) => ({ type: 'messages.loaded', messages: page.messages, isFresh: false }),
    ),
    putChanges: sendTo(
      ({ context }) => context.messages,
      ({ event }) => ({
        type: 'messages.changed',
        received: event.type === 'messages.changed' ? event.received : [],
        updated: event.type === 'messages.changed' ? event.updated : [],
      }),
    ),
    quote: assign(({ context, event }) => ({
      quoted:
        event.type === 'conversation.quote'
          ? (recordOf(context.messages.getSnapshot().context.records, event.messageId) ?? null)
          : null,
    })),
    unquote: assign({ quoted: null }),
    reportFound: enqueueActions(({ enqueue }, { ticket, chat }: ConversationPage) => {
      if (ticket) enqueue(sendParent({ type: 'conversation.found', ticket }));
      if (chat) enqueue(sendParent({ type: 'conversation.foundChat', chat }));
    }),
    reportGone: sendParent(({ context }) => ({ type: 'conversation.gone', subjectId: context.subject.id })),
    beginDelete: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'message.delete') return;
      enqueue.spawnChild('deleteMessage', {
        id: `message.delete:${event.messageId}`,
        input: { id: event.messageId },
      });
    }),
    finishDelete: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event)) return;
      enqueue.sendTo(context.messages, { type: 'messages.changed', received: [event.output], updated: [] });
      enqueue.stopChild(event.actorId);
    }),
    reportFailedDelete: enqueueActions(({ event, enqueue }) => {
      if (!('error' in event)) return;
      enqueue(sendParent(asked(failureToast(failureOf(event.error)))));
      enqueue.stopChild(event.actorId);
    }),
    keepRead: assign(({ context }, page: ConversationPage) => ({ subject: subjectRead(context, page) })),
  },
});
