import type { Message, QuotedMessage, Ticket } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { MessagesCollectionRef } from '../collections/messages.ts';

export interface Attachment {
  name: string;
  mimeType: string;
  size: number;
  file: Blob;
}

/** A message on its way out, known by the id this browser gave it until the server's own version arrives. */
export interface Draft {
  clientId: string;
  body: string;
  attachment: Attachment | null;
  quoted: QuotedMessage | null;
  /** Milliseconds since 1970, by this browser's clock. */
  writtenAt: number;
  state: 'waiting' | 'failed';
  failure: Failure | null;
}

export interface SendMessageInput {
  ticketId: number;
  clientId: string;
  body: string;
  quotedMsg: { id: number } | null;
  attachment: Attachment | null;
}

export interface ConversationInput {
  ticket: Ticket;
  viewerId: number;
  clock: () => number;
  newId: () => string;
}

export interface ConversationContext extends ConversationInput {
  messages: MessagesCollectionRef;
  hasMore: boolean;
  failure: Failure | null;
  /** In the order written; the first that waits is sent next. */
  drafts: Draft[];
  /** The client id of the message being sent, and how often it was tried. */
  sending: string | null;
  attempts: number;
  quoted: Message | null;
  /** Where the divider stands: the first message that was unread when the conversation was opened. */
  firstUnreadId: number | null;
  /** While pages are gathered again: what they brought so far, newest page first, and how far back to go. */
  gathered: Message[];
  reloadDownTo: number | null;
}

export type ConversationEvent =
  | { type: 'conversation.watch' }
  | { type: 'conversation.unwatch' }
  | { type: 'conversation.loadOlder' }
  | { type: 'conversation.retry' }
  | { type: 'conversation.reload' }
  | { type: 'conversation.quote'; messageId: number }
  | { type: 'conversation.unquote' }
  | { type: 'conversation.clearDivider' }
  | { type: 'message.send'; body: string; attachments?: Attachment[] }
  | { type: 'message.retry'; clientId: string }
  | { type: 'message.discard'; clientId: string }
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
