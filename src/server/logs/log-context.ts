import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log came of: each field is a word of this program or an id. */
export interface LogContext {
  /** Of the call, as its answer's header says it. */
  requestId?: string;
  socketId?: string;
  job?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** What is told within the work, however deep, says that it came of it. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

export const logContext = (): LogContext => storage.getStore() ?? {};
