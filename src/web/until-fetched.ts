import { pause } from './pause.ts';
import { onceOnline, untilOnline } from './until-online.ts';

const retryMs = 30_000;

/** Fetches code that nobody waits for, again and again until it can be had, and at once when the internet is back. */
export const untilFetched = async <Module>(fetch: () => Promise<Module>): Promise<Module> => {
  try {
    return await onceOnline(fetch);
  } catch {
    await Promise.race([pause(retryMs), untilOnline()]);
    return untilFetched(fetch);
  }
};
