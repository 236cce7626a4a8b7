import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ContactChannel } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { contacts, pictureRequests } from './table.ts';

/** Whoever changes their picture is seen with the new one after so long, if they write. */
const ASKED_AGAIN_MS = 7 * 24 * 60 * 60_000;

export interface PictureRequest {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  channel: ContactChannel;
  /** As an outgoing message has it. */
  to: string;
  pictureFile: string | null;
  dueAt: Date | null;
  failures: number;
  strayFile: string | null;
}

/** The contact has written: its picture is asked for unless it was of late. True where there is something new to do. */
export async function requestPicture(
  scope: Scope,
  { id, pictureAskedAt }: { id: number; pictureAskedAt: Date | null },
  connectionId: number,
): Promise<boolean> {
  if (pictureAskedAt && scope.now.getTime() - pictureAskedAt.getTime() < ASKED_AGAIN_MS) return false;
  const requested = await scope.tx
    .insert(pictureRequests)
    .values({ companyId: scope.companyId, contactId: id, connectionId, dueAt: scope.now })
    .onConflictDoUpdate({
      target: [pictureRequests.companyId, pictureRequests.contactId],
      set: { connectionId, dueAt: scope.now, failures: 0 },
      setWhere: sql`${pictureRequests.connectionId} <> excluded.connection_id`,
    })
    .returning({ id: pictureRequests.id });
  return requested.length > 0;
}

/** What is due on these connections: of each the request that waits longest. */
export function findDuePictureRequests(
  { tx, now }: SystemScope,
  connectionIds: number[],
  limit: number,
): Promise<PictureRequest[]> {
  const isDue = or(isNull(pictureRequests.dueAt), lte(pictureRequests.dueAt, now));
  const isOfContact = and(
    eq(contacts.companyId, pictureRequests.companyId),
    eq(contacts.id, pictureRequests.contactId),
  );
  const first = tx
    .selectDistinctOn([pictureRequests.connectionId], {
      id: pictureRequests.id,
      companyId: pictureRequests.companyId,
      contactId: pictureRequests.contactId,
      connectionId: pictureRequests.connectionId,
      channel: contacts.channel,
      to: contacts.number,
      pictureFile: contacts.pictureFile,
      dueAt: pictureRequests.dueAt,
      failures: pictureRequests.failures,
      strayFile: pictureRequests.strayFile,
    })
    .from(pictureRequests)
    .innerJoin(contacts, isOfContact)
    .where(and(inArray(pictureRequests.connectionId, connectionIds), isDue))
    .orderBy(pictureRequests.connectionId, sql`${pictureRequests.dueAt} nulls first`, pictureRequests.id)
    .as('first');
  return tx.select().from(first).orderBy(sql`${first.dueAt} nulls first`).limit(limit);
}

/** When the next of them becomes due. */
export async function nextPictureTime({ tx, now }: SystemScope, connectionIds: number[]): Promise<Date | undefined> {
  const [next] = await tx
    .select({ at: pictureRequests.dueAt })
    .from(pictureRequests)
    .where(inArray(pictureRequests.connectionId, connectionIds))
    .orderBy(sql`${pictureRequests.dueAt} nulls first`)
    .limit(1);
  return next && (next.at ?? now);
}

/** A file that belongs to nobody yet is about to be stored under this name. */
export async function noteStrayPicture(scope: Scope, id: number, strayFile: string): Promise<void> {
  await scope.tx.update(pictureRequests).set({ strayFile }).where(ofScope(scope, id));
}

/** The file that belonged to nobody is gone. */
export async function clearStrayPicture(scope: Scope, id: number): Promise<void> {
  await scope.tx.update(pictureRequests).set({ strayFile: null }).where(ofScope(scope, id));
  await scope.tx.delete(pictureRequests).where(and(ofScope(scope, id), isNull(pictureRequests.dueAt)));
}

/** The channel has not answered, and is asked again at that time. */
export async function postponePicture(scope: Scope, id: number, dueAt: Date): Promise<void> {
  const failures = sql`${pictureRequests.failures} + 1`;
  await scope.tx.update(pictureRequests).set({ dueAt, failures }).where(ofScope(scope, id));
}

/** A contact goes; answers the file of its request that belongs to nobody. */
export async function dropPictureRequest(scope: Scope, contactId: number): Promise<string[]> {
  const dropped = await scope.tx
    .delete(pictureRequests)
    .where(and(scope.owns(pictureRequests), eq(pictureRequests.contactId, contactId)))
    .returning({ file: pictureRequests.strayFile });
  return dropped.flatMap(({ file }) => file ?? []);
}

const ofScope = (scope: Scope, id: number) => and(scope.owns(pictureRequests), eq(pictureRequests.id, id));
