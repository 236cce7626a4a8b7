import { createHash } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';
import type { Database } from '../records/base/database.ts';
import {
  countLoginFailure,
  type FailuresOfAccount,
  findLoginFailures,
  forgiveLogin,
  lockLoginSource,
} from '../records/sessions/failures.ts';
import type { Settings } from '../settings.ts';
import { createTurnsByName } from '../turns-by-name.ts';

/**
 * Slows guessing (docs/decisions/0024). Only failures count, by source and account together and by source: of a source
 * it counts how many accounts have failed, so that one who mistypes their own password slows nobody else there.
 */
export interface LoginLimiter {
  /** Does the work as one try, or refuses it with 429 while source or account has to wait. A wrong password fails. */
  attempt<T>(guess: { source: string; account: string }, work: () => Promise<T>): Promise<T>;
}

type Limits = Pick<Settings, 'LOGIN_SLOW_AFTER' | 'LOGIN_BLOCK_AFTER' | 'LOGIN_BLOCK_SECONDS'>;

const forgetAfterMs = 15 * 60_000;

export function createLoginLimiter(limits: Limits, database: Database): LoginLimiter {
  const inTurn = createTurnsByName();

  return {
    attempt(guess, work) {
      const hashed = { source: hashOf(guess.source), account: hashOf(guess.account) };
      const assertNotBlocked = (found: FailuresOfAccount[], now: Date) => {
        const wait = waitOf(found, hashed.account, limits) - now.getTime();
        if (wait > 0) throw tooManyAttempts(wait);
      };

      return inTurn(hashed.source, async () => {
        await database.asSystem('login', async (scope) =>
          assertNotBlocked(await findLoginFailures(scope, hashed.source, forgetAfterMs), scope.now),
        );
        const outcome = await outcomeOf(work);
        // Other processes may have been trying meanwhile: how this one ended is told only if it did not have to wait.
        await database.asSystem('login', async (scope) => {
          await lockLoginSource(scope, hashed.source);
          assertNotBlocked(await findLoginFailures(scope, hashed.source, forgetAfterMs), scope.now);
          if (outcome.error) await countLoginFailure(scope, hashed, forgetAfterMs);
          else await forgiveLogin(scope, hashed);
        });
        if (outcome.error) throw outcome.error;
        return outcome.result;
      });
    },
  };
}

type Outcome<T> = { result: T; error?: undefined } | { error: HttpError };

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof HttpError && failures.has(error.code)) return { error };
    throw error;
  }
}

const failures = new Set(['ERR_INVALID_CREDENTIALS', 'ERR_OLD_PASSWORD', 'ERR_FIRST_START_CODE']);

/** Until when a try has to wait. */
function waitOf(found: FailuresOfAccount[], account: string, limits: Limits): number {
  const own = found.find((each) => each.account === account);
  const lastOfAll = Math.max(0, ...found.map(({ lastAt }) => lastAt.getTime()));
  const ofAccount = own ? own.lastAt.getTime() + delayMs(own.failures, limits) : 0;
  return Math.max(ofAccount, lastOfAll + delayMs(found.length, limits));
}

/** Nothing at first, then doubling seconds, then the block. */
function delayMs(failures: number, { LOGIN_SLOW_AFTER, LOGIN_BLOCK_AFTER, LOGIN_BLOCK_SECONDS }: Limits): number {
  if (failures >= LOGIN_BLOCK_AFTER) return LOGIN_BLOCK_SECONDS * 1000;
  if (failures >= LOGIN_SLOW_AFTER) return Math.min(2 ** (failures - LOGIN_SLOW_AFTER), LOGIN_BLOCK_SECONDS) * 1000;
  return 0;
}

function tooManyAttempts(waitMs: number): HttpError {
  return new HttpError(429, 'ERR_TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(Math.ceil(waitMs / 1000)) });
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');
