import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';
import { run } from './run.mjs';

/** Installs the packages of the lock file unless they are all there. `dev` asks for those of the tests as well. */
export const ensureInstalled = async ({ dev }) => {
  if (isInstalled(dev)) return;
  console.log('Installing packages …');
  const code = await run('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : []),
  ]);
  if (code !== 0) throw new Error('The packages could not be installed.');
};

const isInstalled = (dev) => {
  const there = packagesIn('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesIn('package-lock.json'));
  return wanted.every(
    ([path, { version, dev: forTests, devOptional, optional, peer }]) =>
      path === '' || there[path]?.version === version || optional || devOptional || peer || (forTests && !dev),
  );
};

const packagesIn = (file) => {
  const path = join(project, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
};
