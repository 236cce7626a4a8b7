/** Whose a piece of work is: a company's, by its number, or a use of the system. */
export type Owner = number | string;

/** Of what is done at once for all who call: nobody waits for it on another's account. */
export const everybody = 'everybody';

/** Whoever has had more than the others is behind them by this at most, so that a long piece of work costs no long wait. */
const MAX_BEHIND_MS = 100;

/** What goes before all others does so until its owner has had so much more than one who waits. */
const HEAD_START_MS = 50;

interface Share {
  usedMs: number;
  inside: number;
  waiting: number;
}

export type Shares = ReturnType<typeof createShares>;

/**
 * Shares the database between owners by the time that each is in. Of each no more than `max` are in at once, so that there
 * is room for another who comes. Who was away begins with what those who are there have had.
 */
export function createShares(max: number) {
  const shares = new Map<Owner, Share>();
  let active = 0;

  return {
    waits(owner: Owner): void {
      shareOf(owner).waiting += 1;
      active += 1;
    },
    waitsNoMore(owner: Owner): void {
      shareOf(owner).waiting -= 1;
      end();
    },
    enters(owner: Owner): void {
      shareOf(owner).inside += 1;
      active += 1;
    },
    leaves(owner: Owner, tookMs: number): void {
      const share = shareOf(owner);
      share.usedMs = Math.min(share.usedMs + tookMs, leastUsed(isActive, share) + MAX_BEHIND_MS);
      share.inside -= 1;
      end();
    },
    hasRoom: (owner: Owner): boolean => owner === everybody || (shares.get(owner)?.inside ?? 0) < max,
    usedBy: (owner: Owner): number => shares.get(owner)?.usedMs ?? 0,
    isAhead(owner: Owner): boolean {
      const share = shares.get(owner);
      return share !== undefined && share.usedMs > leastUsed(isWaiting, share) + HEAD_START_MS;
    },
  };

  function shareOf(owner: Owner): Share {
    const known = shares.get(owner);
    if (known && isActive(known)) return known;
    const least = leastUsed(isActive);
    const share = { usedMs: Math.max(known?.usedMs ?? 0, Number.isFinite(least) ? least : 0), inside: 0, waiting: 0 };
    shares.set(owner, share);
    return share;
  }

  function leastUsed(counts: (share: Share) => boolean, except?: Share): number {
    let least = Number.POSITIVE_INFINITY;
    if (active > 0)
      for (const [owner, share] of shares)
        if (owner !== everybody && share !== except && counts(share)) least = Math.min(least, share.usedMs);
    return least;
  }

  /** With nobody there, nobody has had more than another. */
  function end(): void {
    active -= 1;
    if (active === 0) shares.clear();
  }
}

const isActive = ({ inside, waiting }: Share) => inside + waiting > 0;
const isWaiting = ({ waiting }: Share) => waiting > 0;
