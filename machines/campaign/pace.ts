/** The three settings of the pace (spec section 3): seconds, messages, seconds. */
export interface Pace {
  messageInterval: number;
  longerIntervalAfter: number;
  greaterInterval: number;
}

/** A pause is up to this share shorter or longer than it is set, so that no two are alike. */
export const JITTER_SHARE = 0.2;

/**
 * The pause after the `sent`-th message of a connection, in ms. After every `longerIntervalAfter` messages it is the
 * greater interval, with 0 never; a pause of 0 is none, without any jitter. `chance` is from 0 to 1.
 */
export function pauseAfter(sent: number, pace: Pace, chance: number): number {
  return Math.round(secondsAfter(sent, pace) * 1_000 * (1 + JITTER_SHARE * (2 * chance - 1)));
}

/** How long `messages` take in all, in ms, jitter aside: no pause follows the last one. */
export function durationOf(messages: number, pace: Pace): number {
  const pauses = Math.max(messages - 1, 0);
  const longer = pace.longerIntervalAfter > 0 ? Math.floor(pauses / pace.longerIntervalAfter) : 0;
  return 1_000 * ((pauses - longer) * pace.messageInterval + longer * pace.greaterInterval);
}

function secondsAfter(sent: number, { messageInterval, longerIntervalAfter, greaterInterval }: Pace): number {
  return longerIntervalAfter > 0 && sent % longerIntervalAfter === 0 ? greaterInterval : messageInterval;
}
