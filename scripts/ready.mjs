import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureBuilt, isBuilt } from './built.mjs';
import { ensureInstalled, leaveProduction } from './installed.mjs';
import { project } from './project.mjs';

/** Installs and builds what is missing to run the server. In production what only the build needs goes again. */
export const ensureReady = async () => {
  if (isProduction() && isBuilt()) {
    await ensureInstalled('production');
    return;
  }
  const installed = await ensureInstalled('build');
  await ensureBuilt();
  if (installed && isProduction()) await leaveProduction();
};

const isProduction = () => (process.env.NODE_ENV ?? inFile().NODE_ENV) === 'production';

const inFile = () => {
  const file = join(project, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};
