import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { roomsForTicket } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { channelKeys } from '../connections/table.ts';
import { selectMessages, toMessage } from '../messages/find.ts';
import { messages } from '../messages/table.ts';
import { tickets } from '../tickets/table.ts';
import type { Bite, Erasing } from './bite.ts';
import { unsharedFiles } from './unshared-files.ts';
import { type PersonWords, wordsEraser } from './words.ts';

const atOnce = 100;

/**
 * What the person has written is emptied, and stands as a message that was deleted; what the desk has written stays,
 * without the person's name and number. Files go, whoever has sent them, but for those of campaigns.
 */
export async function eraseOwnMessages(scope: Scope, { contactId, words, place }: Erasing): Promise<Bite> {
  const after = place === null ? undefined : gt(messages.id, place);
  const found = await scope.tx
    .select()
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.contactId, contactId), after))
    .orderBy(asc(messages.id))
    .limit(atOnce)
    .for('update');
  const files = await emptyMessages(scope, found, (message) => (message.fromMe ? kept(message, words) : nothing));
  return { place: found.at(-1)?.id ?? null, counts: { messages: found.length, files: files.length }, files };
}

export type StoredMessage = typeof messages.$inferSelect;
type Emptied = Partial<typeof messages.$inferInsert>;

/** Changes messages to what is left of them and tells who sees their tickets; answers the files that go. */
export async function emptyMessages(
  scope: Scope,
  found: readonly StoredMessage[],
  left: (message: StoredMessage) => Emptied,
): Promise<string[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await forgetChannelsCopies(scope, found);
  const dropped = found.filter(({ campaignId }) => campaignId === null);
  const names = dropped.flatMap(({ mediaFile, voiceFile }) => [mediaFile, voiceFile].filter((name) => name !== null));
  const files = await unsharedFiles(scope, names, ids);
  for (const message of found) {
    await scope.tx
      .update(messages)
      .set({
        ...left(message),
        ...(message.campaignId === null && noFile),
        ...untied(message.id),
        updatedAt: scope.now,
      })
      .where(and(scope.owns(messages), eq(messages.id, message.id)));
  }
  await notifyOf(scope, ids);
  return files;
}

const noFile: Emptied = {
  mediaType: null,
  mediaFile: null,
  mediaName: null,
  mediaMime: null,
  mediaSize: null,
  voiceFile: null,
};

/** What ties it to the phone: an id of the Cloud API holds the number, and one of a script may. */
const untied = (id: number): Emptied => ({
  providerId: `erased-${id}`,
  clientId: null,
  quotedProviderId: null,
  removalPending: false,
  reactionPending: false,
  editPending: false,
  changeFailure: null,
});

/** What is left of the person's own words. */
export const nothing: Emptied = {
  body: '',
  content: null,
  choices: null,
  template: null,
  authorName: null,
  edits: [],
  reactions: [],
  votes: null,
  isDeleted: true,
  isChangedOnPhone: false,
};

function kept(message: StoredMessage, words: PersonWords): Emptied {
  const { ofText, ofValue } = wordsEraser(words, 'own');
  const body = ofText(message.body);
  const isWaiting = message.ack === 1;
  return {
    body,
    content: message.content && ofValue(message.content),
    choices: message.choices && ofValue(message.choices),
    template: message.template && ofValue(message.template),
    edits: ofValue(message.edits),
    reactions: message.reactions.filter(({ fromMe }) => fromMe),
    votes: null,
    isDeleted: message.isDeleted || isWaiting || (body === '' && !message.content && message.campaignId === null),
    ...(isWaiting && { ack: 0 }),
  };
}

/** What a channel keeps of them so that they can be asked for once more. */
async function forgetChannelsCopies(scope: Scope, found: readonly StoredMessage[]): Promise<void> {
  const names = found.map(({ providerId }) => providerId);
  await scope.tx
    .delete(channelKeys)
    .where(
      and(
        scope.owns(channelKeys),
        inArray(channelKeys.kind, ['sent', 'taken', 'arrived', 'secret', 'poll-secret']),
        inArray(channelKeys.name, names),
      ),
    );
}

async function notifyOf(scope: Scope, ids: number[]): Promise<void> {
  const rows = await scope.tx
    .select({ id: messages.id, queueId: tickets.queueId })
    .from(messages)
    .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, messages.ticketId)))
    .where(and(scope.owns(messages), inArray(messages.id, ids)));
  const queueOf = new Map(rows.map(({ id, queueId }) => [id, queueId]));
  for (const selected of await selectMessages(scope, inArray(messages.id, ids))) {
    const message = toMessage(selected);
    scope.publish({ type: 'message.updated', message }, roomsForTicket({ queueId: queueOf.get(message.id) ?? null }));
  }
}
