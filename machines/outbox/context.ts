import type { QuotedMessage } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { ConversationMessage, SharedTicket } from '../collections/messages.ts';

export interface Attachment {
  name: string;
  mimeType: string;
  size: number;
  file: Blob;
  /** A recording once more, as channels take it that have voice messages. */
  voice?: Blob;
  /** What is said of this file alone. */
  caption?: string;
}

/** A template of the channel's, with a value for each of its fields, in their order. */
export interface TemplateUse {
  templateId: number;
  templateValues: string[];
}

/** A message on its way out, known by the id this browser gave it until the server's own version arrives. */
export interface Draft {
  clientId: string;
  /** The ticket or the chat that it is written in; one outbox has those of one kind. */
  subjectId: number;
  body: string;
  attachment: Attachment | null;
  /** A file the server has already: that of a stored message which is sent again. */
  mediaUrl: string | null;
  quoted: QuotedMessage | null;
  /** In a chat: who is called by name, and the ticket that is shared. */
  mentions?: readonly number[] | undefined;
  sharedTicket?: SharedTicket | undefined;
  /** What it is sent as, where the channel takes nothing else. */
  template?: TemplateUse | undefined;
  /** No message: the ticket is resolved, once nothing else of it waits. */
  resolves?: true | undefined;
  /** Why. */
  closingReasonId?: number | undefined;
  /** Milliseconds since 1970, by this browser's clock. */
  writtenAt: number;
  /** Rises with every draft of this browser, whatever its clock does. */
  place: number;
  state: 'waiting' | 'failed';
  failure: Failure | null;
}

export interface SendMessageInput extends Partial<TemplateUse> {
  subjectId: number;
  clientId: string;
  body: string;
  quotedMsg: { id: number } | null;
  attachment: Attachment | null;
  mediaUrl: string | null;
  mentions?: readonly number[];
  ticketId?: number;
  resolves?: true;
  closingReasonId?: number | undefined;
}

/** What the server answered; nothing when another tab has sent the draft or thrown it away, or the ticket is resolved. */
export type SendMessageOutput = ConversationMessage | ConversationMessage[] | null;

export interface OutboxInput {
  userId: number;
  clock: () => number;
  newId: () => string;
}

export interface OutboxContext extends OutboxInput {
  /** By subject, in the order written; the first that waits is sent next. */
  lanes: Readonly<Record<number, readonly Draft[]>>;
  /** By subject, the client id of what is on the wire. */
  sending: Readonly<Record<number, string>>;
  /** By client id, how often a message was tried. */
  attempts: Readonly<Record<string, number>>;
  lastPlace: number;
  /** The server has said that it can store nothing, and has taken nothing since. */
  isStorageFull: boolean;
}

/** What the draft store is asked to do: it holds what this browser must not forget. */
export type DraftStoreOrder = { type: 'draft.keep'; draft: Draft } | { type: 'draft.forget'; clientId: string };

export type DraftStoreEvent =
  /** What the user had not sent when this browser was last closed, in order. */
  | { type: 'outbox.restored'; drafts: Draft[] }
  /** Nothing can be kept here: what waits lasts as long as the page. */
  | { type: 'outbox.unkept' };

export type OutboxEvent =
  | DraftStoreEvent
  | {
      type: 'message.send';
      subjectId: number;
      body: string;
      attachments?: Attachment[];
      quoted?: ConversationMessage | null;
      mentions?: readonly number[];
      sharedTicket?: SharedTicket | undefined;
      template?: TemplateUse;
    }
  | { type: 'message.sendAgain'; subjectId: number; message: ConversationMessage }
  | { type: 'ticket.resolveLater'; subjectId: number; closingReasonId?: number | undefined }
  | { type: 'message.retry'; subjectId: number; clientId: string }
  | { type: 'message.discard'; subjectId: number; clientId: string }
  | { type: 'messages.changed'; received: ConversationMessage[]; updated: ConversationMessage[] }
  | { type: 'live.returned' }
  | { type: `xstate.done.actor.message.${string}`; actorId: string; output: SendMessageOutput }
  | { type: `xstate.error.actor.message.${string}`; actorId: string; error: unknown };

export type OutboxReport =
  | { type: 'message.sent'; subjectId: number; messages: ConversationMessage[] }
  | { type: 'message.failed'; subjectId: number; failure: Failure };
