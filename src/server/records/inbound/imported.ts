import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportedMessage } from '#server/channels/port.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import { tickets } from '../tickets/table.ts';
import { authorOf, contactOfGroup } from './contact.ts';
import { keptContent } from './content.ts';
import { importedId } from './imported-ids.ts';
import { importedTicket, republishImportedTicket } from './imported-ticket.ts';
import { kindOf } from './kind.ts';
import { asKnown, textOf } from './mentions.ts';
import { contactOfPerson } from './person.ts';

/** With its file, where that was fetched. */
export type MessageToImport = Omit<ImportedMessage, 'media'> & { file: StoredFile | null };

/** So many ids in one second are looked at before something must be wrong. */
const MAX_ATTEMPTS = 1000;

/**
 * Takes in messages of one conversation as they were handed over of the time before: into a closed ticket of its own, read,
 * and without anything that a message sets going. What is there already stays as it is, but a file that was missing is put
 * to it. Answers the files that were not needed.
 */
export async function importMessages(
  scope: Scope,
  connectionId: number,
  handedOver: readonly MessageToImport[],
): Promise<string[]> {
  const each = [...new Map(handedOver.map((message) => [message.providerId, message])).values()];
  if (each[0]?.group && (await isSettingEnabled(scope, 'CheckMsgIsGroup')))
    return each.flatMap(({ file }) => file?.name ?? []);
  // Of a file that is said by itself, not even the customer need be.
  const isAllThere = (await knownAmong(scope, connectionId, each)).size === each.length;
  const contactId = isAllThere ? undefined : await contactOf(scope, each);
  const known = await knownAmong(scope, connectionId, each);
  const touched = new Set<number>();
  const unused: string[] = [];
  for (const message of each) {
    const { file } = message;
    const there = known.get(message.providerId);
    if (!file || !there) continue;
    if (there.isImported && there.mediaFile === null) {
      await putFile(scope, there.id, { ...message, file });
      touched.add(there.ticketId);
    } else unused.push(file.name);
  }
  const fresh = each
    .filter(({ providerId }) => !known.has(providerId))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [oldest] = fresh;
  if (oldest && contactId !== undefined) {
    const conversation = { contactId, connectionId };
    const ticketId = await importedTicket(scope, { ...conversation, isGroup: oldest.group !== null, at: oldest.at });
    await insertAll(scope, { ...conversation, ticketId }, fresh);
    touched.add(ticketId);
  }
  for (const ticketId of touched) await republishImportedTicket(scope, ticketId);
  return unused;
}

/** Whose conversation it is, locked. */
async function contactOf(scope: Scope, conversation: readonly MessageToImport[]): Promise<number | undefined> {
  const [first] = conversation;
  if (!first) return undefined;
  if (first.group) return (await contactOfGroup(scope, first.channel, first.group)).id;
  const named = conversation.find(({ fromMe, name }) => !fromMe && name !== '') ?? first;
  return (await contactOfPerson(scope, named)).id;
}

interface Place {
  contactId: number;
  connectionId: number;
  ticketId: number;
}

async function insertAll(scope: Scope, place: Place, fresh: readonly MessageToImport[]): Promise<void> {
  const rows = [];
  let second = { at: Number.NaN, count: 0 };
  for (const message of fresh) {
    const at = Math.floor(message.at.getTime() / 1000);
    second = second.at === at ? { at, count: second.count + 1 } : { at, count: 0 };
    rows.push({ message, place: second.count, row: await rowOf(scope, place, message) });
  }
  for (let attempt = 0, left = rows; left.length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) throw new Error('No id is left for a second');
    const stored = await scope.tx
      .insert(messages)
      .values(
        left.map(({ message, place: inSecond, row }) => ({
          ...row,
          id: importedId(message.at, { contactId: place.contactId, place: inSecond, attempt }),
        })),
      )
      .onConflictDoNothing({ target: messages.id })
      .returning({ providerId: messages.providerId });
    const ids = new Set(stored.map(({ providerId }) => providerId));
    left = left.filter(({ message }) => !ids.has(message.providerId));
  }
}

async function rowOf(scope: Scope, place: Place, message: MessageToImport) {
  const { group, fromMe, file, at, ack } = message;
  return {
    ...place,
    companyId: scope.companyId,
    providerId: message.providerId,
    authorName: group && !fromMe ? authorOf(await asKnown(scope, message)) : null,
    body: await textOf(scope, message),
    content: keptContent(message.content),
    fromMe,
    // Nothing of it leaves, whatever the phone was waiting for.
    ack: fromMe ? (ack === 1 ? 2 : ack) : 3,
    read: true,
    quotedProviderId: message.quotedProviderId,
    ...mediaOf(message, file),
    createdAt: at,
    updatedAt: at,
  };
}

const mediaOf = (message: Pick<ImportedMessage, 'type'>, file: StoredFile | null) => ({
  mediaType: kindOf(message, file),
  mediaFile: file?.name ?? null,
  mediaName: file?.displayName ?? null,
  mediaMime: file?.mime ?? null,
  mediaSize: file?.size ?? null,
});

/** What stood for a file has it now, with the text below it. */
async function putFile(scope: Scope, id: number, message: MessageToImport & { file: StoredFile }): Promise<void> {
  await scope.tx
    .update(messages)
    .set({ ...mediaOf(message, message.file), content: null, body: await textOf(scope, message) })
    .where(and(scope.owns(messages), eq(messages.id, id)));
}

async function knownAmong(scope: Scope, connectionId: number, handedOver: readonly MessageToImport[]) {
  const ids = handedOver.map(({ providerId }) => providerId);
  const rows = await scope.tx
    .select({
      id: messages.id,
      providerId: messages.providerId,
      ticketId: messages.ticketId,
      mediaFile: messages.mediaFile,
      isImported: sql<boolean>`${messages.id} < 0`,
    })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.connectionId, connectionId), inArray(messages.providerId, ids)));
  return new Map(rows.map((row) => [row.providerId, row]));
}

/**
 * A message that was handed over before its own way brought it leaves the time before, because nobody has read it there;
 * whoever quotes it waits for it anew. Locked by its contact.
 */
export async function takeFromImported(scope: Scope, id: number): Promise<void> {
  const [moved] = await scope.tx
    .select({ providerId: messages.providerId, ticketId: messages.ticketId, mediaFile: messages.mediaFile })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.id, id)));
  if (!moved) return;
  await scope.tx
    .update(messages)
    .set({ quotedId: null, quotedProviderId: moved.providerId })
    .where(and(scope.owns(messages), eq(messages.quotedId, id)));
  await scope.tx.delete(messages).where(and(scope.owns(messages), eq(messages.id, id)));
  await scope.tx
    .update(tickets)
    .set({ messageCount: sql`${tickets.messageCount} - 1` })
    .where(and(scope.owns(tickets), eq(tickets.id, moved.ticketId)));
  await republishImportedTicket(scope, moved.ticketId);
}
