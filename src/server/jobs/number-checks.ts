import { setTimeout as pause } from 'node:timers/promises';
import type { Channels } from '#server/channels/channels.ts';
import { ChannelOffline } from '#server/channels/port.ts';
import type { Database } from '#server/records/base/database.ts';
import { findCheckingConnection } from '#server/records/connections/status.ts';
import { companiesWithUncheckedItems } from '#server/records/contact-lists/contact-lists.ts';
import { findUncheckedItems, keepChecks } from '#server/records/contact-lists/items.ts';

export interface NumberChecksOptions {
  database: Database;
  channels: Pick<Channels, 'providers' | 'companyOf' | 'of'>;
  /** So many numbers of a company are asked about at once, and no more for a second. */
  perSecond: number;
  log: { warn(detail: object, text: string): void };
}

/**
 * Asks the channel which numbers of contact lists it knows, in bulk and at a polite pace. The unchecked items are the
 * plan: whoever starts goes on where another one fell.
 */
export interface NumberChecks {
  /** Goes on with all that is unchecked; called after the commit of new numbers, and when a connection is back. */
  start(): void;
  close(): Promise<void>;
}

export function openNumberChecks({ database, channels, perSecond, log }: NumberChecksOptions): NumberChecks {
  const closing = new AbortController();
  let running: { again: boolean; done: Promise<void> } | undefined;

  async function checkWhile(run: { again: boolean }): Promise<void> {
    try {
      let companyIds: number[] = [];
      while (!closing.signal.aborted && (run.again || companyIds.length > 0)) {
        if (run.again) {
          run.again = false;
          companyIds = await database.asSystem('jobs', companiesWithUncheckedItems);
        }
        companyIds = await checkSomeOfEach(companyIds);
        if (companyIds.length > 0) await pause(1000, undefined, { signal: closing.signal, ref: false });
      }
    } finally {
      // In the same breath as the last look at `again`: a call between the two would be heard by nobody.
      running = undefined;
    }
  }

  /** The companies that may have more. */
  async function checkSomeOfEach(companyIds: readonly number[]): Promise<number[]> {
    const unfinished: number[] = [];
    for (const companyId of companyIds) if (await checkSome(companyId)) unfinished.push(companyId);
    return unfinished;
  }

  /** Whether the company may have more that can be asked about. */
  async function checkSome(companyId: number): Promise<boolean> {
    try {
      const { connectionId, items } = await database.inCompany(companyId, async (scope) => ({
        connectionId: await findCheckingConnection(scope),
        items: await findUncheckedItems(scope, perSecond),
      }));
      // Another process has it, and asks.
      if (connectionId === undefined || channels.companyOf(connectionId) !== companyId || items.length === 0)
        return false;
      const numbers = items.map(({ number }) => number);
      const answers = await channels.of(connectionId).checkNumbers(connectionId, numbers);
      if (answers === null) return false;
      const checks = items.map((item, index) => ({ ...item, isValid: answers[index] === true }));
      await database.inCompany(companyId, (scope) => keepChecks(scope, checks));
      return items.length === perSecond;
    } catch (error) {
      if (!(error instanceof ChannelOffline))
        log.warn({ err: error, companyId }, 'The numbers of contact lists will be checked later');
      return false;
    }
  }

  return {
    start() {
      if (closing.signal.aborted || channels.providers.length === 0) return;
      if (running) {
        running.again = true;
        return;
      }
      const run = { again: true, done: Promise.resolve() };
      running = run;
      run.done = checkWhile(run).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'The numbers of contact lists will be checked later');
      });
    },
    async close() {
      closing.abort();
      await running?.done;
    },
  };
}
