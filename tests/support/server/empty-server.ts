import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { build } from '#server/app.ts';
import { createLog } from '#server/logs/log.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { proveAnswer } from './contract/contract-proof.ts';
import type { Answer } from './fixture.ts';
import { fixturePasswordCost } from './fixture-rows.ts';

/** A server on a database in which nobody has done anything. */
export interface EmptyServer {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
  code: string;
  /** Calls the API; the answer is held against the contract. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, sent?: Sent): Promise<Pick<Answer, 'status' | 'body'>>;
  close(): Promise<void>;
}

interface Sent {
  body?: object;
  token?: string;
  from?: string;
  host?: string;
}

let image: Promise<Blob> | undefined;

export async function openEmptyServer(
  env: NodeJS.ProcessEnv = {},
  logTo?: { write(line: string): void },
): Promise<EmptyServer> {
  const directory = await mkdtemp(join(tmpdir(), 'recado-empty-'));
  const settings = readSettings({ ...quick, DATA_DIR: directory, ...env }, () => ({
    JWT_SECRET: '',
    JWT_REFRESH_SECRET: '',
    ENCRYPTION_KEY: '',
  }));
  if (!env.DATABASE_URL) image ??= makePgliteImage();
  const database = await openDatabase(settings, env.DATABASE_URL ? {} : { image: await image });
  const code = '7KQ2-M9XW-4TJC-0B8Z';
  const app = await build({ settings, database, firstStartCode: code, log: createLog(settings.LOG_LEVEL, logTo) });
  await app.ready();
  return {
    app,
    database,
    settings,
    code,
    async call(method, path, { body, token, from = '203.0.113.1', host = 'localhost' } = {}) {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: from,
        headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { payload: body }),
      });
      proveAnswer(method, path, answer.statusCode, answer.json());
      return { status: answer.statusCode, body: answer.json() };
    },
    async close() {
      await app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const quick = {
  NODE_ENV: 'test',
  SEED: 'none',
  LOG_LEVEL: 'error',
  PASSWORD_COST: `${fixturePasswordCost}`,
  SIMULATOR: 'on',
  WHATSAPP_WEB: 'off',
  JWT_SECRET: 'a secret of the tests, 0123456789',
  JWT_REFRESH_SECRET: 'another secret of the tests, 0123456789',
  ENCRYPTION_KEY: 'a key of the tests, 0123456789 abcdef',
};
