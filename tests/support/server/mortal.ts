import type { Database } from '#server/records/base/database.ts';

export type Life = ReturnType<typeof createLife>;

/** A life that ends at its n-th moment: whatever was asked before is not answered, and nothing is asked any more. */
export function createLife(lastMoment: number) {
  let moments = 0;
  let isOver = false;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const never = new Promise<never>(() => {});
  /** Whether this is the last moment, or is after it. */
  function passes(): boolean {
    moments += 1;
    if (moments < lastMoment && !isOver) return false;
    isOver = true;
    end();
    return true;
  }
  return {
    over,
    never,
    passes,
    isOver: () => isOver,
    async ask<T>(question: () => Promise<T>): Promise<T> {
      if (passes()) return never;
      const answered = question();
      const answer = await answered.catch((error: unknown) => (isOver ? never : Promise.reject(error)));
      return passes() ? never : answer;
    },
  };
}

class Fallen extends Error {}

/** A database as one sees it who dies: before a transaction, in one that has not been committed, or after the commit. */
export function mortalDatabase(database: Database, life: Life): Database {
  const whole = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    if (life.passes()) throw new Fallen();
    return done;
  };
  return {
    ...database,
    inCompany: (companyId, work, turn) =>
      life.ask(() => database.inCompany(companyId, (scope) => whole(work(scope)), turn)),
    asSystem: (use, work, turn) => life.ask(() => database.asSystem(use, (scope) => whole(work(scope)), turn)),
    onCommit: (listener) => database.onCommit((companyId) => !life.isOver() && listener(companyId)),
  };
}
