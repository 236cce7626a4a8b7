import { createShares, everybody, type Owner } from './shares.ts';
import { createWaitingLine } from './waiting-line.ts';

/**
 * `first` goes before all who wait. What leaves (`sending`) and what else is done go by turns, so that a message that was
 * accepted does not wait for all that are still to be. `last` goes when nobody else waits or may come again, or after so
 * many who did. Among those of one kind goes whoever's owner has had least (`shares.ts`).
 */
export type Turn = 'first' | 'sending' | 'other' | 'last';

/** So many go before whoever is last, so that it comes about at all where somebody always waits. */
const BEFORE_LAST = 20;

/** Who calls comes in several times with little between: who is last stays out for so long after them. */
const RETURN_MS = 3;

/** After anybody else, so that the process hears of a call that has arrived meanwhile. */
const LISTEN_MS = 1;

/** Lets so many in at once, of one owner half of them; who waits comes in turn. */
export interface Turns {
  take<T>(work: () => Promise<T>, turn: Turn, owner?: Owner): Promise<T>;
  load(): Load;
}

/** How many may be in at once, are in, and wait. */
export interface Load {
  room: number;
  used: number;
  waiting: number;
}

/** `patienceMs`: how long anybody waits before being refused; for ever without it. */
export function createTurns({ room, patienceMs }: { room: number; patienceMs?: number | undefined }): Turns {
  const shares = createShares(Math.ceil(room / 2));
  const waiting = {
    first: createWaitingLine(shares),
    sending: createWaitingLine(shares),
    other: createWaitingLine(shares),
    last: createWaitingLine(shares),
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
  const goesEarly = (owner: Owner) => owner === everybody || !shares.isAhead(owner);
  const nobodyWaits = () => last.size === 0 && nobodyButLast();
  const nobodyButLast = () => first.size + sending.size + other.size === 0;
  const isTimeForLast = () => before >= BEFORE_LAST || performance.now() >= outUntil;

  function admit(): void {
    while (inside < room && !nobodyWaits()) {
      if (nobodyButLast() && !isTimeForLast()) {
        rest();
        return;
      }
      const enter = next();
      if (!enter) return;
      enter();
    }
  }

  /** None where all who wait are of owners who are in already as often as they may be. */
  function next(): (() => void) | undefined {
    const early = first.next(goesEarly);
    if (early) return early;
    const byTurns = wasSending ? [other, sending] : [sending, other];
    for (const line of before >= BEFORE_LAST ? [last, ...byTurns] : [...byTurns, last]) {
      const enter = line.next();
      if (enter) return enter;
    }
    return first.next();
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

  function enterNow(owner: Owner): number {
    inside += 1;
    shares.enters(owner);
    return performance.now();
  }

  function leave(turn: Turn, owner: Owner, since: number): void {
    inside -= 1;
    shares.leaves(owner, performance.now() - since);
    if (isAlone) outUntil = performance.now() + (turn === 'first' || turn === 'other' ? RETURN_MS : LISTEN_MS);
    if (isAlone || !nobodyWaits()) listen();
  }

  function mayPass(turn: Turn, owner: Owner): boolean {
    if (inside >= room || !shares.hasRoom(owner)) return false;
    if (turn === 'first') return !isListening || nobodyWaits() || goesEarly(owner);
    // Those who still wait when nobody is about to be let in are of owners who may not be in more often.
    if (isListening && (isAlone || !nobodyButLast())) return false;
    return turn !== 'last' || (last.size === 0 && isTimeForLast());
  }

  function wait(turn: Turn, owner: Owner): Promise<number> {
    return new Promise((resolve, reject) => {
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      waiting[turn].add(owner, enter);
      shares.waits(owner);
      if (turn === 'last' && inside < room && !isListening) rest();
      function enter(): void {
        clearTimeout(patience);
        waiting[turn].remove(owner, enter);
        const since = enterNow(owner);
        shares.waitsNoMore(owner);
        before = turn === 'last' || last.size === 0 ? 0 : before + 1;
        if (turn === 'sending' || turn === 'other') wasSending = turn === 'sending';
        resolve(since);
      }
      function giveUp(): void {
        waiting[turn].remove(owner, enter);
        shares.waitsNoMore(owner);
        reject(new NoRoom());
      }
    });
  }

  return {
    async take(work, turn, owner = everybody) {
      const passes = mayPass(turn, owner);
      if (passes && last.size > 0) before += 1;
      const since = passes ? enterNow(owner) : await wait(turn, owner);
      try {
        return await work();
      } finally {
        leave(turn, owner, since);
      }
    },
    load: () => ({ room, used: inside, waiting: last.size + first.size + sending.size + other.size }),
  };
}

/** The database has more to do than it can: the same work may succeed in a moment. */
export class NoRoom extends Error {
  constructor() {
    super('The database has no room');
  }
}
