import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/records/base/open-database.ts';
import { populate } from '../../server/fixture-rows.ts';
import type { WebService } from '../web/service.ts';
import type { ToDevice, ToService } from '../web/wire.ts';

export interface ToServer {
  link: number;
  message: ToDevice;
}

export type FromServer =
  | { type: 'connect'; link: number }
  | { type: 'said'; link: number; message: ToService }
  | { type: 'cut'; link: number }
  | { type: 'begun'; url: string };

/** A server in a process of its own, which is killed and started again on the same folder, beside services that stay. */
export async function openMortalServer(web: WebService, settings: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), 'recado-mortal-'));
  const database = await openDatabase({ DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 });
  const ids = await database.asSystem('seed', populate);
  await database.close();
  const env = { ...process.env, ...common, ...settings, DATA_DIR: directory };
  let child: ChildProcess | undefined;
  let url = '';

  async function start(): Promise<void> {
    const started = fork(join(import.meta.dirname, 'server-process.ts'), [], {
      execArgv: ['--import', 'tsx'],
      env,
    });
    child = started;
    const links = new Map<number, ReturnType<WebService['connect']>>();
    await new Promise<void>((resolve, reject) => {
      started.on('message', (message: FromServer) => {
        if (message.type === 'begun') {
          ({ url } = message);
          resolve();
        }
        if (message.type === 'cut') links.get(message.link)?.gone();
        if (message.type === 'said') links.get(message.link)?.heard(message.message);
        if (message.type === 'connect') {
          const { link } = message;
          const hear = (said: ToDevice) => post(started, { link, message: said });
          links.set(link, web.connect(hear));
        }
      });
      started.on('exit', (code) => {
        for (const { gone } of links.values()) gone();
        reject(new Error(`The server ended with ${code} before it was there`));
      });
    });
  }

  const ended = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };

  return {
    ids,
    /** Where it listens since its last start. */
    url: () => url,
    start,
    /** Resolves when it is dead, however it comes to that. */
    ended,
    async kill(): Promise<void> {
      child?.kill('SIGKILL');
      await ended();
    },
    async remove(): Promise<void> {
      await this.kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const common = {
  NODE_ENV: 'test',
  SEED: 'none',
  LOG_LEVEL: 'silent',
  SIMULATOR: 'on',
  FAULTS: 'on',
  WHATSAPP_WEB: 'on',
  JWT_SECRET: 'a secret of the tests, 0123456789',
  JWT_REFRESH_SECRET: 'another secret of the tests, 0123456789',
  ENCRYPTION_KEY: 'a key of the tests, 0123456789 abcdef',
};

function post(child: ChildProcess, message: ToServer): void {
  if (child.connected) child.send(message, () => undefined);
}
