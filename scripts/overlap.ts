import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { project } from './project.mjs';
import { releasesIn } from './releases.ts';

// The release before this one beside it: three servers are rolled over under traffic and back again (`tests/overlap`), and
// its own server suite runs on the tables of this one. `npm run overlap -- rollover` or `-- suite` does one of the two.
const migrations = 'src/server/migrations';

const main = async (wanted: string[]) => {
  process.chdir(project);
  const before = releasesIn().find(({ commit }) => commit);
  if (!before?.commit) throw new Error('CHANGELOG.md names no release with its commit');
  const folder = mkdtempSync(join(tmpdir(), 'recado-release-'));
  // Its tests start a PostgreSQL of its packages, which as root is another user's.
  chmodSync(folder, 0o755);
  const root = join(folder, 'release');
  console.log(`Release ${before.number} is made in ${root} …`);
  try {
    execFileSync('git', ['worktree', 'add', '--detach', root, before.commit], { stdio: 'ignore' });
    inRelease(root, 'npm', ['ci', '--no-audit', '--no-fund']);
    inRelease(root, 'npm', ['run', 'build']);
    const parts = { rollover: () => rollover(root), suite: () => suite(root) };
    for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part();
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', root], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
};

async function rollover(root: string): Promise<void> {
  await ensureBuilt();
  inRelease(project, process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'overlap'], {
    RELEASE_BEFORE: root,
  });
}

/** What it says of its own migrations, and of which tables there are, can't hold of others. */
function suite(root: string): void {
  cpSync(join(project, migrations), join(root, migrations), { recursive: true });
  inRelease(root, process.execPath, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'],
    ...['--exclude', 'tests/server/database/migrations.test.ts', '--exclude', 'tests/server/laws/tables.test.ts'],
    ...['--testNamePattern', '^(?!.*has no table without a company)'],
  ]);
}

function inRelease(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args[0]} ${args[1] ?? ''} failed`);
}

await main(process.argv.slice(2));
