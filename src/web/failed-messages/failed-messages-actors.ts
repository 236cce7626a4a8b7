import { fromPromise } from 'xstate';
import { failedMessagesMachine } from '#machines/failed-messages.ts';
import { listFailedMessages, retryFailedMessages } from '#web/api/failed-messages.ts';
import { deleteMessage } from '#web/api/messages.ts';

export const failedMessages = failedMessagesMachine.provide({
  actors: {
    listFailedMessages: fromPromise(({ input: { before }, signal }) =>
      listFailedMessages(before === null ? {} : { before }, signal),
    ),
    retryFailedMessages: fromPromise(({ input, signal }) => retryFailedMessages(input.messageIds, signal)),
    deleteMessage: fromPromise(({ input, signal }) => deleteMessage(input.id, signal)),
  },
});
