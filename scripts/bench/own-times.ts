/** What the browser's profiler records: who ran at each sample, and the microseconds before each. */
export interface Recorded {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** A function and its share of all script. */
export interface Taken {
  name: string;
  share: number;
}

/** Which function took the most by itself, leaving those out that `apart` names; of these the milliseconds of each. */
export const takenBy = <Apart extends string = never>(
  recorded: Recorded,
  { apart }: { apart: Record<Apart, RegExp> } = { apart: {} as Record<Apart, RegExp> },
): { largest: Taken; apart: Record<Apart, number> } => {
  const times = ownTimes(recorded);
  const whole = sum(times.values());
  const patterns = Object.entries<RegExp>(apart) as [Apart, RegExp][];
  const others = [...times].filter(([name]) => !patterns.some(([, pattern]) => pattern.test(name)));
  const [name, time] = others.reduce((longest, each) => (each[1] > longest[1] ? each : longest), ['', 0]);
  const found = patterns.map(([key, pattern]) => {
    const own = [...times].filter(([each]) => pattern.test(each));
    // A name that is no longer there is nothing that takes no time.
    return [key, own.length > 0 ? sum(own.map(([, each]) => each)) : Number.NaN];
  });
  return { largest: { name, share: time / whole }, apart: Object.fromEntries(found) };
};

/** Milliseconds of each function by itself, without what the browser does besides script. */
const ownTimes = ({ nodes, samples = [], timeDeltas = [] }: Recorded): Map<string, number> => {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const name = names.get(id);
    if (name) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000);
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
