import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './settings.ts';

/** The secrets of this installation: made at the first start and kept in the data folder, for its owner alone. */
export function keptSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const kept = read(path);
  if (kept) return kept;
  const made = { JWT_SECRET: newSecret(), JWT_REFRESH_SECRET: newSecret() };
  mkdirSync(dataDir, { recursive: true });
  // Written aside and renamed, so that a kill in between cannot leave half a file that would log everybody out.
  writeFileSync(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
}

const newSecret = () => randomBytes(48).toString('base64url');

function read(path: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  }
}
