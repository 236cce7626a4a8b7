import { assign, enqueueActions, sendParent } from 'xstate';
import type { Chat } from '#contract/schema.ts';
import { type Failure, failureIn, failureOf, outputIn } from '../call.ts';
import { asked, failureToast } from '../effect.ts';
import { chatOf, otherIn } from './context.ts';
import { withChat, withoutChat } from './facts.ts';
import { openChatsSetup } from './setup.ts';

/** What is done with a chat: made, changed, deleted, left, muted, begun with one alone. */
export const chatsSetup = openChatsSetup.extend({
  actions: {
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
      enqueue.assign({ leaving: { uuid: chatOf(context, event.chatId)?.uuid ?? '', by: 'delete' } });
      enqueue.spawnChild('deleteChat', { id: `removal.delete:${event.chatId}`, input: { id: event.chatId } });
    }),
    beginLeave: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'chat.leave') return;
      enqueue.assign({ leaving: { uuid: chatOf(context, event.chatId)?.uuid ?? '', by: 'leave' } });
      enqueue.spawnChild('leaveChat', { id: `removal.leave:${event.chatId}`, input: { id: event.chatId } });
    }),
    /** The answer and the fact say the same: whichever comes first, it goes. */
    finishRemoval: enqueueActions(({ event, enqueue }) => {
      if (!('actorId' in event)) return;
      const chatId = Number(event.actorId.slice(event.actorId.indexOf(':') + 1));
      enqueue.assign(({ context }) => withoutChat(context, chatId));
      enqueue.stopChild(event.actorId);
    }),
    reportFailedRemoval: enqueueActions(({ event, enqueue }) => {
      if (!('error' in event && 'actorId' in event)) return;
      enqueue.assign({ leaving: null });
      enqueue(sendParent(asked(failureToast(failureOf(event.error)))));
      enqueue.stopChild(event.actorId);
    }),
    beginMute: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'chat.mute') return;
      const { chatId: id, isMuted } = event;
      enqueue.spawnChild('muteChat', { id: `change.mute:${id}`, input: { id, isMuted } });
    }),
    /** One that is held already need not be asked for. */
    beginDirect: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'chat.openDirect') return;
      const { userId } = event;
      const known = context.chats.find((chat) => otherIn(chat, context.userId)?.userId === userId);
      if (known) enqueue(sendParent(asked({ type: 'navigated', to: `/chats/${known.uuid}`, replace: false })));
      else enqueue.spawnChild('openDirectChat', { id: `change.direct:${userId}`, input: { userId } });
    }),
    finishChange: enqueueActions(({ event, enqueue }) => {
      if (!('output' in event && 'actorId' in event && 'uuid' in event.output)) return;
      const { output: chat, actorId } = event;
      enqueue.assign(({ context }) => withChat(context, chat));
      if (actorId.startsWith('change.direct')) {
        enqueue(sendParent(asked({ type: 'navigated', to: `/chats/${chat.uuid}`, replace: false })));
      }
      enqueue.stopChild(actorId);
    }),
    reportFailedChange: enqueueActions(({ event, enqueue }) => {
      if (!('error' in event && 'actorId' in event)) return;
      enqueue(sendParent(asked(failureToast(failureOf(event.error)))));
      enqueue.stopChild(event.actorId);
    }),
  },
});

/** What the form stands for, until it is saved or closed. */
export const form = chatsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'chat.compose': { target: 'open', actions: 'openForm' },
        'chat.edit': { guard: 'mayEdit', target: 'open', actions: 'openForm' },
      },
    },
    open: {
      always: { guard: 'isFormGone', target: 'closed', actions: 'closeForm' },
      on: {
        'chat.forgetForm': { target: 'closed', actions: 'closeForm' },
        'chat.save': { target: 'saving' },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveChat',
        src: 'saveChat',
        input: ({ context, event }) => ({
          id: context.form?.chat?.id ?? null,
          title: event.type === 'chat.save' ? event.title : '',
          userIds: event.type === 'chat.save' ? event.userIds : [],
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'openSaved', params: outputIn }, { type: 'putChat', params: outputIn }, 'closeForm'],
        },
        onError: { target: 'open', actions: { type: 'toastFailure', params: failureIn } },
      },
    },
  },
});
