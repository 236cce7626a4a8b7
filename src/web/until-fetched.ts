import { pause } from './pause.ts';

const retryMs = 30_000;

/** Fetches code that nobody waits for, again and again until it can be had. */
export const untilFetched = async <Module>(fetch: () => Promise<Module>): Promise<Module> => {
  try {
    return await fetch();
  } catch {
    await pause(retryMs);
    return untilFetched(fetch);
  }
};
