import type { Message, Ticket } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { MessagesCollectionRef } from '../collections/messages.ts';

export interface ConversationInput {
  ticket: Ticket;
  viewerId: number;
}

export interface ConversationContext extends ConversationInput {
  messages: MessagesCollectionRef;
  hasMore: boolean;
  failure: Failure | null;
  quoted: Message | null;
  /** Where the divider stands: the first message that was unread when the conversation was opened. */
  firstUnreadId: number | null;
  /** While pages are gathered again: what they brought so far, newest page first, and how far back to go. */
  gathered: Message[];
  reloadDownTo: number | null;
  /** The message that is being looked for, and the one that was found last; a new object each time. */
  aim: number | null;
  reached: { messageId: number } | null;
}

export type ConversationEvent =
  | { type: 'conversation.watch' }
  | { type: 'conversation.unwatch' }
  | { type: 'conversation.loadOlder' }
  | { type: 'conversation.reach'; messageId: number }
  | { type: 'aim.review' }
  | { type: 'conversation.retry' }
  | { type: 'conversation.reload' }
  | { type: 'conversation.quote'; messageId: number }
  | { type: 'conversation.unquote' }
  | { type: 'conversation.clearDivider' }
  | { type: 'message.delete'; messageId: number }
  | { type: 'messages.changed'; received: Message[]; updated: Message[] }
  | { type: 'ticket.updated'; ticket: Ticket }
  | { type: 'ticket.read' }
  | { type: 'live.returned' }
  | { type: `xstate.done.actor.message.delete:${number}`; actorId: string; output: Message }
  | { type: `xstate.error.actor.message.delete:${number}`; actorId: string; error: unknown };

/** What a conversation tells its section: the ticket as an answer showed it, or that it is out of sight. */
export type ConversationReport =
  | { type: 'conversation.found'; ticket: Ticket }
  | { type: 'conversation.gone'; ticketId: number };
