import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { notOpened, opened } from './answers.ts';

export const openingFails: Flow<typeof conversationMachine> = {
  name: 'opening fails',
  events: [
    notOpened,
    { type: 'conversation.retry' },
    notOpened,
    { type: 'live.returned' },
    notOpened,
    { type: 'conversation.reload' },
    { type: 'conversation.reload' },
    opened,
  ],
};
