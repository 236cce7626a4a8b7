/**
 * A sorted list of ids after some moved: taken out and merged back in, so that nothing is sorted but what moved.
 * The same reference comes back when the order did not change.
 */
export function merged(
  ids: readonly number[],
  moved: ReadonlySet<number>,
  staying: readonly number[],
  isBefore: (a: number, b: number) => boolean,
): readonly number[] {
  const arriving = [...staying].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const next: number[] = [];
  let index = 0;
  for (const id of ids) {
    if (moved.has(id)) continue;
    for (let head = arriving[index]; head !== undefined && isBefore(head, id); head = arriving[index]) {
      next.push(head);
      index += 1;
    }
    next.push(id);
  }
  for (; index < arriving.length; index += 1) next.push(arriving[index] as number);
  return isSame(ids, next) ? ids : next;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
