import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { opened, reachedIt } from './answers.ts';
import { first } from './talk.ts';

export const aQuotedMessageReached: Flow<typeof conversationMachine> = {
  name: 'a quoted message reached',
  events: [opened, { type: 'conversation.reach', messageId: first.id }, reachedIt],
};
