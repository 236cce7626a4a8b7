import { createAtom } from './atom.ts';

/** Somebody types on a ticket: its composer notes it here. */
export const typing = createAtom<{ ticketId: number; isEmpty: boolean } | undefined>(undefined);

/** Says yes at most once a second: not every key need tell of typing. */
export const oncePerSecond = (): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 1000) return false;
    last = performance.now();
    return true;
  };
};
