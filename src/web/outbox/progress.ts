import { createAtom, useAtom } from '#web/atom.ts';

/** How much of a draft's file has left this browser, 0 to 1; nothing while it is not being sent. */
export const useProgress = (clientId: string) => useAtom(atom, (shares) => shares.get(clientId));

export const notifyProgress = (clientId: string, share: number | undefined) => {
  const shares = new Map(atom.get());
  if (share === undefined) shares.delete(clientId);
  else shares.set(clientId, share);
  atom.set(shares);
};

const atom = createAtom<ReadonlyMap<string, number>>(new Map());
