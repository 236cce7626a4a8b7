import type { MessagePage } from '#contract/schema.ts';
import { deletable, page, pageRead } from './talk.ts';

/** What the server answers to a conversation, as its machine hears it. */
const done = (call: string, output: MessagePage) => ({ type: `xstate.done.actor.${call}` as const, output });
const failed = (call: string, status = 0) => ({
  type: `xstate.error.actor.${call}` as const,
  error: Object.assign(new Error('failed'), { status, code: 'failed' }),
});

export const opened = done('listMessages', page(11, 30));
export const notOpened = failed('listMessages');

export const olderCame = done('listOlderMessages', page(1, 10));
export const olderFailed = failed('listOlderMessages');

export const reachedIt = done('reachMessage', page(1, 10));
export const notReached = failed('reachMessage');

/** The newest of a long stretch, and then the rest of it. */
export const someCameAgain = done('listMessagesAgain', page(21, 30));
export const allCameAgain = done('listMessagesAgain', page(1, 30));
export const notAgain = failed('listMessagesAgain');
export const outOfSight = failed('listMessagesAgain', 404);

export const isRead = done('readConversation', pageRead);
export const notRead = failed('readConversation');

/** The agent's newest message that is deleted. */
export const ownId = 26;
const actorId = `message.delete:${ownId}` as const;
export const deleted = {
  type: `xstate.done.actor.${actorId}` as const,
  actorId,
  output: { ...deletable[0], isDeleted: true },
};
export const notDeleted = {
  type: `xstate.error.actor.${actorId}` as const,
  actorId,
  error: failed('deleteMessage').error,
};
