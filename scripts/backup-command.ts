import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { config } from 'dotenv';
import { passphraseOf } from '#server/backups/passphrase.ts';
import { BackupRefused } from '#server/backups/refused.ts';
import { StoreAway, StoreRefused } from '#server/files/store-away.ts';
import { errorInText } from '#server/logs/logged-error.ts';
import { DatabaseDamaged } from '#server/records/engines/database-damaged.ts';
import { DatabaseLocked } from '#server/records/engines/database-lock.ts';
import { FolderLocked } from '#server/records/engines/folder-lock.ts';
import { OtherRelease } from '#server/records/engines/migrate.ts';
import { type BackupSettings, readBackupSettings, SettingsError } from '#server/settings.ts';
import { plainError } from '#server/start-error.ts';

/** Runs a command to its end: what it answers, or in plain words why it was not done. */
export async function runCommand(main: (settings: BackupSettings) => Promise<string[]>): Promise<void> {
  config({ quiet: true });
  try {
    for (const line of await main(readBackupSettings(process.env))) console.log(line);
  } catch (error) {
    console.error(textOf(error));
    process.exitCode = 1;
  }
}

/** The options of a command; what it does not know is told with how it is called. */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch (error) {
    throw error instanceof TypeError ? new BackupRefused(`${error.message}\n${usage}`) : error;
  }
}

/** From a file that is named, or as the settings have it. */
export function passphraseFor(settings: BackupSettings, file: string | undefined): string | undefined {
  return passphraseOf(file === undefined ? settings : { BACKUP_PASSPHRASE_FILE: file });
}

/** The file that is named, or one of that name in the folder that is. */
export function placeOf(to: string, name: string): string {
  const place = resolve(to);
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const file = isFolder ? join(place, name) : place;
  if (existsSync(file)) throw new BackupRefused(`There is a file ${file} already. Nothing has been changed.`);
  return file;
}

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function textOf(error: unknown): string {
  if (error instanceof FolderLocked) return `${error.message}\nStop the server, run this again, and start it.`;
  const isPlain =
    error instanceof BackupRefused ||
    error instanceof SettingsError ||
    error instanceof StoreAway ||
    error instanceof StoreRefused ||
    error instanceof DatabaseDamaged ||
    error instanceof DatabaseLocked ||
    error instanceof OtherRelease;
  return isPlain ? error.message : (plainError(error) ?? errorInText(error));
}
