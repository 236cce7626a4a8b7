import { onFirstUse } from './first-use.ts';

export interface TabLeaderListener {
  onWon: () => void;
  onLost: () => void;
}

/**
 * One tab of the browser leads, and when it closes another takes over at once. A tab takes the lead when somebody first
 * uses it, because a browser lets nothing sound in a tab that nobody has touched.
 * Without Web Locks (plain http) every tab leads.
 */
export const followTabLeader = (listener: TabLeaderListener): (() => void) => {
  if (!navigator.locks) {
    listener.onWon();
    return listener.onLost;
  }
  const candidate = stand(navigator.locks, listener);
  const leave = onFirstUse(candidate.take);
  return () => {
    leave();
    candidate.resign();
  };
};

const name = 'recado-lead';

const stand = (locks: LockManager, { onWon, onLost }: TabLeaderListener) => {
  let waiting = new AbortController();
  let letGo: (() => void) | undefined;
  let hasResigned = false;

  const lead = () => {
    if (hasResigned) return;
    onWon();
    return new Promise<void>((done) => {
      letGo = done;
    });
  };
  const lose = () => {
    if (letGo) onLost();
    letGo = undefined;
  };
  const queue = () => {
    waiting = new AbortController();
    locks.request(name, { signal: waiting.signal }, lead).catch(backInLine(waiting));
  };
  /** A taken lead is told as a failure of the request that held it. */
  const backInLine = (request: AbortController) => () => {
    if (request.signal.aborted) return;
    lose();
    if (!hasResigned) queue();
  };

  queue();
  return {
    take() {
      if (letGo || hasResigned) return;
      waiting.abort();
      locks.request(name, { steal: true }, lead).catch(backInLine(new AbortController()));
    },
    resign() {
      hasResigned = true;
      waiting.abort();
      letGo?.();
      lose();
    },
  };
};
