import type { Database } from '#server/records/base/database.ts';
import { settleUnanswered, type UnansweredTicket, unansweredTickets } from '#server/records/tickets/unanswered.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface UnansweredTicketsOptions {
  database: Database;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

/** Closes or moves, once a minute, the tickets that nobody answered for as many minutes as their connection allows. */
export function openUnansweredTickets({ database, nudge, log }: UnansweredTicketsOptions): Sweeps {
  const sweeps = openSweeps(look);

  async function look(): Promise<void> {
    for (const ticket of await database.asSystem('jobs', unansweredTickets)) if (!sweeps.isClosed) await settle(ticket);
  }

  async function settle({ companyId, ticketId }: UnansweredTicket): Promise<void> {
    try {
      const connectionId = await database.inCompany(companyId, (scope) => settleUnanswered(scope, ticketId));
      if (connectionId !== undefined) nudge(connectionId);
    } catch (error) {
      log.warn({ err: error, ticketId }, 'A ticket that nobody answered stays as it is for now');
    }
  }

  return sweeps;
}
