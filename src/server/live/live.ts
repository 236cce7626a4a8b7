import type { Server as HttpServer } from 'node:http';
import { findLogHeads, pruneLiveEvents, readLog } from '#server/records/live/events.ts';
import type { LiveOptions } from './live-options.ts';
import { createOnlookers } from './onlookers.ts';
import { createPresence } from './presence.ts';
import { createPublisher } from './publisher.ts';
import { createSockets } from './sockets.ts';

export interface Live {
  /** Opens the sockets on a server, at `/socket.io`. */
  attach(server: HttpServer): void;
  /** Closes every socket and stops reading the log; to be called before the server closes. */
  close(): Promise<void>;
}

const pruneMs = 60_000;

/**
 * Pushes what is in the companies' event logs to the sockets that may hear it, in the order of the log. A client that
 * missed something asks for it over HTTP; the beacon tells it when it did.
 */
export function openLive({ settings, database, clock, authenticate, log }: LiveOptions): Live {
  const onFault = (fault: unknown) => log.error({ err: fault }, 'The live layer failed');
  const presence = createPresence(database, onFault);
  const onlookers = createOnlookers(database, onFault);
  const publisher = createPublisher(
    {
      readLog: (companyId, after, limit) =>
        database.asSystem('live', (scope) => readLog(scope, companyId, after, limit)),
      findHeads: (companyIds) => database.asSystem('live', (scope) => findLogHeads(scope, companyIds)),
    },
    { push: (companyId, entry) => sockets.push(companyId, entry), onFault },
  );
  const sockets = createSockets({ settings, database, clock, authenticate, publisher, presence, onlookers, log });
  database.onCommit(publisher.read);

  const beat = every(
    settings.BEACON_SECONDS * 1000,
    async () => {
      await publisher.lookAround();
      await sockets.recheck();
      await presence.renew();
      onlookers.review();
      sockets.beacon();
    },
    onFault,
  );
  const prune = every(
    pruneMs,
    () => database.asSystem('live', (scope) => pruneLiveEvents(scope, settings.LIVE_KEEP_EVENTS)),
    onFault,
  );
  prune.now();

  return {
    attach: (server) => sockets.attach(server),
    async close() {
      await Promise.all([beat.stop(), prune.stop()]);
      sockets.close();
      onlookers.close();
      await Promise.all([publisher.idle(), presence.close()]);
    },
  };
}

interface Repeated {
  now(): void;
  stop(): Promise<void>;
}

/** Runs again and again, never twice at once; stopping waits for the run that is under way. */
function every(ms: number, task: () => Promise<void>, onFault: (fault: unknown) => void): Repeated {
  let running: Promise<void> | undefined;
  const now = () => {
    running ??= task()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(now, ms);
  timer.unref();
  return {
    now,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
