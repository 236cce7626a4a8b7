/** Lets so many in at once; who waits comes in turn, those who go first before the others. */
export interface Turns {
  take<T>(work: () => Promise<T>, goesFirst: boolean): Promise<T>;
}

/** `patienceMs`: how long anybody waits before being refused; for ever without it. */
export function createTurns({ room, patienceMs }: { room: number; patienceMs?: number | undefined }): Turns {
  const first = new Set<() => void>();
  const others = new Set<() => void>();
  let inside = 0;

  const nobodyWaits = () => first.size + others.size === 0;

  function admit(): void {
    while (inside < room && !nobodyWaits()) {
      const [enter] = first.size > 0 ? first : others;
      enter?.();
    }
  }

  function leave(): void {
    inside -= 1;
    // Calls that arrived meanwhile are heard first: an embedded database would otherwise go from one piece of work to the
    // next without the process ever listening, and one of them may have to go before.
    if (!nobodyWaits()) setImmediate(admit);
  }

  function turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      waiting.add(enter);
      function enter(): void {
        clearTimeout(patience);
        waiting.delete(enter);
        inside += 1;
        resolve();
      }
      function giveUp(): void {
        waiting.delete(enter);
        reject(new NoRoom());
      }
    });
  }

  return {
    async take(work, goesFirst) {
      if (inside < room && (goesFirst || nobodyWaits())) inside += 1;
      else await turn(goesFirst ? first : others);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** The database has more to do than it can: the same work may succeed in a moment. */
export class NoRoom extends Error {
  constructor() {
    super('The database has no room');
  }
}
