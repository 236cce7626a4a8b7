import type { Database } from '#server/records/base/database.ts';
import { type DueTicket, dueTickets, nextNoticeTime, sendTicketNotices } from '#server/records/tickets/notices.ts';

export interface TicketNoticesOptions {
  database: Database;
  clock: () => Date;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

/**
 * Tells customers about changes once nobody can take them back. The rows say what is due: a timer only knows the next
 * moment, and a sweep finds what a fall has left over.
 */
export interface TicketNotices {
  /** Something was kept to be told; called after the commit. */
  plan(): void;
  /** Hands over everything that is due, as after a fall. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function openTicketNotices({ database, clock, nudge, log }: TicketNoticesOptions): TicketNotices {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let closed = false;

  function sweep(): Promise<void> {
    running = running.catch(() => undefined).then(look);
    return running;
  }

  async function look(): Promise<void> {
    if (closed) return;
    for (const ticket of await database.asSystem('jobs', dueTickets)) await notify(ticket);
    const next = await database.asSystem('jobs', nextNoticeTime);
    clearTimeout(timer);
    if (!next || closed) return;
    timer = setTimeout(plan, Math.max(next.getTime() - clock().getTime(), 0)).unref();
  }

  async function notify({ companyId, ticketId }: DueTicket): Promise<void> {
    try {
      const connectionId = await database.inCompany(companyId, (scope) => sendTicketNotices(scope, ticketId, 'due'));
      if (connectionId !== undefined) nudge(connectionId);
    } catch (error) {
      log.warn({ err: error, ticketId }, 'A customer could not be told about a ticket yet and will be told later');
    }
  }

  function plan(): void {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Customers will be told about their tickets later'));
  }

  return {
    plan,
    sweep,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}
