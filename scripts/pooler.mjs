import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const isThere = () => existsSync('/usr/sbin/pgbouncer');

/** PgBouncer, where the system's package can be had; the tests of a pooler are there where it is. */
export const ensurePooler = async () => {
  if (isThere() || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer']);
  if (!isThere()) console.log('PgBouncer is not there and could not be installed: its tests are left out.');
};
