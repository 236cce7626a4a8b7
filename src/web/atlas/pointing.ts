import { type Chart, isWithin } from './chart.ts';
import type { Bundle } from './layout.ts';

/** What stays bright while somebody points at something: states, and bundles of arrows. */
export interface Bright {
  states: ReadonlySet<string>;
  bundles: ReadonlySet<string>;
}

/**
 * The arrows in and out of a state, or of what it holds, with the states at their ends; of a bundle both ends. Undefined
 * where nothing is pointed at, or the machine itself, to which everything belongs.
 */
export function brightFor(
  pointed: string | undefined,
  { root }: Chart,
  bundles: readonly Bundle[],
): Bright | undefined {
  if (pointed === undefined || pointed === root.id) return undefined;
  const near = bundles.filter(({ id, from, to }) => id === pointed || isWithin(from, pointed) || isWithin(to, pointed));
  const ends = near.flatMap(({ from, to, isFromAnywhere }) => (isFromAnywhere ? [to] : [from, to]));
  return { states: new Set([pointed, ...ends]), bundles: new Set(near.map(({ id }) => id)) };
}

/** With a state what lies in it is bright, and the boxes around it. */
export const isBright = (id: string, { states }: Bright) =>
  [...states].some((bright) => isWithin(id, bright) || isWithin(bright, id));
