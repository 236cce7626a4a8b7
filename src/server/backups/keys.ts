import { createHash, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';
import { BackupRefused } from './refused.ts';

/** What companies' secrets are encrypted with, as it is given by the settings. */
export interface GivenKeys {
  ENCRYPTION_KEY?: string | undefined;
  FORMER_ENCRYPTION_KEY?: string | undefined;
}

export const keyFile = (dataDir: string) => join(dataDir, 'encryption-key.json');

/** Without a key in the settings, the one that was made for the folder. */
export function keyOfFolder(dataDir: string): string | undefined {
  if (!existsSync(keyFile(dataDir))) return undefined;
  return keyIn(readFileSync(keyFile(dataDir)));
}

export function keyIn(content: Buffer): string | undefined {
  try {
    const { ENCRYPTION_KEY } = JSON.parse(content.toString('utf8')) as GivenKeys;
    return ENCRYPTION_KEY;
  } catch {
    return undefined;
  }
}

/** Tells keys apart without telling anything of them. */
export function markOfKey(key: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'recado mark of a key', 32));
  return createHash('sha256').update(derived).digest('hex').slice(0, 16);
}

/** That whoever restores can read the secrets in a backup, before anything is written. */
export function assertReadable({ encryptionKey: { isInside, mark } }: Manifest, given: GivenKeys): void {
  if (mark === null) return;
  const marks = [given.ENCRYPTION_KEY, given.FORMER_ENCRYPTION_KEY].flatMap((key) => (key ? [markOfKey(key)] : []));
  if (marks.includes(mark)) return;
  if (isInside && !given.ENCRYPTION_KEY) return;
  throw new BackupRefused(
    'The secrets in this backup (tokens of channels, keys of assistants) are encrypted with another ENCRYPTION_KEY than ' +
      `the one that is set here. ${isInside ? 'Unset ENCRYPTION_KEY, or set' : 'Set'} FORMER_ENCRYPTION_KEY or ENCRYPTION_KEY ` +
      'to the one of the installation that it was taken of. Where that one is lost: --without-key restores everything ' +
      'but those secrets, which count as not set. Nothing has been changed.',
  );
}

/** Keeps the key of a backup for the folder; another one that was there stays beside it. */
export function keepKey(dataDir: string, content: Buffer, at: string): void {
  const present = keyOfFolder(dataDir);
  if (present !== undefined && present === keyIn(content)) return;
  if (present !== undefined) renameSync(keyFile(dataDir), `${keyFile(dataDir)}.before-${at.replaceAll(/[:.]/g, '-')}`);
  writeFileSync(keyFile(dataDir), content, { mode: 0o600 });
}
