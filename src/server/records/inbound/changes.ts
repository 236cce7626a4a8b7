import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { IncomingMessage, IncomingReaction } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { findMessage } from '../messages/find.ts';
import { lineOf, republishLastMessage } from '../messages/last.ts';
import { publishChange } from '../messages/send.ts';
import { messages, type StoredReaction } from '../messages/table.ts';
import { authorOf } from './contact.ts';
import { keptContent } from './content.ts';
import { textOf } from './mentions.ts';

/** Longer than any emoji is. */
const MAX_EMOJI_LENGTH = 64;

type Change = Pick<IncomingMessage, 'body' | 'content' | 'mentions'>;

/** The customer changed what they wrote; the earlier text is kept beside it. */
export async function editInbound(
  scope: Scope,
  connectionId: number,
  providerId: string,
  change: Change,
): Promise<void> {
  const message = await lockMessage(scope, connectionId, providerId);
  // What the desk is about to change it to goes before what its own change comes back as.
  if (!message || message.isDeleted || message.editPending) return;
  const { content } = change;
  const text = await textOf(scope, change);
  if (message.body === text && !message.isChangedOnPhone && !content) return;
  await scope.tx
    .update(messages)
    .set({
      body: text,
      content: keptContent(content),
      isEdited: true,
      isChangedOnPhone: false,
      edits: [...message.edits, { body: message.body, at: scope.now.toISOString() }],
      updatedAt: scope.now,
    })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publishInbound(scope, message.id);
  await republishLastMessage(scope, message, { text: lineOf({ ...message, body: text }) });
}

/** A message was changed where it was written, to what can't be read here: what it says is the earlier text. */
export async function markChangedOnPhone(scope: Scope, connectionId: number, providerId: string): Promise<void> {
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted || message.isChangedOnPhone) return;
  await scope.tx
    .update(messages)
    .set({ isChangedOnPhone: true, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publishInbound(scope, message.id);
}

/** The customer took back what they wrote; the text stays in the record, marked. */
export async function eraseInbound(scope: Scope, connectionId: number, providerId: string): Promise<void> {
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted) return;
  await scope.tx
    .update(messages)
    .set({ isDeleted: true, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publishInbound(scope, message.id);
  await republishLastMessage(scope, message, 'deleted');
}

/**
 * What somebody thinks of a message becomes part of it; everybody has one reaction to a message at a time. It is nothing
 * that has to be answered: ticket, counters and bots take no notice.
 */
export async function takeReaction(scope: Scope, connectionId: number, incoming: IncomingReaction): Promise<void> {
  const message = await lockMessage(scope, connectionId, incoming.providerId);
  if (!message || message.isDeleted) return;
  const { fromMe } = incoming;
  if (fromMe && message.reactionPending) return;
  const isGroups = !fromMe && (await isGroup(scope, message.contactId));
  const member = isGroups ? { from: incoming.from, name: authorOf(incoming) } : null;
  const emoji = cleanText(incoming.emoji.slice(0, MAX_EMOJI_LENGTH)).trim();
  const reactions = withReaction(message.reactions, { emoji, fromMe, member });
  if (isDeepStrictEqual(reactions, message.reactions)) return;
  await scope.tx
    .update(messages)
    .set({ reactions, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publishInbound(scope, message.id);
}

function withReaction(known: readonly StoredReaction[], reaction: StoredReaction): StoredReaction[] {
  const isOfSame = ({ fromMe, member }: StoredReaction) =>
    fromMe === reaction.fromMe && member?.from === reaction.member?.from;
  const before = known.find(isOfSame);
  if (!reaction.emoji) return known.filter((one) => one !== before);
  return before ? known.map((one) => (one === before ? reaction : one)) : [...known, reaction];
}

/** The message of a connection by the channel's id, held until the transaction ends. */
export async function lockMessage(scope: Scope, connectionId: number, providerId: string) {
  const [message] = await scope.tx
    .select()
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.connectionId, connectionId), eq(messages.providerId, providerId)))
    .for('update');
  return message;
}

/** Tells who may see its ticket that a message has changed. */
export async function publishInbound(scope: Scope, id: number): Promise<void> {
  const message = await findMessage(scope, id);
  if (message) await publishChange(scope, message);
}

async function isGroup(scope: Scope, contactId: number): Promise<boolean> {
  const [contact] = await scope.tx
    .select({ isGroup: contacts.isGroup })
    .from(contacts)
    .where(and(scope.owns(contacts), eq(contacts.id, contactId)));
  return contact?.isGroup === true;
}
