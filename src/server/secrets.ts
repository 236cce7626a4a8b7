import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Secrets, SettingsError } from './settings.ts';

/** The secrets of this installation: made at the first start and kept in the data folder, for its owner alone. */
export function keptSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  return {
    ...keptIn(join(dataDir, 'secrets.json'), () => ({ JWT_SECRET: newSecret(), JWT_REFRESH_SECRET: newSecret() })),
    ...keptIn(join(dataDir, 'encryption-key.json'), () => ({ ENCRYPTION_KEY: newSecret() })),
  };
}

function keptIn<Kept extends object>(path: string, make: () => Kept): Kept {
  const kept = read<Kept>(path);
  if (kept) return kept;
  const made = make();
  // Written aside and linked: a kill in between leaves no half a file, and of two servers that start at once one is first.
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(aside, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return read(path) ?? made;
  } finally {
    rmSync(aside, { force: true });
  }
}

const newSecret = () => randomBytes(48).toString('base64url');

function read<Kept>(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError)
      throw new SettingsError([`${path} can't be read any more: put a backup in its place`]);
    throw error;
  }
}
