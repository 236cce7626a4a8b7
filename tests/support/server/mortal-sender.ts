import { openChannels } from '#server/channels/channels.ts';
import type { PhoneNetwork } from '#server/channels/simulator/network.ts';
import { createSimulatorProvider } from '#server/channels/simulator/simulator-provider.ts';
import type { Files } from '#server/files/files.ts';
import { openCampaigns } from '#server/jobs/campaigns.ts';
import { openOutgoing } from '#server/jobs/outgoing.ts';
import type { Database } from '#server/records/base/database.ts';
import { createLife, mortalDatabase } from './mortal.ts';

interface Sending {
  database: Database;
  network: PhoneNetwork;
  files: Files;
  clock: () => Date;
  /** Whether the channel can be asked what became of a message. */
  looksUp: boolean;
}

/** What sends campaigns, in this process, until it dies: then nothing that it asked for is answered, and it asks no more. */
export interface MortalSender {
  died: Promise<void>;
  plan(): void;
  /** Sends what waits. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Dies at its n-th moment: before a transaction, in one that has not been committed, after the commit, before the phones
 * take a message or after it, in whichever order they come. A power cut has no others, but a thousand times as dear.
 */
export async function startMortalSender(
  { database, network, files, clock, looksUp }: Sending,
  lastMoment = Number.POSITIVE_INFINITY,
): Promise<MortalSender> {
  const life = createLife(lastMoment);
  const log = { error() {}, warn() {} };
  const mortal = mortalDatabase(database, life);
  const phones: PhoneNetwork = {
    ...network,
    pull: (connectionId) => (life.isOver() ? life.never : network.pull(connectionId)),
    pullAcks: (connectionId) => (life.isOver() ? life.never : network.pullAcks(connectionId)),
    send: (message) => life.ask(() => network.send(message)),
    find: (connectionId, id) => life.ask(() => network.find(connectionId, id)),
    checkNumbers: (connectionId, numbers) => life.ask(() => network.checkNumbers(connectionId, numbers)),
    confirmAcks: (connectionId, events) => life.ask(() => network.confirmAcks(connectionId, events)),
  };
  const channels = openChannels({
    database: mortal,
    files,
    log,
    databaseUrl: undefined,
    provide: (listener) => createSimulatorProvider(phones, listener, log, { looksUp }),
  });
  const outgoing = openOutgoing({ database: mortal, channels, files, log });
  const campaigns = openCampaigns({ database: mortal, clock, channels, outgoing, log });
  const begin = async () => {
    await channels.begin();
    await outgoing.sweep();
    await campaigns.sweep();
  };
  void begin();
  return {
    died: life.over,
    plan: campaigns.plan,
    sweep: outgoing.sweep,
    async close() {
      await campaigns.close();
      await outgoing.close();
      await channels.close();
    },
  };
}
