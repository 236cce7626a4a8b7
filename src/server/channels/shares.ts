/** Lines that are given away at once: a tenth of what is too much, so that few customers wait at a time. */
const PART = 10;

export interface Taking {
  /** All lines that should be open somewhere, in their order. */
  lines: readonly { connectionId: number; isConnected: boolean; isOpenHere: boolean }[];
  /** Those that other processes hold. */
  held: ReadonlySet<number>;
  /** Those that nobody had taken a moment ago, though each process had its chance. */
  left: ReadonlySet<number>;
  processes: number;
}

/**
 * Which lines a process takes and which it gives away, so that each has about as many: its share at once, and what the others
 * leave a moment later. What is being paired stays where it is.
 */
export function sharesOf({ lines, held, left, processes }: Taking): {
  take: number[];
  leave: number[];
  give: number[];
} {
  const share = Math.ceil(lines.length / processes);
  const here = lines.filter(({ isOpenHere }) => isOpenHere);
  const free = lines.flatMap(({ connectionId, isOpenHere }) =>
    isOpenHere || held.has(connectionId) ? [] : [connectionId],
  );
  const atOnce = new Set([...free.filter((id) => !left.has(id)).slice(0, Math.max(0, share - here.length))]);
  const take = free.filter((id) => left.has(id) || atOnce.has(id));
  const excess = here.length - share;
  const give = excess > 0 ? here.filter(({ isConnected }) => isConnected).slice(-Math.ceil(excess / PART)) : [];
  return {
    take,
    leave: free.filter((id) => !left.has(id) && !atOnce.has(id)),
    give: give.map(({ connectionId }) => connectionId),
  };
}
