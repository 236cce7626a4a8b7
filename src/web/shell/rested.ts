import { pause } from '#web/pause.ts';
import { spareTime } from '#web/spare-time.ts';

/** Resolves when the start is over, for what nobody waits for. */
export const rested = async () => {
  await spareTime();
  await pause(restMs);
};

const restMs = 400;
