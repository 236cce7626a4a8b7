import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { deleted, notDeleted, opened, ownId } from './answers.ts';

export const aMessageDeleted: Flow<typeof conversationMachine> = {
  name: 'a message deleted',
  events: [
    opened,
    { type: 'message.delete', messageId: ownId },
    notDeleted,
    { type: 'message.delete', messageId: ownId },
    deleted,
  ],
};
