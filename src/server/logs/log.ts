import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '#server/settings.ts';
import { logContext } from './log-context.ts';
import { loggedError, messageOfLine } from './logged-error.ts';
import { loggedRequest } from './logged-request.ts';
import { createOutage } from './outage.ts';

export interface Log extends FastifyBaseLogger {
  /** A transaction has come to its end: the database is there. */
  databaseAnswered(): void;
}

/**
 * The server's one log: a line of JSON for each thing that is told, with the call, the socket or the job that it came of.
 * Errors are told by kind and place (`loggedError`); while the database is out of reach, what fails by it is one line.
 */
export function createLog(level: Settings['LOG_LEVEL'], to: { write(line: string): void } = process.stdout): Log {
  const outage = createOutage({
    began: (err) => log.warn({ err }, 'The database is out of reach, or has no room'),
    ended: (seconds, failed) => log.warn({ seconds, failed }, 'The database is back'),
  });
  const log: FastifyBaseLogger = pino(
    {
      level,
      base: null,
      // A call's own lines say its id already.
      mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : logContext()),
      hooks: {
        logMethod(values, method) {
          if (!outage.covers(values)) method.apply(this, messageOfLine(values) as typeof values);
        },
      },
      serializers: {
        err: (error) => loggedError(error),
        req: loggedRequest,
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    to,
  );
  return Object.assign(log, { databaseAnswered: outage.answered });
}
