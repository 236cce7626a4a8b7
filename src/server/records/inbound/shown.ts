import { and, eq } from 'drizzle-orm';
import { isOfUnknownKind } from '#server/channels/content-body.ts';
import type { IncomingMessage } from '#server/channels/port.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { lineOf, republishLastMessage } from '../messages/last.ts';
import { messages } from '../messages/table.ts';
import { lockMessage, publishInbound } from './changes.ts';
import { keptContent } from './content.ts';
import { kindOf } from './kind.ts';
import { textOf } from './mentions.ts';

/**
 * A message that was of an unknown kind can be shown by now: it says what it holds, where it stands. Tickets, counters and
 * bots take no notice. False where it is shown already, or still can't be.
 */
export async function showInbound(
  scope: Scope,
  connectionId: number,
  incoming: IncomingMessage,
  file: StoredFile | null,
): Promise<boolean> {
  const content = keptContent(incoming.content);
  if (isOfUnknownKind(content)) return false;
  const message = await lockMessage(scope, connectionId, incoming.providerId);
  if (!message || !isOfUnknownKind(message.content)) return false;
  const body = await textOf(scope, incoming);
  const mediaType = kindOf(incoming, file);
  await scope.tx
    .update(messages)
    .set({
      body,
      content,
      mediaType,
      mediaFile: file?.name ?? null,
      mediaName: file?.displayName ?? null,
      mediaMime: file?.mime ?? null,
      mediaSize: file?.size ?? null,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publishInbound(scope, message.id);
  if (!message.isDeleted) {
    const kind = content ? null : mediaType;
    const text = lineOf({ ...message, mediaType: kind, body: body || (file?.displayName ?? '') });
    await republishLastMessage(scope, message, { text, kind });
  }
  return true;
}
