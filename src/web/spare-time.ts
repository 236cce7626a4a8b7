import { pause } from './pause.ts';

/** Resolves when the page has nothing better to do, within a second of what it starts with in any case. */
export const spareTime = async (): Promise<void> => {
  await Promise.allSettled([started]);
  if ('requestIdleCallback' in window) await new Promise((idle) => requestIdleCallback(idle, { timeout: longest }));
  else await pause(50);
};

/** The page waits for what it will show first: until then it only seems to have time. */
export const holdSpareTime = (until: Promise<unknown>) => {
  started = until;
};

let started: Promise<unknown> = Promise.resolve();

const longest = 1000;
