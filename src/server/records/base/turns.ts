/**
 * `first` goes before all who wait. What leaves (`sending`) and what else is done go by turns, so that a message that was
 * accepted does not wait for all that are still to be. `last` goes when nobody else waits or may come again, or after so
 * many who did.
 */
export type Turn = 'first' | 'sending' | 'other' | 'last';

/** So many go before whoever is last, so that it comes about at all where somebody always waits. */
const BEFORE_LAST = 20;

/** Who calls comes in several times with little between: who is last stays out for so long after them. */
const RETURN_MS = 3;

/** After anybody else, so that the process hears of a call that has arrived meanwhile. */
const LISTEN_MS = 1;

/** Lets so many in at once; who waits comes in turn. */
export interface Turns {
  take<T>(work: () => Promise<T>, turn: Turn): Promise<T>;
}

/** `patienceMs`: how long anybody waits before being refused; for ever without it. */
export function createTurns({ room, patienceMs }: { room: number; patienceMs?: number | undefined }): Turns {
  const waiting = {
    first: new Set<() => void>(),
    sending: new Set<() => void>(),
    other: new Set<() => void>(),
    last: new Set<() => void>(),
  };
  let inside = 0;
  let wasSending = false;
  /** Since somebody who is last went in. */
  let before = 0;
  /** As in an embedded database, whose work keeps the process from hearing of anything meanwhile. */
  const isAlone = room === 1;
  let isListening = false;
  let outUntil = 0;
  let isResting = false;

  const { first, sending, other, last } = waiting;
  const nobodyWaits = () => last.size === 0 && nobodyButLast();
  const nobodyButLast = () => first.size + sending.size + other.size === 0;
  const isTimeForLast = () => before >= BEFORE_LAST || performance.now() >= outUntil;

  function admit(): void {
    while (inside < room && !nobodyWaits()) {
      if (nobodyButLast() && !isTimeForLast()) {
        rest();
        return;
      }
      const byTurns = wasSending ? [other, sending] : [sending, other];
      const inOrder = before >= BEFORE_LAST ? [first, last, ...byTurns] : [first, ...byTurns, last];
      const [enter] = inOrder.find(({ size }) => size > 0) ?? [];
      enter?.();
    }
  }

  function rest(): void {
    if (isResting) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      admit();
    }, outUntil - performance.now());
  }

  /**
   * Calls that arrived meanwhile are heard first, by everybody once: an embedded database would otherwise go from one piece
   * of work to the next without the process ever listening, and one of them may have to go before.
   */
  function listen(): void {
    if (isListening) return;
    isListening = true;
    setImmediate(() => {
      isListening = false;
      admit();
    });
  }

  function leave(turn: Turn): void {
    inside -= 1;
    if (isAlone) outUntil = performance.now() + (turn === 'first' || turn === 'other' ? RETURN_MS : LISTEN_MS);
    if (isAlone || !nobodyWaits()) listen();
  }

  function mayPass(turn: Turn): boolean {
    if (turn === 'first') return true;
    if ((isAlone && isListening) || !nobodyButLast()) return false;
    return turn !== 'last' || (last.size === 0 && isTimeForLast());
  }

  function wait(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      waiting[turn].add(enter);
      if (turn === 'last' && inside < room && !isListening) rest();
      function enter(): void {
        clearTimeout(patience);
        waiting[turn].delete(enter);
        inside += 1;
        before = turn === 'last' || last.size === 0 ? 0 : before + 1;
        if (turn === 'sending' || turn === 'other') wasSending = turn === 'sending';
        resolve();
      }
      function giveUp(): void {
        waiting[turn].delete(enter);
        reject(new NoRoom());
      }
    });
  }

  return {
    async take(work, turn) {
      if (inside < room && mayPass(turn)) {
        inside += 1;
        if (last.size > 0) before += 1;
      } else await wait(turn);
      try {
        return await work();
      } finally {
        leave(turn);
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
