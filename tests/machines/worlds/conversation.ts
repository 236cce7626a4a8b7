import { conversationMachine } from '#machines/conversation.ts';
import { aMessage } from '../../support/fixtures/message.ts';
import { aTicket } from '../../support/fixtures/ticket.ts';
import type { World } from './world.ts';

const mine = aTicket(1, { status: 'open', userId: 1 });
const failure = (status: number) => Object.assign(new Error('failed'), { status, code: 'failed' });
const page = (change = {}) => ({ messages: [aMessage(8)], count: 1, hasMore: true, ticket: mine, ...change });

export const conversationWorld: World = {
  machine: conversationMachine,
  input: { ticket: mine, viewerId: 1 },
  keyOf: ({ context }) => [context.hasMore, context.aim, context.ticket.unreadMessages],
  events: [
    { type: 'conversation.watch' },
    { type: 'conversation.unwatch' },
    { type: 'conversation.loadOlder' },
    { type: 'conversation.reach', messageId: 3 },
    { type: 'aim.review' },
    { type: 'conversation.retry' },
    { type: 'conversation.reload' },
    { type: 'conversation.quote', messageId: 8 },
    { type: 'conversation.unquote' },
    { type: 'conversation.clearDivider' },
    { type: 'messages.changed', received: [], updated: [] },
    { type: 'ticket.updated', ticket: { ...mine, unreadMessages: 2 } },
    { type: 'ticket.read' },
    { type: 'live.returned' },
    { type: 'xstate.done.actor.listMessages', output: page() },
    { type: 'xstate.error.actor.listMessages', error: failure(0) },
    { type: 'xstate.done.actor.listOlderMessages', output: page() },
    { type: 'xstate.error.actor.listOlderMessages', error: failure(0) },
    { type: 'xstate.done.actor.reachMessage', output: page({ hasMore: false }) },
    { type: 'xstate.error.actor.reachMessage', error: failure(0) },
    { type: 'xstate.done.actor.listMessagesAgain', output: page() },
    { type: 'xstate.error.actor.listMessagesAgain', error: failure(0) },
    { type: 'xstate.error.actor.listMessagesAgain', error: failure(404) },
    { type: 'xstate.done.actor.message.delete:8', actorId: 'message.delete:8', output: aMessage(8) },
    { type: 'xstate.error.actor.message.delete:8', actorId: 'message.delete:8', error: failure(0) },
    { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
    { type: 'xstate.done.actor.readConversation', output: page() },
    { type: 'xstate.error.actor.readConversation', error: failure(0) },
  ],
};
