import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version that this server is of. */
export const release: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version;
