import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this Recado is called: the newest section of the changelog, or the version of its manifest. */
export function thisRelease(): string {
  const root = join(import.meta.dirname, '../../..');
  try {
    const [, number] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## (\S+) \(/m) ?? [];
    if (number) return number;
  } catch {}
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
