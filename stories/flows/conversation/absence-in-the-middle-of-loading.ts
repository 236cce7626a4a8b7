import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { allCameAgain, notAgain, opened } from './answers.ts';
import { first } from './talk.ts';

export const absenceInTheMiddleOfLoading: Flow<typeof conversationMachine> = {
  name: 'absence in the middle of loading',
  events: [
    opened,
    { type: 'conversation.loadOlder' },
    { type: 'conversation.reload' },
    { type: 'conversation.reload' },
    notAgain,
    { type: 'conversation.reach', messageId: first.id },
    { type: 'conversation.reload' },
    allCameAgain,
  ],
};
