import { database } from '#web/database.ts';

/** The files chosen for a message that is still being written; none where the browser keeps nothing. */
export const findFiles = (key: string): Promise<readonly File[]> =>
  inTurn(async () => (await (await database()).get('files', key)) ?? []).catch(() => []);

/** Where they cannot be kept they stay in memory. */
export const keepFiles = (key: string, files: readonly File[]): void => {
  inTurn(async () => {
    const kept = await database();
    if (files.length > 0) await kept.put('files', files, key);
    else await kept.delete('files', key);
  }).catch(() => undefined);
};

let last: Promise<unknown> = Promise.resolve();

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};
