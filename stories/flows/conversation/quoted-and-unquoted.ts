import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { opened } from './answers.ts';
import { newest } from './talk.ts';

export const quotedAndUnquoted: Flow<typeof conversationMachine> = {
  name: 'quoted and unquoted',
  events: [opened, { type: 'conversation.quote', messageId: newest.id }, { type: 'conversation.unquote' }],
};
