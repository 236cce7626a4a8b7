import { HttpError } from '#server/http/http-error.ts';

export interface RateOptions {
  max: number;
  perMs: number;
  clock: () => Date;
}

/** Counts a call of somebody, in this process, and refuses it with 429 where it is one too many of late. */
export function createRate({ max, perMs, clock }: RateOptions): (id: number) => void {
  const calledAt = new Map<number, number[]>();
  return (id) => {
    const now = clock().getTime();
    for (const [other, times] of calledAt) if (now - (times.at(-1) ?? 0) >= perMs) calledAt.delete(other);
    const lately = (calledAt.get(id) ?? []).filter((time) => now - time < perMs);
    const oldest = lately[0];
    if (oldest !== undefined && lately.length >= max) {
      const seconds = Math.ceil((oldest + perMs - now) / 1000);
      throw new HttpError(429, 'ERR_TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
    }
    calledAt.set(id, [...lately, now]);
  };
}
