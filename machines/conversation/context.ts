import type { Chat, Ticket } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { ConversationMessage, MessagesCollectionRef } from '../collections/messages.ts';

/** What a conversation is of: a ticket, or a chat between users. */
export interface ConversationSubject {
  id: number;
  unreadMessages: number;
  /** Whose looking on reads it. */
  userId: number | null;
  updatedAt: string;
}

/** A stretch of it as it was answered, with the ticket or chat where the answer shows that too. */
export interface ConversationPage {
  messages: ConversationMessage[];
  hasMore: boolean;
  ticket?: Ticket;
  chat?: Chat;
}

export interface ConversationInput {
  subject: ConversationSubject;
  viewerId: number;
}

export interface ConversationContext extends ConversationInput {
  messages: MessagesCollectionRef;
  hasMore: boolean;
  failure: Failure | null;
  quoted: ConversationMessage | null;
  /** Where the divider stands: the first message that was unread when somebody came to look. */
  firstUnreadId: number | null;
  /** How many were unread then, for a page that comes after they are read; null while nobody has come. */
  unseen: number | null;
  /** While pages are gathered again: what they brought so far, newest page first, and how far back to go. */
  gathered: ConversationMessage[];
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
  | { type: 'messages.changed'; received: ConversationMessage[]; updated: ConversationMessage[] }
  | { type: 'subject.updated'; subject: ConversationSubject }
  | { type: 'subject.read' }
  | { type: 'live.returned' }
  | { type: `xstate.done.actor.message.delete:${number}`; actorId: string; output: ConversationMessage }
  | { type: `xstate.error.actor.message.delete:${number}`; actorId: string; error: unknown };

/** What a conversation tells its section: the ticket or chat as an answer showed it, or that it is out of sight. */
export type ConversationReport =
  | { type: 'conversation.found'; ticket: Ticket }
  | { type: 'conversation.foundChat'; chat: Chat }
  | { type: 'conversation.gone'; subjectId: number };
