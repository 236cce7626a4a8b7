import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from '../project.mjs';

const path = join(project, 'node_modules/.cache/recado/test-seconds.json');

/** How many seconds each test file took when it ran last here: `{'tests/web/a.test.ts': 1.2}`. */
export const keptSeconds = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** A file that two projects run counts with both. */
export const keepSeconds = (files) => {
  const sums = {};
  for (const { file, seconds } of files) sums[file] = (sums[file] ?? 0) + seconds;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...keptSeconds(), ...sums }, null, 1));
};
