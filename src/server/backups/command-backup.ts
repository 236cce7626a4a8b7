import { basename } from 'node:path';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { addCommandBackup } from '#server/records/backups/command-backups.ts';
import type { BackupSettings } from '#server/settings.ts';
import { type CommandOutcome, knock } from './door.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { readByCommand } from './read-by-command.ts';

export interface CommandedBackup {
  made: MadeBackup;
  /** How long a running server's writes waited. */
  pausedMs?: number;
  seconds: number;
}

/** A backup by the command; a running server hears of it. */
export async function commandBackup(
  settings: BackupSettings,
  { file, passphrase }: { file: string; passphrase: string | undefined },
): Promise<CommandedBackup> {
  const { DATA_DIR: dataDir } = settings;
  const startedAt = new Date();
  return readByCommand(settings, async (source, { heldIn, pausedMs }) => {
    const made = await makeBackup({
      file,
      dataDir,
      bucket: bucketOf(settings),
      passphrase,
      encryptionKey: settings.ENCRYPTION_KEY,
      source,
      heldIn,
    });
    if ('url' in source) await keepBeside(source.url, outcomeOf(made, startedAt));
    if (pausedMs !== undefined) await knock(dataDir, '/outcome', outcomeOf(made, startedAt));
    return {
      made,
      ...(pausedMs !== undefined && { pausedMs }),
      seconds: (Date.now() - startedAt.getTime()) / 1000,
    };
  });
}

const outcomeOf = ({ file, size, checked }: MadeBackup, startedAt: Date): CommandOutcome => ({
  startedAt,
  endedAt: new Date(),
  file: basename(file),
  size,
  checked,
});

/** So that the desk knows of it. Tables of an older release, which this one does not migrate here, have no place for it. */
async function keepBeside(url: string, outcome: CommandOutcome): Promise<void> {
  const { openBarePostgres } = await import('#server/records/engines/bare-postgres.ts');
  const database = await openBarePostgres(url);
  await addCommandBackup(database, outcome).finally(() => database.close());
}
