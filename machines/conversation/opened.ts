import type { ConversationActorRef } from '../conversation.ts';
import { selectQuoted } from '../conversation.ts';
import type { OutboxEvent } from '../outbox/context.ts';
import type { OutboxActorRef } from '../outbox.ts';
import type { RecorderReport } from '../recorder/context.ts';
import type { ConversationEvent } from './context.ts';

/** A conversation that is kept, of a ticket or of a chat. */
export interface OpenedConversation {
  subjectId: number;
  ref: ConversationActorRef;
}

/** What a machine holds that shows one of several conversations. */
export interface OpenedConversations {
  /** Opened lately, the last one first; the oldest are stopped. */
  conversations: readonly OpenedConversation[];
  /** The subject whose conversation is shown. */
  opened: number | null;
  /** The message of it that the address names. */
  aim: number | null;
  isFocused: boolean;
  outbox: OutboxActorRef;
}

/** The part of an action's `enqueue` that is needed here. */
interface Sending {
  sendTo(ref: ConversationActorRef, event: ConversationEvent): void;
  sendTo(ref: OutboxActorRef, event: OutboxEvent): void;
}

export function conversationOf(
  { conversations }: Pick<OpenedConversations, 'conversations'>,
  subjectId: number | null,
): ConversationActorRef | undefined {
  return conversations.find((opened) => opened.subjectId === subjectId)?.ref;
}

/** A conversation is read while it is shown and the page looked at. */
export function watchShown(context: OpenedConversations, enqueue: Sending): void {
  const ref = conversationOf(context, context.opened);
  if (ref) enqueue.sendTo(ref, { type: context.isFocused ? 'conversation.watch' : 'conversation.unwatch' });
}

export function leaveShown(context: OpenedConversations, enqueue: Sending): void {
  const ref = conversationOf(context, context.opened);
  if (!ref) return;
  enqueue.sendTo(ref, { type: 'conversation.unwatch' });
  enqueue.sendTo(ref, { type: 'conversation.clearDivider' });
}

/** A recording goes where it was begun, in answer to what is quoted there. */
export function sendRecorded(
  context: OpenedConversations,
  { subjectId, attachment }: Extract<RecorderReport, { type: 'recording.finished' }>,
  enqueue: Sending,
): void {
  const ref = conversationOf(context, subjectId);
  const quoted = ref ? selectQuoted(ref.getSnapshot()) : null;
  enqueue.sendTo(context.outbox, { type: 'message.send', subjectId, body: '', attachments: [attachment], quoted });
  if (quoted && ref) enqueue.sendTo(ref, { type: 'conversation.unquote' });
}
