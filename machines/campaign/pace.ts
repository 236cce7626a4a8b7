/** The three settings of the pace (spec section 9), all in seconds. */
export interface Pace {
  messageInterval: number;
  longerIntervalAfter: number;
  greaterInterval: number;
}

export interface Pause {
  seconds: number;
  isLonger: boolean;
}

/** A pause is up to this share shorter or longer than it is set, so that no two are alike. */
export const JITTER_SHARE = 0.2;

/**
 * The pause after a message of a connection that has been sending for so many seconds since its last longer one: once
 * they are `longerIntervalAfter` it is the greater interval, with 0 never.
 */
export function pauseAfter(runSeconds: number, pace: Pace): Pause {
  const isLonger = pace.longerIntervalAfter > 0 && runSeconds >= pace.longerIntervalAfter;
  return { seconds: isLonger ? pace.greaterInterval : pace.messageInterval, isLonger };
}

/** A pause as it is kept, in ms; one of 0 is none, without any jitter. `chance` is from 0 to 1. */
export function jittered({ seconds }: Pause, chance: number): number {
  return Math.round(seconds * 1_000 * (1 + JITTER_SHARE * (2 * chance - 1)));
}

/** How long `messages` take in all, in ms, jitter and the sending itself aside: no pause follows the last one. */
export function durationOf(messages: number, pace: Pace): number {
  const pauses = Math.max(messages - 1, 0);
  const longer = Math.floor(pauses / everyLonger(pace));
  return 1_000 * ((pauses - longer) * pace.messageInterval + longer * pace.greaterInterval);
}

/**
 * The pauses after the first messages of a connection, at least so many, and so many that the longer one is among them.
 * Without any between messages only their sending takes time until then, for as many messages as it happens to be.
 */
export function firstPauses(atLeast: number, pace: Pace): Pause[] {
  const every = everyLonger(pace);
  const { messageInterval, longerIntervalAfter } = pace;
  if (messageInterval === 0 && longerIntervalAfter > 0) {
    const none = Array.from({ length: atLeast }, () => pauseAfter(0, pace));
    return [...none, pauseAfter(longerIntervalAfter, pace), ...none.slice(0, Math.ceil(atLeast / 3))];
  }
  const count = Number.isFinite(every) ? Math.max(atLeast, every + 1) : atLeast;
  return Array.from({ length: count }, (_, index) => pauseAfter((index % every) * messageInterval, pace));
}

/** Of so many pauses one is the longer one; without any between messages only their sending takes time, and none is. */
function everyLonger({ messageInterval, longerIntervalAfter }: Pace): number {
  if (longerIntervalAfter === 0 || messageInterval === 0) return Number.POSITIVE_INFINITY;
  return Math.ceil(longerIntervalAfter / messageInterval) + 1;
}
