import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { isStorageFull } from '#server/files/storage-full.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import type { Settings } from '#server/settings.ts';
import { logContext } from './log-context.ts';
import { loggedError, messageOfLine } from './logged-error.ts';
import { loggedRequest } from './logged-request.ts';
import { createOutages, type OutageKind } from './outage.ts';

export interface Log extends FastifyBaseLogger {
  /** A transaction has come to its end: the database is there. */
  databaseAnswered(): void;
}

/**
 * The server's one log: a line of JSON for each thing that is told, with the call, the socket or the job that it came of.
 * Errors are told by kind and place (`loggedError`); while the disk is full or the database out of reach, what fails by it is one line.
 */
export function createLog(
  level: Settings['LOG_LEVEL'],
  to: { write(line: string): unknown } = pino.destination(1),
): Log {
  const outages = createOutages(outageKinds, (detail, text) => log.warn(detail, text));
  const log: FastifyBaseLogger = pino(
    {
      level,
      base: null,
      // A call's own lines say its id already.
      mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : logContext()),
      hooks: {
        logMethod(values, method) {
          if (!outages.covers(values)) method.apply(this, messageOfLine(values) as typeof values);
        },
      },
      serializers: {
        err: (error) => loggedError(error),
        req: loggedRequest,
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    to as DestinationStream,
  );
  return Object.assign(log, { databaseAnswered: outages.answered });
}

const outageKinds: OutageKind[] = [
  {
    isOf: isStorageFull,
    began: 'The disk is full, or nothing may be written to it',
    ended: 'The disk takes what is written again',
    // What only reads comes to its end all the while.
    calmMs: 60_000,
  },
  {
    isOf: isDatabaseUnavailable,
    began: 'The database is out of reach, or has no room',
    ended: 'The database is back',
    calmMs: 3_000,
  },
];
