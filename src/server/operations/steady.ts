/** What is so without a break, and since when. */
export interface Steady<Found> {
  /** What is found now, with whether it has been found each time for at least so long. */
  look(found: readonly Found[], now: Date): (Found & { since: Date; lasts: boolean })[];
}

/** `keyOf` tells one from another; a single look without it begins its time anew. */
export function createSteady<Found extends { forSeconds: number; since?: Date | undefined }>(
  keyOf: (found: Found) => string,
): Steady<Found> {
  let known = new Map<string, Date>();
  return {
    look(found, now) {
      known = new Map(found.map((each) => [keyOf(each), known.get(keyOf(each)) ?? now]));
      return found.map((each) => {
        const first = known.get(keyOf(each)) ?? now;
        const lasts = now.getTime() - first.getTime() >= each.forSeconds * 1000;
        return { ...each, since: each.since ?? first, lasts };
      });
    },
  };
}
