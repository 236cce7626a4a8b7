import { spareTime } from '#web/spare-time.ts';

/** Resolves when the start is over, for what nobody waits for. */
export const rested = async () => {
  await spareTime();
  await new Promise((done) => setTimeout(done, restMs));
};

const restMs = 2000;
