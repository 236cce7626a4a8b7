export interface Allowance {
  atOnce: number;
  perSecond: number;
}

export interface Bucket {
  /** False when nothing is left. */
  take(): boolean;
  isFull(): boolean;
}

/** Gives so many at once, and fills up again by so many a second. */
export function createBucket({ atOnce, perSecond }: Allowance): Bucket {
  let left = atOnce;
  let filledAt = performance.now();

  function fill(): void {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
  }

  return {
    take() {
      fill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull() {
      fill();
      return left === atOnce;
    },
  };
}
