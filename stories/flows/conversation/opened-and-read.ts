import type { conversationMachine } from '#machines/conversation.ts';
import type { Flow } from '../flow.ts';
import { isRead, opened } from './answers.ts';
import { ticketUnread } from './talk.ts';

export const openedAndRead: Flow<typeof conversationMachine> = {
  name: 'opened and read',
  events: [
    opened,
    { type: 'conversation.watch' },
    { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
    isRead,
    { type: 'ticket.updated', ticket: ticketUnread },
    { type: 'xstate.after.readSettle.conversation.reading.watching.behind' },
    isRead,
    { type: 'conversation.unwatch' },
  ],
};
