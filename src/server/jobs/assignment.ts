import { assignNextTicket, hasAssignable } from '#server/records/assignment/assign.ts';
import { companiesWithWaiting, hasAssignmentRule } from '#server/records/assignment/find.ts';
import type { Database } from '#server/records/base/database.ts';
import { openKnownOfCompanies, queueFacts } from './known-of-companies.ts';
import { openRounds, type Rounds } from './rounds.ts';

export interface AssignmentOptions {
  database: Database;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

export interface Assignment {
  /** Looks from now on, after everything that happens in a company. */
  begin(): Promise<void>;
  /** Looks where something waits: for what a server that fell has left. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Gives waiting tickets to who is free. Whatever changes that is a fact of the company's log, of this server or another,
 * so every way into a queue and everybody who becomes free leads here; a look that finds nothing only reads. Where no queue
 * has a rule nothing is read, or every message would cost it.
 */
export function openAssignment({ database, nudge, log }: AssignmentOptions): Assignment {
  const rounds = new Map<number, Rounds>();
  const assigning = openKnownOfCompanies((companyId) => database.reading(companyId, hasAssignmentRule));
  let isOpen = false;
  database.onCommit((companyId, types) => {
    // Of what another process did nobody says what it was.
    if (!types || queueFacts.some((type) => types.has(type))) assigning.forget(companyId);
    if (assigning.known(companyId) !== false) void look(companyId);
  });

  async function look(companyId: number): Promise<void> {
    if (!isOpen) return;
    const known = rounds.get(companyId) ?? openRounds(() => assign(companyId));
    rounds.set(companyId, known);
    try {
      await known.look();
    } catch (error) {
      log.warn({ err: error, companyId }, 'Waiting tickets stay where they are for now');
    }
  }

  async function assign(companyId: number): Promise<void> {
    if (!(await assigning.find(companyId))) return;
    while (isOpen && (await database.reading(companyId, hasAssignable))) {
      const connectionIds = await database.inCompany(companyId, assignNextTicket);
      // Somebody was faster, and what they did is looked at next.
      if (!connectionIds) return;
      for (const connectionId of connectionIds) nudge(connectionId);
    }
  }

  return {
    async begin() {
      isOpen = true;
      await this.sweep();
    },
    async sweep() {
      for (const companyId of await database.asSystem('jobs', companiesWithWaiting)) {
        assigning.forget(companyId);
        await look(companyId);
      }
    },
    async close() {
      isOpen = false;
      await Promise.all([...rounds.values()].map((each) => each.close()));
    },
  };
}
