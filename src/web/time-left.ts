import { useEffect, useRef, useState } from 'react';

export interface Progress {
  done: number;
  total: number;
}

interface Sample {
  /** In ms. */
  at: number;
  done: number;
}

/** In ms: a pace is measured over so long, and not said before it can be known. */
const longest = 60_000;
const shortest = 2_000;

/** In ms, what is left by the pace that was measured lately; null while there is none. */
export const useTimeLeft = ({ done, total }: Progress): number | null => {
  const samples = useRef<readonly Sample[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    samples.current = withSample(samples.current, { at: performance.now(), done });
    setLeft(timeLeftOf(samples.current, total));
  }, [done, total]);
  return left;
};

/** What goes back has begun anew. */
export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => {
  const [last] = samples.slice(-1);
  if (last && last.done > sample.done) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= longest), sample];
};

export const timeLeftOf = (samples: readonly Sample[], total: number): number | null => {
  const [first] = samples;
  const [last] = samples.slice(-1);
  if (!first || !last || last.at - first.at < shortest || last.done <= first.done) return null;
  return ((total - last.done) * (last.at - first.at)) / (last.done - first.done);
};
