import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { olderCame, olderFailed, opened } from './answers.ts';

export const olderPagesThatFail: Flow<typeof conversationMachine> = {
  name: 'older pages that fail',
  events: [
    opened,
    { type: 'conversation.loadOlder' },
    olderFailed,
    { type: 'conversation.retry' },
    olderFailed,
    { type: 'live.returned' },
    olderCame,
  ],
};
