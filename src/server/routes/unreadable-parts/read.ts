import type { ReadParts, UnreadablePartReason, UnreadablePartsReading } from '#contract/schema.ts';
import { unreadableReasonOf } from '#server/channels/part-to-keep.ts';
import { DeskOffline } from '#server/channels/port.ts';
import { HttpError } from '#server/http/http-error.ts';
import { findPartsToRead, type KeptPart } from '#server/records/unreadable-parts/find.ts';
import { countUnreadableTry, deleteUnreadablePart } from '#server/records/unreadable-parts/keep.ts';
import type { ServerContext } from '#server/server-context.ts';

const atOnce = 50;
/** A call that takes longer is cut off by what stands between. */
const patienceMs = 15_000;
/** What is older is answered by nobody any more. */
const lateMs = 24 * 60 * 60_000;

type Context = Pick<ServerContext, 'database' | 'cipher' | 'channels' | 'clock'>;

/** Reads parts once more, one after the other; those that can be read are gone afterwards. */
export async function readParts(
  context: Context,
  companyId: number,
  { unreadablePartIds: ids, after }: UnreadablePartsReading,
): Promise<ReadParts> {
  const asked = ids ? { ids } : { after: placeIn(after), limit: atOnce };
  const parts = await context.database.inCompany(companyId, (scope) => findPartsToRead(scope, asked));
  if (ids && parts.length < new Set(ids).size) throw new HttpError(404, 'ERR_NOT_FOUND');
  const began = performance.now();
  let read = 0;
  let done = 0;
  for (const part of parts) {
    const reason = await reasonAgainst(context, part);
    await context.database.inCompany(companyId, async (scope) => {
      if (reason) await countUnreadableTry(scope, part.id, reason);
      else await deleteUnreadablePart(scope, part.id);
    });
    if (!reason) read += 1;
    done += 1;
    if (!ids && performance.now() - began > patienceMs) break;
  }
  const hasMore = !ids && (done < parts.length || parts.length === atOnce);
  const last = parts[done - 1];
  return { read, left: done - read, next: hasMore && last ? `${last.at.getTime()}.${last.id}` : null };
}

/** Why it still can't be read; undefined where it could. */
async function reasonAgainst(
  { cipher, channels, clock }: Context,
  { raw, at, ...part }: KeptPart,
): Promise<UnreadablePartReason | undefined> {
  const isLate = clock().getTime() - at.getTime() > lateMs;
  try {
    await channels.readAgain({ ...part, raw: cipher.decrypt(raw) }, isLate);
    return undefined;
  } catch (error) {
    if (error instanceof DeskOffline) throw new HttpError(503, 'ERR_UNAVAILABLE');
    return unreadableReasonOf(error);
  }
}

function placeIn(after: string | undefined): { at: Date; id: number } | null {
  if (after === undefined) return null;
  const [ms = 0, id = 0] = after.split('.').map(Number);
  return { at: new Date(Math.min(ms, 8.64e15)), id };
}
