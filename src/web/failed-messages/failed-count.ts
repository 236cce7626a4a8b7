import { createAtom, useAtom } from '#web/atom.ts';

/** How many messages did not reach their customer, of all that the signed-in user answers for; 0 until it is known. */
export const failedCount = createAtom(0);

export const useFailedCount = () => useAtom(failedCount, (count) => count);
