import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';
import { run } from './run.mjs';

const inputs = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/early-files.ts',
  'scripts/precompressed.ts',
  'scripts/undescribed.ts',
  'scripts/packed-icons.ts',
  'scripts/packed-twice.ts',
  'scripts/websocket-alone.ts',
  'public',
  'machines',
  'src/contract',
  'src/web',
];
const stamp = join(project, 'dist/web.stamp');

/** Builds the web app unless the one in `dist/web` was made from exactly these files. */
export const ensureBuilt = async () => {
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  rmSync(stamp, { force: true });
  console.log('Building the web app …');
  const code = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The web app could not be built.');
  writeFileSync(stamp, current);
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(join(project, file)));
  return hash.digest('hex');
};

const filesUnder = (input) => {
  const path = join(project, input);
  if (!existsSync(path)) return [];
  if (input.includes('.')) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    .sort();
};
