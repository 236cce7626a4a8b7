import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { opened } from './answers.ts';

export const dividerGoneOnReturn: Flow<typeof conversationMachine> = {
  name: 'divider gone on return',
  events: [opened, { type: 'conversation.clearDivider' }, { type: 'ticket.read' }],
};
