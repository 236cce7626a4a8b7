import { spawnSync } from 'node:child_process';
import { project } from './project.mjs';

/**
 * Tries `npm run archive` on both engines, and `npm run import` at length: every family with 20,000 messages (MOVES_MESSAGES) and 1,000 files from a real
 * PostgreSQL, and from the MariaDB that MARIADB_URL names, as mysql://user:password@127.0.0.1:3306/empty_database.
 */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', 'tests/server/move-ins', 'tests/server/archives'],
  {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, MOVES: '1' },
  },
);
process.exitCode = status ?? 1;
