import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#server/app.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { readSettings } from '#server/settings.ts';

export interface ClockedServer {
  url: string;
  database: Database;
  now(): Date;
  /** The server's clock jumps there and goes on; its browsers hear of it with its next answer. */
  jumpTo(time: Date): void;
  remove(): Promise<void>;
}

/** The product in this process, on an empty database and with a clock that begins where the test says. */
export const startClockedServer = async (begin: Date, env: NodeJS.ProcessEnv = {}): Promise<ClockedServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'recado-clocked-'));
  const settings = readSettings({ ...quick, ...env, DATA_DIR: directory }, () => ({
    JWT_SECRET: 'a secret of the tests, 0123456789',
    JWT_REFRESH_SECRET: 'another secret of the tests, 0123456789',
    ENCRYPTION_KEY: 'a key of the tests, 0123456789 abcdef',
  }));
  let lead = begin.getTime() - Date.now();
  const now = () => new Date(Date.now() + lead);
  const database = await openDatabase(settings, { clock: now });
  const app = await build({ settings, database, clock: now });
  // Node itself would say what time it is outside.
  app.server.prependListener('request', (_request, response) => response.setHeader('date', now().toUTCString()));
  await app.listen({ port: 0, host: 'localhost' });
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    database,
    now,
    jumpTo(time) {
      lead = time.getTime() - Date.now();
    },
    async remove() {
      await app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Quick enough that a test need not wait for the pretend phones. */
const quick = {
  NODE_ENV: 'test',
  SEED: 'none',
  LOG_LEVEL: 'error',
  PASSWORD_COST: '10',
  SIMULATOR: 'on',
  SIMULATOR_STEP_MS: '150',
  SIMULATOR_ACK_MS: '150',
  BEACON_SECONDS: '1',
};
