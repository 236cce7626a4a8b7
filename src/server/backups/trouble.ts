import type { Backup } from '#server/records/backups/backups.ts';

const hourMs = 60 * 60_000;

/**
 * Since when there has been no backup as there should be: the last one failed, or none has been made for twice as long as
 * they are apart. Undefined where all is well, or none are wanted.
 */
export function backupTrouble(
  { last, lastGood }: { last: Backup | undefined; lastGood: Backup | undefined },
  { isWanted, everyHours, now }: { isWanted: boolean; everyHours: number; now: Date },
): Date | undefined {
  if (!isWanted || !last) return undefined;
  if (last.state === 'failed') return last.endedAt ?? last.startedAt;
  const late = new Date((lastGood ?? last).startedAt.getTime() + 2 * everyHours * hourMs);
  return late <= now ? late : undefined;
}
