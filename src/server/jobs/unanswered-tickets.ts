import type { Database } from '#server/records/base/database.ts';
import { settleUnanswered, type UnansweredTicket, unansweredTickets } from '#server/records/tickets/unanswered.ts';

export interface UnansweredTicketsOptions {
  database: Database;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

/** Closes or moves the tickets that nobody answered for as many minutes as their connection allows. */
export interface UnansweredTickets {
  /** Looks at every ticket; the minutes are counted by whoever calls this once a minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function openUnansweredTickets({ database, nudge, log }: UnansweredTicketsOptions): UnansweredTickets {
  let running: Promise<void> = Promise.resolve();
  let closed = false;

  async function look(): Promise<void> {
    if (closed) return;
    for (const ticket of await database.asSystem('jobs', unansweredTickets)) if (!closed) await settle(ticket);
  }

  async function settle({ companyId, ticketId }: UnansweredTicket): Promise<void> {
    try {
      const connectionId = await database.inCompany(companyId, (scope) => settleUnanswered(scope, ticketId));
      if (connectionId !== undefined) nudge(connectionId);
    } catch (error) {
      log.warn({ err: error, ticketId }, 'A ticket that nobody answered stays as it is for now');
    }
  }

  return {
    sweep() {
      running = running.catch(() => undefined).then(look);
      return running;
    },
    async close() {
      closed = true;
      await running.catch(() => undefined);
    },
  };
}
