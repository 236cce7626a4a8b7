import type { Files, StoredFile } from '#server/files/files.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { takesHistory } from '#server/records/connections/history-import.ts';
import { importMessages, type MessageToImport } from '#server/records/inbound/imported.ts';
import { findTaken } from '#server/records/inbound/take.ts';
import type { ImportedMessage } from './port.ts';

/** One transaction is over soon, so that customers who write meanwhile hardly wait. */
const BATCH = 200;

interface ImportOptions {
  files: Pick<Files, 'remove'>;
  keepMedia: (fetch: NonNullable<ImportedMessage['media']>) => Promise<StoredFile | null>;
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
}

/** Stores what a channel hands over of the time before, each conversation in stretches of their own. */
export async function importHistory(
  connectionId: number,
  handedOver: readonly ImportedMessage[],
  { files, keepMedia, inScope }: ImportOptions,
): Promise<void> {
  for (const conversation of conversationsIn(handedOver)) {
    for (let start = 0; start < conversation.length; start += BATCH) {
      const stretch = conversation.slice(start, start + BATCH);
      const kept: string[] = [];
      try {
        const withFiles: MessageToImport[] = [];
        for (const { media, ...message } of stretch) {
          const file = media && (await mediaOf(message.providerId, media));
          if (file) kept.push(file.name);
          withFiles.push({ ...message, file });
        }
        // Erasing ends the import, in the middle of a chunk as well.
        const unused = await inScope(async (scope) =>
          (await takesHistory(scope, connectionId)) ? importMessages(scope, connectionId, withFiles) : undefined,
        );
        await files.remove(unused ?? kept);
        if (!unused) return;
      } catch (error) {
        await files.remove(kept);
        throw error;
      }
    }
  }

  async function mediaOf(providerId: string, fetch: NonNullable<ImportedMessage['media']>) {
    const known = await inScope((scope) => findTaken(scope, connectionId, providerId));
    return known?.hasFile ? null : keepMedia(fetch);
  }
}

function conversationsIn(handedOver: readonly ImportedMessage[]): ImportedMessage[][] {
  const conversations = new Map<string, ImportedMessage[]>();
  for (const message of handedOver) {
    const { channel, from, scopedId, group } = message;
    const key = group ? `group ${group.id}` : `${channel} ${scopedId ?? from}`;
    const conversation = conversations.get(key);
    if (conversation) conversation.push(message);
    else conversations.set(key, [message]);
  }
  return [...conversations.values()];
}
