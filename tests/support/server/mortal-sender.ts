import { openChannels } from '#server/channels/channels.ts';
import type { PhoneNetwork } from '#server/channels/simulator/network.ts';
import { createSimulatorProvider } from '#server/channels/simulator/simulator-provider.ts';
import type { Files } from '#server/files/files.ts';
import { openCampaigns } from '#server/jobs/campaigns.ts';
import { openOutgoing } from '#server/jobs/outgoing.ts';
import type { Database } from '#server/records/base/database.ts';

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

type Life = ReturnType<typeof createLife>;

function createLife(lastMoment: number) {
  let moments = 0;
  let isOver = false;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const never = new Promise<never>(() => {});
  /** Whether this is the last moment, or is after it. */
  function passes(): boolean {
    moments += 1;
    if (moments < lastMoment && !isOver) return false;
    isOver = true;
    end();
    return true;
  }
  return {
    over,
    never,
    passes,
    isOver: () => isOver,
    async ask<T>(question: () => Promise<T>): Promise<T> {
      if (passes()) return never;
      const answered = question();
      const answer = await answered.catch((error: unknown) => (isOver ? never : Promise.reject(error)));
      return passes() ? never : answer;
    },
  };
}

class Fallen extends Error {}

function mortalDatabase(database: Database, life: Life): Database {
  const whole = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work;
    if (life.passes()) throw new Fallen();
    return done;
  };
  return {
    ...database,
    inCompany: (companyId, work, turn) =>
      life.ask(() => database.inCompany(companyId, (scope) => whole(work(scope)), turn)),
    asSystem: (use, work, turn) => life.ask(() => database.asSystem(use, (scope) => whole(work(scope)), turn)),
    onCommit: (listener) => database.onCommit((companyId) => !life.isOver() && listener(companyId)),
  };
}
