import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { type BackupCause, backups, restores } from './table.ts';

export type Backup = typeof backups.$inferSelect;
export type Restore = typeof restores.$inferSelect;

/** Whoever makes a backup says so this often; one that has been silent for much longer is over. */
export const SEEN_EVERY_MS = 20_000;
const SILENT_MS = 180_000;

/** Begins a backup unless another one is being made, on whichever server; answers its number. */
export async function claimBackup(scope: SystemScope, cause: BackupCause): Promise<number | undefined> {
  const { tx, now } = scope;
  await tx.execute(sql`lock table ${backups} in share row exclusive mode`);
  await tx
    .update(backups)
    .set({ state: 'failed', endedAt: now, failure: 'ERR_BACKUP_CUT_OFF' })
    .where(and(eq(backups.state, 'running'), lt(backups.seenAt, new Date(now.getTime() - SILENT_MS))));
  const [running] = await tx.select({ id: backups.id }).from(backups).where(eq(backups.state, 'running')).limit(1);
  if (running) return undefined;
  const [begun] = await tx
    .insert(backups)
    .values({ cause, state: 'running', startedAt: now, seenAt: now })
    .returning({ id: backups.id });
  return begun?.id;
}

export async function seeBackup({ tx, now }: SystemScope, id: number): Promise<void> {
  await tx.update(backups).set({ seenAt: now }).where(eq(backups.id, id));
}

export async function endBackup(
  { tx, now }: SystemScope,
  id: number,
  outcome: Pick<Backup, 'file' | 'size' | 'checked'> | { failure: string },
): Promise<void> {
  await tx
    .update(backups)
    .set({ ...outcome, state: 'failure' in outcome ? 'failed' : 'done', endedAt: now })
    .where(eq(backups.id, id));
}

/** One that was made elsewhere, by the command. */
export async function addBackup(
  { tx }: SystemScope,
  values: Pick<Backup, 'file' | 'size' | 'checked' | 'startedAt'> & { endedAt: Date },
): Promise<void> {
  await tx.insert(backups).values({ ...values, cause: 'command', state: 'done', seenAt: values.endedAt });
}

/** The last one that was begun, the last one that is good, and what this database was made of where nobody has put that away. */
export async function findBackupState({ tx }: SystemScope): Promise<{
  last: Backup | undefined;
  lastGood: Backup | undefined;
  restore: Restore | undefined;
}> {
  const newest = (where: ReturnType<typeof eq> | undefined) =>
    tx.select().from(backups).where(where).orderBy(desc(backups.startedAt), desc(backups.id)).limit(1);
  const [last] = await newest(undefined);
  const [lastGood] = await newest(eq(backups.state, 'done'));
  const [restore] = await tx
    .select()
    .from(restores)
    .where(isNull(restores.dismissedAt))
    .orderBy(desc(restores.id))
    .limit(1);
  return { last, lastGood, restore };
}

export async function dismissRestore({ tx, now }: SystemScope): Promise<void> {
  await tx.update(restores).set({ dismissedAt: now }).where(isNull(restores.dismissedAt));
}

/** Forgets what nobody looks at any more: of those that are over, all but the newest. */
export async function pruneBackups({ tx }: SystemScope, keep: number): Promise<void> {
  const old = tx.select({ id: backups.id }).from(backups).orderBy(desc(backups.id)).offset(keep);
  await tx.delete(backups).where(and(ne(backups.state, 'running'), inArray(backups.id, old)));
}
