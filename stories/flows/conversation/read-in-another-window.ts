import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { isRead, notRead, opened } from './answers.ts';
import { ticketUnread } from './talk.ts';

export const readInAnotherWindow: Flow<typeof conversationMachine> = {
  name: 'read in another window',
  events: [
    opened,
    { type: 'conversation.watch' },
    { type: 'ticket.read' },
    { type: 'ticket.updated', ticket: ticketUnread },
    { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
    notRead,
    { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
    isRead,
  ],
};
