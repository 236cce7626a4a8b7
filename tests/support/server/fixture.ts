import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createTokens, type TokenClaims, type Tokens } from '#server/access/tokens.ts';
import { build } from '#server/app.ts';
import type { WebSource } from '#server/channels/whatsapp-web/web-of-settings.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { createLog } from '#server/logs/log.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { createTransactions } from '#server/records/base/transactions.ts';
import { findSession } from '#server/records/sessions/sessions.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { proveAnswer } from './contract/contract-proof.ts';
import { fixtureImage } from './fixture-image.ts';
import { type FixtureIds, type FixtureUser, fixturePassword, fixturePasswordCost, populate } from './fixture-rows.ts';
import { freshAnswers } from './kept-answers.ts';
import { takeEngine } from './kept-engines.ts';

export interface Fixture {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
  tokens: Tokens;
  ids: FixtureIds;
  password: string;
  /** The server's clock; it goes on by itself, unless it is to be still, and jumps when told to. */
  now(): Date;
  advance(milliseconds: number): void;
  /** Closes the server and starts it anew on the same data, that much later. */
  restart(milliseconds: number, meanwhile?: () => Promise<void>): Promise<void>;
  /** Calls with a fresh token of that user; every answer is held against the contract. */
  as(user: FixtureUser): Caller;
  /** Calls with whatever token, or with none. */
  with(token?: string): Caller;
  tokenOf(user: FixtureUser, claims?: Partial<TokenClaims>): Promise<string>;
  close(): Promise<void>;
}

export interface Caller {
  get(path: string, options?: InjectOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: InjectOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: InjectOptions): Promise<Answer>;
  delete(path: string, options?: InjectOptions): Promise<Answer>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it expects, and the contract proves the rest.
  body: any;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
}

export interface FixtureOptions {
  /** The address of an empty PostgreSQL database (`startPostgres`); without it the database is embedded, in memory. */
  databaseUrl?: string;
  settings?: NodeJS.ProcessEnv;
  /** The server's clock stands still between its jumps, so that a slow machine does not matter. */
  isClockStill?: boolean;
  /** Otherwise each answer that is given again is held against one made anew. */
  answers?: ResponseCache;
  webSource?: WebSource;
  /** Takes the lines of the log. */
  logTo?: { write(line: string): void };
  /** A database that no other file had before, where what is looked at is how it goes about its rows. */
  isUnused?: boolean;
}

/** The small named fixture every server test plays in: Acme, and Outra, which must see nothing of it. */
export async function openFixture({
  databaseUrl,
  settings: overrides,
  isClockStill = false,
  answers,
  webSource,
  logTo,
  isUnused = false,
}: FixtureOptions = {}): Promise<Fixture> {
  const directory = await mkdtemp(join(tmpdir(), 'recado-world-'));
  const settings = readSettings(
    {
      NODE_ENV: 'test',
      DATA_DIR: directory,
      SEED: 'none',
      LOG_LEVEL: 'error',
      PASSWORD_COST: `${fixturePasswordCost}`,
      SIMULATOR: 'on',
      SIMULATOR_STEP_MS: '1',
      SIMULATOR_ACK_MS: '1',
      JWT_SECRET: 'a secret of the tests, 0123456789',
      JWT_REFRESH_SECRET: 'another secret of the tests, 0123456789',
      // Where the guard lets nobody: a test that has no server for them asks nobody.
      OPENAI_BASE_URL: 'http://127.0.0.1/v1',
      DIALOGFLOW_URL: 'http://127.0.0.1',
      WHATSAPP_CLOUD_URL: 'http://127.0.0.1',
      WHATSAPP_WEB: 'off',
      ENCRYPTION_KEY: 'a key of the tests, 0123456789 abcdef',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...overrides,
    },
    () => ({ JWT_SECRET: '', JWT_REFRESH_SECRET: '', ENCRYPTION_KEY: '' }),
  );
  let leap = 0;
  const opened = Date.now();
  const clock = () => new Date((isClockStill ? opened : Date.now()) + leap);
  const log = createLog(settings.LOG_LEVEL, logTo);
  const hearing = {
    clock,
    onError: (err: unknown) => log.error({ err }, 'The database failed'),
    onAnswer: log.databaseAnswered,
  };
  const image = databaseUrl ? undefined : await fixtureImage();
  const database =
    image && !isUnused
      ? createTransactions(await takeEngine(image.blob), hearing)
      : await openDatabase(settings, { ...hearing, ...(image ? { image: image.blob } : {}) });
  const ids = image ? image.ids : await database.asSystem('seed', populate);
  async function start(): Promise<FastifyInstance> {
    const started = await build({
      settings,
      database,
      clock,
      responseCache: answers ?? freshAnswers(database),
      webSource,
      log,
    });
    await started.ready();
    return started;
  }
  let app = await start();
  const tokens = createTokens(settings, clock);

  async function tokenOf(user: FixtureUser, claims: Partial<TokenClaims> = {}): Promise<string> {
    const userId = ids.users[user];
    const found = await database.asSystem('session', (scope) => findSession(scope, userId));
    return tokens.signAccess({
      userId,
      tokenVersion: found?.session.tokenVersion ?? 0,
      sessionId: `login of ${user}`,
      ...claims,
    });
  }

  return {
    get app() {
      return app;
    },
    database,
    settings,
    tokens,
    ids,
    password: fixturePassword,
    now: clock,
    advance(milliseconds) {
      leap += milliseconds;
    },
    async restart(milliseconds, meanwhile) {
      await app.close();
      leap += milliseconds;
      await meanwhile?.();
      app = await start();
    },
    as: (user) =>
      callerOf(
        () => app,
        () => tokenOf(user),
      ),
    with: (token) =>
      callerOf(
        () => app,
        async () => token,
      ),
    tokenOf,
    async close() {
      await app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function callerOf(app: () => FastifyInstance, token: () => Promise<string | undefined>): Caller {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: InjectOptions,
  ): Promise<Answer> {
    const bearer = await token();
    const raw = await app().inject({
      ...options,
      method,
      url: `/api${path}`,
      headers: { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...options.headers },
    });
    const isJson = String(raw.headers['content-type'] ?? '').startsWith('application/json');
    const body = isJson ? raw.json() : raw.payload;
    proveAnswer(method, path, raw.statusCode, body);
    return { status: raw.statusCode, body, headers: raw.headers, raw };
  }
  const payloadOf = (body: unknown) => (body === undefined ? {} : { payload: body as Record<string, unknown> });
  return {
    get: (path, options = {}) => call('GET', path, options),
    post: (path, body, options = {}) => call('POST', path, { ...payloadOf(body), ...options }),
    put: (path, body, options = {}) => call('PUT', path, { ...payloadOf(body), ...options }),
    delete: (path, options = {}) => call('DELETE', path, options),
  };
}
