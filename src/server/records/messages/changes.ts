import { and, eq, sql } from 'drizzle-orm';
import type { ConnectionProvider } from '#contract/schema.ts';
import type { SendAnswer } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { findMessage, type Message } from './find.ts';
import { lineOf, republishLastMessage } from './last.ts';
import { publishChange } from './send.ts';
import { messages, type StoredReaction } from './table.ts';

/** Where a message came or went; undefined where its connection is gone. */
export async function findMessageConnection(
  scope: Scope,
  id: number,
): Promise<{ id: number; provider: ConnectionProvider } | undefined> {
  const [connection] = await scope.tx
    .select({ id: connections.id, provider: connections.provider })
    .from(messages)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, messages.connectionId)))
    .where(and(scope.owns(messages), eq(messages.id, id)));
  return connection;
}

/** Puts the company's own emoji to a message, for the channel to be told; an empty one takes it back. */
export async function storeOwnReaction(scope: Scope, id: number, emoji: string): Promise<Message | undefined> {
  const message = await lockById(scope, id);
  if (!message) return undefined;
  const reactions = withOwn(message.reactions, emoji);
  return ownEmoji(message.reactions) === emoji
    ? findMessage(scope, id)
    : changed(scope, id, { reactions, reactionPending: true, changeFailure: null });
}

/** Changes what a message of the desk says, for the channel to be told; the text before is kept beside it. */
export async function storeOwnEdit(scope: Scope, id: number, body: string): Promise<Message | undefined> {
  const message = await lockById(scope, id);
  if (!message) return undefined;
  if (message.body === body) return findMessage(scope, id);
  // What nobody has received yet was never said.
  const edits = message.editPending
    ? message.edits
    : [...message.edits, { body: message.body, at: scope.now.toISOString() }];
  return changed(scope, id, { body, edits, isEdited: true, editPending: true, changeFailure: null });
}

/** The channel has taken a reaction or not; one that was changed meanwhile is still to be told. */
export async function endReaction(
  scope: Scope,
  id: number,
  { emoji, answer }: { emoji: string; answer: SendAnswer },
): Promise<void> {
  const message = await lockById(scope, id);
  if (!message || ownEmoji(message.reactions) !== emoji) return;
  if (answer.accepted) return settled(scope, id, { reactionPending: false });
  const changeFailure = { change: 'reaction', reason: answer.reason } as const;
  await changed(scope, id, { reactionPending: false, reactions: withOwn(message.reactions, ''), changeFailure });
}

/** The same for a text. */
export async function endEdit(
  scope: Scope,
  id: number,
  { body, answer }: { body: string; answer: SendAnswer },
): Promise<void> {
  const message = await lockById(scope, id);
  if (!message || message.body !== body) return;
  if (answer.accepted) return settled(scope, id, { editPending: false });
  const edits = message.edits.slice(0, -1);
  const before = message.edits.at(-1)?.body ?? body;
  const changeFailure = { change: 'edit', reason: answer.reason } as const;
  await changed(scope, id, {
    editPending: false,
    body: before,
    edits,
    isEdited: edits.length > 0,
    changeFailure,
  });
}

/** The company's own; empty where it has none. */
export const ownEmoji = (reactions: readonly StoredReaction[]): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? '';

function withOwn(reactions: readonly StoredReaction[], emoji: string): StoredReaction[] {
  const others = reactions.filter(({ fromMe }) => !fromMe);
  return emoji ? [...others, { emoji, fromMe: true, member: null }] : others;
}

type Change = Partial<
  Pick<
    typeof messages.$inferInsert,
    'body' | 'edits' | 'isEdited' | 'editPending' | 'reactions' | 'reactionPending' | 'changeFailure'
  >
>;

async function changed(scope: Scope, id: number, change: Change): Promise<Message | undefined> {
  await settled(scope, id, { ...change, updatedAt: scope.now });
  const message = await findMessage(scope, id);
  if (!message) return undefined;
  await publishChange(scope, message);
  if (change.body !== undefined)
    await republishLastMessage(scope, message, { text: lineOf({ ...message, authorName: null }) });
  return message;
}

async function settled(scope: Scope, id: number, change: Change & { updatedAt?: Date }): Promise<void> {
  await scope.tx
    .update(messages)
    .set(change)
    .where(and(scope.owns(messages), eq(messages.id, id)));
}

/** Held until the transaction ends; undefined where it is gone. */
async function lockById(scope: Scope, id: number) {
  const [message] = await scope.tx
    .select()
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.id, id), sql`not ${messages.isDeleted}`))
    .for('update');
  return message;
}
