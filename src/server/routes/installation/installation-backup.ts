import type { Installation } from '#contract/schema.ts';
import { nextBackupAt, type Rhythm } from '#server/backups/rhythm.ts';
import type { findBackupState } from '#server/records/backups/backups.ts';

type State = Awaited<ReturnType<typeof findBackupState>>;

/** How backups stand, for super users. */
export function installationBackup(
  state: State,
  { isKept, settings, now }: { isKept: boolean; settings: Rhythm; now: Date },
): Installation['backup'] {
  const { last, lastGood } = state;
  const hasFailed = last?.state === 'failed';
  const next = nextBackupAt(settings, state);
  return {
    isKept,
    isRunning: last?.state === 'running',
    last: lastGood
      ? {
          at: lastGood.startedAt.toISOString(),
          file: lastGood.file ?? '',
          size: lastGood.size ?? 0,
          checked: lastGood.checked ?? 'read',
        }
      : null,
    failure: hasFailed ? last.failure : null,
    failedAt: hasFailed ? (last.endedAt ?? last.startedAt).toISOString() : null,
    nextAt: isKept ? (next > now ? next : now).toISOString() : null,
  };
}

export function installationRestore({ restore }: State): Installation['restore'] {
  if (!restore) return null;
  const { takenAt, restoredAt, stopped } = restore;
  const { connections, campaigns, schedules, messages } = stopped;
  return {
    takenAt: takenAt.toISOString(),
    restoredAt: restoredAt.toISOString(),
    connections,
    campaigns,
    schedules,
    messages,
  };
}
