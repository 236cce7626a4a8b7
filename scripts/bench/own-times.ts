/** What the browser's profiler records: who ran at each sample, and the microseconds before each, from its start on. */
export interface Recorded {
  startTime: number;
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** From when to when, in the microseconds of the profiler's clock. */
export type Span = readonly [from: number, to: number];

/** A function and its share of all script. */
export interface Taken {
  name: string;
  share: number;
}

/**
 * Which function took the most by itself, and what those took in milliseconds that are held apart. Layouts are no script,
 * though the profiler counts them as the work of whoever asked where something stands.
 */
export const takenBy = (
  recorded: Recorded,
  { layouts = [], apart }: { layouts?: readonly Span[]; apart?: RegExp } = {},
): { largest: Taken; apart: number } => {
  const times = ownTimes(recorded, layouts);
  const whole = sum(times.values());
  const isApart = ([name]: [string, number]) => apart?.test(name) ?? false;
  const others = [...times].filter((each) => !isApart(each));
  const own = [...times].filter(isApart);
  const [name, time] = others.reduce((longest, each) => (each[1] > longest[1] ? each : longest), ['', 0]);
  return {
    largest: { name, share: time / whole },
    // A name that is no longer there is nothing that takes no time.
    apart: own.length > 0 ? sum(own.map(([, each]) => each)) : Number.NaN,
  };
};

/** Milliseconds of each function by itself, without what the browser does besides script. */
const ownTimes = (
  { nodes, samples = [], timeDeltas = [], startTime }: Recorded,
  layouts: readonly Span[],
): Map<string, number> => {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let now = startTime;
  samples.forEach((id, at) => {
    now += timeDeltas[at] ?? 0;
    const name = names.get(id);
    if (name && !layouts.some(([from, to]) => from <= now && now < to))
      times.set(name, (times.get(name) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000);
  });
  return times;
};

const nameOf = ({ functionName, url, lineNumber, columnNumber }: Recorded['nodes'][number]['callFrame']) => {
  if (besides.has(functionName)) return undefined;
  const place = url ? `${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1}` : 'in the browser';
  return `${functionName || '(anonymous)'} ${place}`;
};

const besides = new Set(['(root)', '(idle)', '(program)', '(garbage collector)']);

const sum = (values: Iterable<number>) => [...values].reduce((whole, each) => whole + each, 0);
