import { createCell, useCell } from '#web/cell.ts';

/** How much of a draft's file has left this browser, 0 to 1; nothing while it is not being sent. */
export const useProgress = (clientId: string) => useCell(cell, (shares) => shares.get(clientId));

export const tellProgress = (clientId: string, share: number | undefined) => {
  const shares = new Map(cell.get());
  if (share === undefined) shares.delete(clientId);
  else shares.set(clientId, share);
  cell.set(shares);
};

const cell = createCell<ReadonlyMap<string, number>>(new Map());
