export interface Chance {
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  colour(): [red: number, green: number, blue: number];
}

/** The same seed gives the same demo, whenever it is made. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => Math.floor(min + next() * (max - min + 1));
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    colour: () => [between(60, 225), between(60, 225), between(60, 225)],
  };
}
