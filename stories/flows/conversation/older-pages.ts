import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { olderCame, opened } from './answers.ts';

export const olderPages: Flow<typeof conversationMachine> = {
  name: 'older pages',
  events: [
    opened,
    { type: 'conversation.loadOlder' },
    olderCame,
    { type: 'messages.changed', received: [], updated: [] },
  ],
};
