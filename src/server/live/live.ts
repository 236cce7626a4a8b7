import type { Server as HttpServer } from 'node:http';
import { findLogHeads, readLog } from '#server/records/live/events.ts';
import { createChatWriting } from './chat-writing.ts';
import type { LiveOptions } from './live-options.ts';
import { forgetOldEvents } from './old-events.ts';
import { createOnlineStatus } from './online-status.ts';
import { createPublisher } from './publisher.ts';
import { createSockets } from './sockets.ts';
import { createTicketViewers } from './ticket-viewers.ts';

export interface Live {
  /** Opens the sockets on a server, at `/socket.io`. */
  attach(server: HttpServer): void;
  /** How many are open here. */
  sockets(): number;
  /** For how long events of some company have waited to be pushed; 0 where none do. */
  lagSeconds(): number;
  /** Closes every socket and stops reading the log; to be called before the server closes. */
  close(): Promise<void>;
}

const pruneMs = 60_000;

/**
 * Pushes what is in the companies' event logs to the sockets that may hear it, in the order of the log. A client that
 * missed something asks for it over HTTP; the beacon tells it when it did.
 */
export function openLive({ settings, database, clock, authenticate, signals, log }: LiveOptions): Live {
  const onError = (error: unknown) => log.error({ err: error }, 'The live layer failed');
  const onlineStatus = createOnlineStatus(database, onError);
  const ticketViewers = createTicketViewers(database, { wrote: signals.wrote, onError });
  const chatWriting = createChatWriting(database, (word) => sockets.notify(word));
  const publisher = createPublisher(
    {
      readLog: (companyId, after) => database.reading(companyId, (scope) => readLog(scope, after)),
      findHeads: (companyIds) => database.asSystem('live', (scope) => findLogHeads(scope, companyIds)),
    },
    { push: (companyId, entry) => sockets.push(companyId, entry), onError },
  );
  const sockets = createSockets({
    settings,
    database,
    clock,
    authenticate,
    signals,
    publisher,
    onlineStatus,
    ticketViewers,
    chatWriting,
    log,
  });
  database.onCommit(publisher.read);

  const beat = every(
    settings.BEACON_SECONDS * 1000,
    async () => {
      await publisher.lookAround();
      await sockets.recheck();
      await onlineStatus.renew();
      ticketViewers.review();
      sockets.reviewLimits();
      sockets.beacon();
    },
    onError,
  );
  const prune = every(
    pruneMs,
    () => forgetOldEvents(database, { each: settings.LIVE_KEEP_EVENTS, all: settings.LIVE_KEEP_ALL_EVENTS }),
    onError,
  );
  prune.now();

  return {
    attach: (server) => sockets.attach(server),
    sockets: sockets.count,
    lagSeconds: publisher.lagSeconds,
    async close() {
      await Promise.all([beat.stop(), prune.stop()]);
      sockets.close();
      ticketViewers.close();
      await Promise.all([publisher.idle(), onlineStatus.close()]);
    },
  };
}

interface Repeated {
  now(): void;
  stop(): Promise<void>;
}

/** Runs again and again, never twice at once; stopping waits for the run that is under way. */
function every(ms: number, task: () => Promise<void>, onError: (error: unknown) => void): Repeated {
  let running: Promise<void> | undefined;
  const now = () => {
    running ??= task()
      .catch(onError)
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
