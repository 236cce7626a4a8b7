import { randomUUID } from 'node:crypto';
import type { Database } from '#server/records/base/database.ts';

/** One server to the others. */
type Word = { pairingEnded: number } | { connectionsLetGo: true };

export interface OtherServers {
  /** The pairing of a connection was given up, because one of them may have it open. */
  pairingEnded(connectionId: number): Promise<void>;
  /** Connections are held by nobody now. */
  connectionsLetGo(): Promise<void>;
}

/** What servers of one database tell each other about connections; `receiver` takes what another one says. */
export function openOtherServers(
  database: Pick<Database, 'broadcast' | 'onBroadcast'>,
  receiver: { pairingEnded: (connectionId: number) => void; connectionsLetGo: () => void },
): OtherServers {
  const self = randomUUID();
  const broadcast = (word: Word) => database.broadcast(JSON.stringify({ ...word, by: self }));
  database.onBroadcast((text) => {
    const word = JSON.parse(text) as { pairingEnded?: number; connectionsLetGo?: true; by?: string };
    if (word.by === self) return;
    if (word.pairingEnded !== undefined) receiver.pairingEnded(word.pairingEnded);
    if (word.connectionsLetGo) receiver.connectionsLetGo();
  });
  return {
    pairingEnded: (connectionId) => broadcast({ pairingEnded: connectionId }),
    connectionsLetGo: () => broadcast({ connectionsLetGo: true }),
  };
}
