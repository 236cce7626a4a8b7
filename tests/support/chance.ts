/** Numbers that look random and come again with the same seed. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** From 0 to 1. */
    share: next,
  };
}
