import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtServer } from '../../../scripts/built.mjs';
import { fillWithDemo } from './demo-folder.ts';

const project = join(import.meta.dirname, '../../..');

/** Quick enough that a test need not wait for the pretend phones. */
const quickPhones = {
  PASSWORD_COST: '10',
  SIMULATOR: 'on',
  SIMULATOR_STEP_MS: '150',
  SIMULATOR_ACK_MS: '150',
  BEACON_SECONDS: '1',
};

export interface RunningServer {
  url: string;
  port: number;
  /** Where it keeps what it has. */
  dataDir: string;
  /** What it has written since it was started. */
  log: () => string;
  /** Kills it as the system would that has run out of memory: nothing is closed. */
  kill: () => Promise<void>;
  /** Asks it to end, as a supervisor would, and answers its exit code once it has. */
  terminate: () => Promise<number | null>;
  /** Resolves when it dies by itself. */
  fallen: () => Promise<void>;
  /** Starts it again on the same data and port, with other settings too. */
  restart: (more?: Record<string, string>) => Promise<void>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

/**
 * A real server as a process of its own, with the demo data, or what `prepare` puts there, in a folder that only it uses
 * unless `env` names one. `root` is the folder of another release, which is built there.
 */
export const startServer = async (
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<unknown> = fillWithDemo,
  root = project,
): Promise<RunningServer> => {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'recado-journey-'));
  await prepare(dataDir);
  const start = (port: number, more: Record<string, string> = {}) =>
    launch({ ...quickPhones, SEED: 'demo', ...env, ...more, DATA_DIR: dataDir, PORT: `${port}` }, root);
  let { child, port, log } = await start(0);
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    log: () => log(),
    kill: async () => void (await end(child, 'SIGKILL')),
    terminate: () => end(child, 'SIGTERM'),
    fallen: () => hasEnded(child),
    restart: async (more) => {
      ({ child, port, log } = await start(port, more));
    },
    remove: async () => {
      await end(child, 'SIGTERM');
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Fills the folder with the demo of `npm run seed -- --large`, or `--fairly-large`. */
export const seedLarge = async (dataDir: string, size: '--large' | '--fairly-large' = '--large') => {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [builtServer('seed'), size, '--always-open'], {
    cwd: project,
    env,
  });
};

/** Whoever is ended by others ends them, too. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const launch = async (env: Record<string, string>, root: string) => {
  const child = spawn(process.execPath, [builtServer('main', root)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const port = new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const ready = said.match(/Recado is ready at http:\/\/localhost:(\d+)/);
      if (ready) resolve(Number(ready[1]));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return { child, port: await port, log: () => said };
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  await hasEnded(child);
  return child.exitCode;
};

const hasEnded = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};
