import { readFileSync } from 'node:fs';
import { BackupRefused } from './refused.ts';

const LEAST = 12;

/** What backups are encrypted with, itself or from a file's first line; undefined where they are not. */
export function passphraseOf(given: {
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
}): string | undefined {
  const file = given.BACKUP_PASSPHRASE_FILE;
  const passphrase = file === undefined ? given.BACKUP_PASSPHRASE : firstLineOf(file);
  if (passphrase !== undefined && passphrase.length < LEAST)
    throw new BackupRefused(`The passphrase of backups must have at least ${LEAST} characters.`);
  return passphrase;
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? '';
  } catch (error) {
    throw new BackupRefused(`The passphrase can't be read from ${file}.`, { cause: error });
  }
}
