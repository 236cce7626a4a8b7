import { useSyncExternalStore } from 'react';
import { now } from '#web/clock.ts';

/** What time it is, anew each half minute, and the same for all who ask. */
export const useMinute = (): Date => useSyncExternalStore(watch, () => minute);

/** The same for what may do without: as long as it does, nothing is drawn anew. */
export const useMinuteIf = (isNeeded: boolean): Date | undefined =>
  useSyncExternalStore(watch, () => (isNeeded ? minute : undefined));

let minute = now();
let looking: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

const look = () => {
  minute = now();
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  if (watchers.size === 0) {
    minute = now();
    looking = setInterval(look, 30_000);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(looking);
  };
};
