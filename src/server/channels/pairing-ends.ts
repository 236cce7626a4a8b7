import { randomUUID } from 'node:crypto';
import type { Database } from '#server/records/base/database.ts';

/** One process to the others. */
interface PairingEnd {
  pairingEnded: number;
  by: string;
}

/** Tells the other processes that the pairing of a connection was given up, because one of them may have it open. */
export function openPairingEnds(
  database: Pick<Database, 'broadcast' | 'onBroadcast'>,
  endedElsewhere: (connectionId: number) => void,
): { broadcast(connectionId: number): Promise<void> } {
  const process = randomUUID();
  database.onBroadcast((text) => {
    const { pairingEnded, by } = JSON.parse(text) as Partial<PairingEnd>;
    if (pairingEnded !== undefined && by !== process) endedElsewhere(pairingEnded);
  });
  return {
    broadcast: (connectionId) =>
      database.broadcast(JSON.stringify({ pairingEnded: connectionId, by: process } satisfies PairingEnd)),
  };
}
