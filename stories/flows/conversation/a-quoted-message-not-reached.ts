import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { allCameAgain, notReached, opened } from './answers.ts';
import { first } from './talk.ts';

export const aQuotedMessageNotReached: Flow<typeof conversationMachine> = {
  name: 'a quoted message not reached',
  events: [
    opened,
    { type: 'conversation.reach', messageId: first.id },
    notReached,
    { type: 'conversation.reach', messageId: first.id },
    notReached,
    { type: 'conversation.reload' },
    allCameAgain,
  ],
};
