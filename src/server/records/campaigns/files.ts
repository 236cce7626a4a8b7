import { and, eq, isNotNull } from 'drizzle-orm';
import { typeOfName } from '#server/files/content-type.ts';
import type { Scope } from '../base/scope.ts';
import { selectOptions } from '../file-lists/find.ts';
import { fileLists } from '../file-lists/table.ts';
import type { NewMessage } from '../messages/send.ts';
import { messages } from '../messages/table.ts';
import { campaigns } from './table.ts';

/** A file of a campaign, or of messages of one that may be gone, with the name it is shown by. */
export async function findCampaignFile(scope: Scope, file: string): Promise<{ mediaName: string | null } | undefined> {
  const [own] = await scope.tx
    .select({ mediaName: campaigns.mediaName })
    .from(campaigns)
    .where(and(scope.owns(campaigns), eq(campaigns.mediaFile, file)));
  if (own) return own;
  const [sent] = await scope.tx
    .select({ mediaName: messages.mediaName })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.mediaFile, file), isNotNull(messages.campaignId)))
    .limit(1);
  return sent;
}

/** Those of some files that no message of a campaign still needs. */
export async function withoutSent(scope: Scope, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map(async (file) => ((await findCampaignFile(scope, file)) ? [] : [file])));
  return found.flat();
}

/** What goes out after a campaign's message: the list's own, completed as that is, and its files. */
export async function messagesOfFileList(
  scope: Scope,
  fileListId: number,
  complete: (text: string) => string,
): Promise<Pick<NewMessage, 'body' | 'media'>[]> {
  const [list] = await scope.tx
    .select({ message: fileLists.message })
    .from(fileLists)
    .where(and(scope.owns(fileLists), eq(fileLists.id, fileListId)));
  const options = await selectOptions(scope, [fileListId]);
  const files = options.flatMap(({ mediaFile: file, mediaName, mediaType: mime, name }) =>
    file === null || mime === null
      ? []
      : [{ body: name, media: { kind: typeOfName(file).mediaType, file, name: mediaName ?? file, mime, size: 0 } }],
  );
  return [...(list?.message.trim() ? [{ body: complete(list.message) }] : []), ...files];
}
