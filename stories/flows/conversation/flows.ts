import type { MessagePage } from '#contract/schema.ts';
import { messagesCollection } from '#machines/collections/messages.ts';
import { conversationMachine } from '#machines/conversation.ts';
import { agent } from '../../../tests/support/memory/company.ts';
import { subjectOf } from '../flow.ts';
import { deletable, first, newest, page, pageRead, ticket, ticketUnread } from './talk.ts';

/** What the server answers to a conversation, as its machine hears it. */
const done = (call: string, output: MessagePage) => ({ type: `xstate.done.actor.${call}` as const, output });

const failed = (call: string, status = 0) => ({
  type: `xstate.error.actor.${call}` as const,
  error: Object.assign(new Error('failed'), { status, code: 'failed' }),
});

const opened = done('listMessages', page(11, 30));

const notOpened = failed('listMessages');

const olderCame = done('listOlderMessages', page(1, 10));

const olderFailed = failed('listOlderMessages');

const reachedIt = done('reachMessage', page(1, 10));

const notReached = failed('reachMessage');

/** The newest of a long stretch, and then the rest of it. */
const someCameAgain = done('listMessagesAgain', page(21, 30));

const allCameAgain = done('listMessagesAgain', page(1, 30));

const notAgain = failed('listMessagesAgain');

const outOfSight = failed('listMessagesAgain', 404);

const isRead = done('readConversation', pageRead);

const notRead = failed('readConversation');

/** The agent's newest message that is deleted. */
export const ownId = 26;

const actorId = `message.delete:${ownId}` as const;

const deleted = {
  type: `xstate.done.actor.${actorId}` as const,
  actorId,
  output: { ...deletable[0], isDeleted: true },
};

const notDeleted = {
  type: `xstate.error.actor.${actorId}` as const,
  actorId,
  error: failed('deleteMessage').error,
};

/** Nothing fills the collection while a chart is walked, so it holds what is loaded first from the beginning. */
const filled: typeof messagesCollection = {
  ...messagesCollection,
  getInitialSnapshot: (scope, input) =>
    messagesCollection.transition(
      messagesCollection.getInitialSnapshot(scope, input),
      { type: 'messages.loaded', messages: page(11, 30).messages, isFresh: true },
      scope,
    ),
};

export const conversationSubject = subjectOf<typeof conversationMachine>(
  {
    machine: conversationMachine.provide({ actors: { messagesCollection: filled } }),
    input: { subject: ticket, viewerId: agent.id },
    events: [],
  },
  {
    'opened and read': [
      opened,
      { type: 'conversation.watch' },
      { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
      isRead,
      { type: 'subject.updated', subject: ticketUnread },
      { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
      isRead,
      { type: 'conversation.unwatch' },
    ],
    'read in another window': [
      opened,
      { type: 'conversation.watch' },
      { type: 'subject.read' },
      { type: 'subject.updated', subject: ticketUnread },
      { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
      notRead,
      { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
      isRead,
    ],
    'divider gone on return': [opened, { type: 'conversation.clearDivider' }, { type: 'subject.read' }],
    'older pages': [
      opened,
      { type: 'conversation.loadOlder' },
      olderCame,
      { type: 'messages.changed', received: [], updated: [] },
    ],
    'older pages that fail': [
      opened,
      { type: 'conversation.loadOlder' },
      olderFailed,
      { type: 'conversation.retry' },
      olderFailed,
      { type: 'live.returned' },
      olderCame,
    ],
    'a quoted message reached': [opened, { type: 'conversation.reach', messageId: first.id }, reachedIt],
    'a quoted message not reached': [
      opened,
      { type: 'conversation.reach', messageId: first.id },
      notReached,
      { type: 'conversation.reach', messageId: first.id },
      notReached,
      { type: 'conversation.reload' },
      allCameAgain,
    ],
    'quoted and unquoted': [
      opened,
      { type: 'conversation.quote', messageId: newest.id },
      { type: 'conversation.unquote' },
    ],
    'a message deleted': [
      opened,
      { type: 'message.delete', messageId: ownId },
      notDeleted,
      { type: 'message.delete', messageId: ownId },
      deleted,
    ],
    'opening fails': [
      notOpened,
      { type: 'conversation.retry' },
      notOpened,
      { type: 'live.returned' },
      notOpened,
      { type: 'conversation.reload' },
      { type: 'conversation.reload' },
      opened,
    ],
    'loaded again after an absence': [opened, { type: 'conversation.reload' }, someCameAgain, allCameAgain],
    'absence in the middle of loading': [
      opened,
      { type: 'conversation.loadOlder' },
      { type: 'conversation.reload' },
      { type: 'conversation.reload' },
      notAgain,
      { type: 'conversation.reach', messageId: first.id },
      { type: 'conversation.reload' },
      allCameAgain,
    ],
    'out of sight after an absence': [opened, { type: 'conversation.reload' }, outOfSight],
  },
);
