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

/** What servers of one database tell each other about connections; `heard` of what another one has told. */
export function openOtherServers(
  database: Pick<Database, 'broadcast' | 'onBroadcast'>,
  heard: { pairingEnded: (connectionId: number) => void; connectionsLetGo: () => void },
): OtherServers {
  const self = randomUUID();
  const tell = (word: Word) => database.broadcast(JSON.stringify({ ...word, by: self }));
  database.onBroadcast((text) => {
    const word = JSON.parse(text) as { pairingEnded?: number; connectionsLetGo?: true; by?: string };
    if (word.by === self) return;
    if (word.pairingEnded !== undefined) heard.pairingEnded(word.pairingEnded);
    if (word.connectionsLetGo) heard.connectionsLetGo();
  });
  return {
    pairingEnded: (connectionId) => tell({ pairingEnded: connectionId }),
    connectionsLetGo: () => tell({ connectionsLetGo: true }),
  };
}
