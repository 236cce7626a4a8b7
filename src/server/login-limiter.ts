import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

/** Slows guessing: the tries of one account, or of one address, must wait longer and longer after failures. */
export interface LoginLimiter {
  /**
   * Makes one attempt under these names, one at a time for each, so that parallel guesses cannot slip past the count.
   * Refuses with 429 while a name has to wait. Only failures count; a success clears the first name, the account's.
   */
  attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T>;
}

interface Tries {
  failures: number;
  lastAt: number;
}

const forgetAfterMs = 15 * 60_000;
const mostRecords = 50_000;

type Limits = Pick<Settings, 'LOGIN_SLOW_AFTER' | 'LOGIN_BLOCK_AFTER' | 'LOGIN_BLOCK_SECONDS'>;

export function createLoginLimiter(limits: Limits, clock: () => Date): LoginLimiter {
  const records = new Map<string, Tries>();
  const queues = new Map<string, Promise<unknown>>();

  const recordOf = (name: string) => {
    const record = records.get(name);
    if (!record || clock().getTime() - record.lastAt > forgetAfterMs) return undefined;
    return record;
  };

  function refuseWaiting(names: string[]): void {
    const waits = names.map((name) => {
      const record = recordOf(name);
      return record ? record.lastAt + waitMs(record.failures, limits) - clock().getTime() : 0;
    });
    const wait = Math.max(...waits);
    if (wait <= 0) return;
    const seconds = String(Math.ceil(wait / 1000));
    throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS', {}, { 'retry-after': seconds });
  }

  function countFailure(name: string): void {
    const failures = (recordOf(name)?.failures ?? 0) + 1;
    records.delete(name);
    records.set(name, { failures, lastAt: clock().getTime() });
    for (const oldest of records.keys()) {
      if (records.size <= mostRecords) break;
      records.delete(oldest);
    }
  }

  function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(work, work);
    const done = turn.then(noop, noop).then(() => {
      if (queues.get(name) === done) queues.delete(name);
    });
    queues.set(name, done);
    return turn;
  }

  return {
    attempt(account, address, work) {
      const names = [`account ${account}`, `address ${address}`] as const;
      return inTurn(names[1], () =>
        inTurn(names[0], async () => {
          refuseWaiting([...names]);
          try {
            const result = await work();
            records.delete(names[0]);
            return result;
          } catch (fault) {
            if (fault instanceof Refusal && fault.status === 401) names.forEach(countFailure);
            throw fault;
          }
        }),
      );
    },
  };
}

const noop = () => {};

/** Nothing at first, then doubling seconds, then the block. */
function waitMs(failures: number, { LOGIN_SLOW_AFTER, LOGIN_BLOCK_AFTER, LOGIN_BLOCK_SECONDS }: Limits): number {
  if (failures >= LOGIN_BLOCK_AFTER) return LOGIN_BLOCK_SECONDS * 1000;
  if (failures >= LOGIN_SLOW_AFTER) return Math.min(2 ** (failures - LOGIN_SLOW_AFTER), LOGIN_BLOCK_SECONDS) * 1000;
  return 0;
}
