/** One thing measured beside its floor: the least that any page or server would need for the same, on this machine, now. */
export interface Measure {
  name: string;
  unit: 'ms' | 's' | 'MB' | '1/s' | 'nodes' | '%' | '';
  value: number;
  floor: number;
  /** The budget and what the floor was on the machine where both were taken; their ratio is what holds elsewhere. */
  budget: number;
  floorThen: number;
  isMoreBetter?: boolean;
  /** How it was measured, where that differs from run to run. */
  note?: string;
}

export const passes = (measure: Measure): boolean =>
  measure.isMoreBetter ? ratioOf(measure) >= limitOf(measure) : ratioOf(measure) <= limitOf(measure);

/**
 * What a part of the bench finds. Where a line is over its limit, the part is measured again, and a third time where the
 * second finds otherwise: what else the machine does fails one of many lines at times, and is seldom there twice. The one in
 * the middle counts, and its note says what each found.
 */
export const measureRepeatedly = async (measure: () => Promise<Measure[]>): Promise<Measure[]> => {
  const first = await measure();
  let open = first.filter((line) => !passes(line));
  if (open.length === 0) return first;
  const found = new Map(open.map((line) => [line.name, [line]]));
  for (let run = 2; run <= 3 && open.length > 0; run += 1) {
    for (const line of await measure()) found.get(line.name)?.push(line);
    open = open.filter(({ name }) => found.get(name)?.some(passes));
  }
  return first.map((line) => middleOf(found.get(line.name) ?? [line]));
};

const middleOf = (lines: Measure[]): Measure => {
  const sorted = [...lines].sort((one, other) => orderOf(one) - orderOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)] as Measure;
  if (lines.length === 1) return middle;
  const each = `measured ${lines.length} times: ${lines.map((line) => shown(ratioOf(line))).join(', ')}`;
  return { ...middle, note: [middle.note, each].filter(Boolean).join('; ') };
};

/** What could not be measured is beyond any limit. */
const orderOf = (line: Measure) => {
  if (Number.isFinite(ratioOf(line))) return ratioOf(line);
  return line.isMoreBetter ? 0 : Number.POSITIVE_INFINITY;
};

const ratioOf = ({ value, floor }: Measure) => value / Math.max(floor, Number.EPSILON);

const limitOf = ({ budget, floorThen }: Measure) => budget / floorThen;

/** What a run found, by the names of its measures, for a later one to be held against. */
export type Run = Record<string, Pick<Measure, 'value' | 'floor'>>;

export const lineOf = (measure: Measure, earlier: Run = {}): string =>
  [
    passes(measure) ? '✓' : '✗',
    measure.name.padEnd(62),
    `${shown(measure.value)} ${measure.unit}`.padStart(13),
    `floor ${shown(measure.floor)}`.padStart(14),
    `ratio ${shown(ratioOf(measure))} of ${shown(limitOf(measure))}`.padStart(22),
    `budget ${shown(measure.budget)}`.padStart(14),
    changeFrom(earlier[measure.name], measure),
    measure.note ?? '',
  ]
    .join('  ')
    .trimEnd();

const changeFrom = (earlier: Run[string] | undefined, measure: Measure) =>
  earlier ? `was ${shown(ratioOf({ ...measure, ...earlier }))} (${shown(earlier.value)} ${measure.unit})` : '';

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

export const median = (values: number[]) => percentile(values, 0.5);

export const percentile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
