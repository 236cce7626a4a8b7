import { openChannels } from '#server/channels/channels.ts';
import { createCipher } from '#server/cipher.ts';
import type { Files } from '#server/files/files.ts';
import { openOutgoing } from '#server/jobs/outgoing.ts';
import type { Database } from '#server/records/base/database.ts';
import type { PhoneNetwork } from '#simulator/network.ts';
import { createSimulatorProvider } from '#simulator/simulator-provider.ts';
import { createLife, mortalDatabase } from './mortal.ts';

export interface MortalChannelOptions {
  database: Database;
  network: PhoneNetwork;
  files: Files;
  /** Whether the channel can be asked what became of a message. */
  looksUp?: boolean;
}

export const silentLog = { error() {}, warn() {} };

/**
 * What receives and sends, in this process, until it dies at its n-th moment: before a transaction, in one that has not
 * been committed, after the commit, before the phones take a message or after it, before they learn that theirs was taken
 * or after it, in whichever order they come. A power cut has no others, but a thousand times as dear.
 */
export function openMortalChannels(
  { database, network, files, looksUp = true }: MortalChannelOptions,
  lastMoment: number,
) {
  const life = createLife(lastMoment);
  const mortal = mortalDatabase(database, life);
  const phones: PhoneNetwork = {
    ...network,
    pull: (connectionId) => (life.isOver() ? life.never : network.pull(connectionId)),
    pullAcks: (connectionId) => (life.isOver() ? life.never : network.pullAcks(connectionId)),
    send: (message) => life.ask(() => network.send(message)),
    find: (connectionId, id) => life.ask(() => network.find(connectionId, id)),
    checkNumbers: (connectionId, numbers) => life.ask(() => network.checkNumbers(connectionId, numbers)),
    confirm: (connectionId, event, receipt) => life.ask(() => network.confirm(connectionId, event, receipt)),
    confirmAcks: (connectionId, events) => life.ask(() => network.confirmAcks(connectionId, events)),
  };
  const channels = openChannels({
    database: mortal,
    files,
    log: silentLog,
    cipher: createCipher('a key of the tests'),
    databaseUrl: undefined,
    providers: { simulator: (listener) => createSimulatorProvider(phones, listener, silentLog, { looksUp }) },
  });
  const outgoing = openOutgoing({ database: mortal, channels, files, log: silentLog });
  return { life, database: mortal, channels, outgoing };
}
