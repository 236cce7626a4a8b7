import type { Finding } from '#server/operations/rules.ts';
import { findBackupState } from '#server/records/backups/backups.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import type { Settings } from '#server/settings.ts';
import { backupTrouble } from './trouble.ts';

/** Whether the last backup failed or there is none as new as there should be, for the troubles of the installation. */
export async function findBackupTroubles(
  scope: SystemScope,
  { BACKUP_TO, BACKUP_EVERY_HOURS: everyHours }: Pick<Settings, 'BACKUP_TO' | 'BACKUP_EVERY_HOURS'>,
): Promise<Finding[]> {
  const state = await findBackupState(scope);
  const since = backupTrouble(state, { isWanted: BACKUP_TO !== undefined, everyHours, now: scope.now });
  if (!since) return [];
  const code = state.last?.state === 'failed' ? 'backupFailed' : 'backupOld';
  return [{ kind: 'backup', code, subject: '', forSeconds: 0, since }];
}
