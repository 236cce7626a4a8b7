import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { builtServer } from '../../../scripts/built.mjs';

const project = join(import.meta.dirname, '../../..');

/** What of the demo lies some minutes back must still do so for the test that looks at it. */
const freshMs = 20 * 60_000;

/** Fills a data folder with the demo, whose office answers at any hour so that no test depends on the clock: a copy of one that was made in these minutes, since making it takes seconds. */
export const fillWithDemo = async (dataDir: string) => {
  await cp(await madeDemo(), dataDir, { recursive: true });
};

const madeDemo = async () => {
  const name = `recado-demo-${await shape()}-${Math.floor(Date.now() / freshMs)}`;
  const path = join(tmpdir(), name);
  if (existsSync(path)) return path;
  const aside = await mkdtemp(join(tmpdir(), 'recado-demo-making-'));
  await seed(aside);
  // Another test file may have made the same one meanwhile.
  await rename(aside, path).catch(() => rm(aside, { recursive: true, force: true }));
  const old = (await readdir(tmpdir())).filter((each) => /^recado-demo-\w+-\d+$/.test(each) && each !== name);
  for (const each of old) if (isPast(each)) await rm(join(tmpdir(), each), { recursive: true, force: true });
  return path;
};

const seed = (dataDir: string) =>
  promisify(execFile)(process.execPath, [builtServer('seed'), '--always-open'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
  });

/** Nobody copies one of an hour ago any more. */
const isPast = (name: string) => Number(name.split('-').at(-1)) < Math.floor((Date.now() - 60 * 60_000) / freshMs);

/** Changes with everything that the demo is made of. */
const shape = async () => {
  const server = join(project, 'src/server');
  const names = (await readdir(server, { recursive: true })).filter((name) => /\.(ts|sql)$/.test(name)).sort();
  const hash = createHash('sha256').update(await readFile(join(project, 'package-lock.json')));
  for (const name of names) hash.update(name).update(await readFile(join(server, name)));
  return hash.digest('hex').slice(0, 12);
};
