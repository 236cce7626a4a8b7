import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';
import { listen } from './run.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'machines', 'src/contract'];

/** What is built, each from its own files. */
export const parts = {
  web: {
    title: 'web app',
    config: 'vite.config.ts',
    inputs: [
      ...shared,
      'index.html',
      'vite.config.ts',
      'scripts/build/early-files.ts',
      'scripts/build/emoji-names.ts',
      'scripts/build/precompressed.ts',
      'scripts/build/packed-icons.ts',
      'scripts/build/websocket-alone.ts',
      'public',
      'src/web',
    ],
  },
  server: {
    title: 'server',
    config: 'vite.server.config.ts',
    inputs: [
      ...shared,
      'openapi.yaml',
      'vite.server.config.ts',
      'scripts/seed.ts',
      'scripts/progress.ts',
      'scripts/admin.ts',
      'scripts/ask-password.ts',
      'scripts/backup.ts',
      'scripts/restore.ts',
      'scripts/move.ts',
      'scripts/import.ts',
      'scripts/backup-command.ts',
      'src/server',
      'src/simulator',
    ],
  },
};

/** The built file of the server to run: `main`, or one of what else `vite.server.config.ts` names. */
export const builtServer = (name = 'main', root = project) => join(root, 'dist/server', `${name}.mjs`);

/** Builds what was not made from exactly the files that are there. */
export const ensureBuilt = async () => {
  await Promise.all(Object.keys(parts).map(async (name) => isPartBuilt(name) || (await buildPart(name))));
};

/** Whether nothing is left to be built. */
export const isBuilt = () => Object.keys(parts).every(isPartBuilt);

const isPartBuilt = (name) => {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(parts[name].inputs);
};

const buildPart = async (name) => {
  const { title, config, inputs } = parts[name];
  const current = fingerprint(inputs);
  rmSync(stampOf(name), { force: true });
  console.log(`Building the ${title} …`);
  const build = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'];
  // What a test runner says of itself would build the development's parts in.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, said } = await listen(process.execPath, build, { env });
  if (code !== 0) throw new Error(`The ${title} could not be built.\n${said.trim()}`);
  writeFileSync(stampOf(name), current);
};

const stampOf = (name) => join(project, `dist/${name}.stamp`);

/** A digest of every file that `inputs` names or has in its folders. */
export const fingerprint = (inputs, root = project) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(input, root)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const filesUnder = (input, root) => {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (input.includes('.')) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
};
