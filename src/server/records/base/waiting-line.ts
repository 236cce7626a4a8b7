import type { Owner, Shares } from './shares.ts';

/** Who waits for the same turn: of one owner in the order in which they came, of several whoever has had least. */
export function createWaitingLine({ hasRoom, usedBy }: Pick<Shares, 'hasRoom' | 'usedBy'>) {
  const waiting = new Map<Owner, Set<() => void>>();
  let size = 0;

  return {
    get size() {
      return size;
    },
    add(owner: Owner, enter: () => void): void {
      const own = waiting.get(owner) ?? new Set();
      waiting.set(owner, own.add(enter));
      size += 1;
    },
    remove(owner: Owner, enter: () => void): void {
      const own = waiting.get(owner);
      if (!own?.delete(enter)) return;
      size -= 1;
      if (own.size === 0) waiting.delete(owner);
    },
    /** Whoever of them may go in. */
    next(mayGo: (owner: Owner) => boolean = () => true): (() => void) | undefined {
      let best: { used: number; enter: (() => void) | undefined } | undefined;
      for (const [owner, [enter]] of waiting) {
        const used = usedBy(owner);
        if (hasRoom(owner) && mayGo(owner) && (!best || used < best.used)) best = { used, enter };
      }
      return best?.enter;
    },
  };
}
