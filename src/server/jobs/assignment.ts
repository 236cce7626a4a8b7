import { assignNextTicket, hasAssignable } from '#server/records/assignment/assign.ts';
import { companiesWithWaiting, hasAssignmentRule } from '#server/records/assignment/find.ts';
import type { Database } from '#server/records/base/database.ts';
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
  /** Whether any queue of a company has a rule, as far as it is known. */
  const hasRule = new Map<number, boolean>();
  const asking = new Map<number, symbol>();
  let isOpen = false;
  database.onCommit((companyId, types) => {
    // Of what another process did nobody says what it was.
    if (!types || queueFacts.some((type) => types.has(type))) forget(companyId);
    if (hasRule.get(companyId) !== false) void look(companyId);
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

  async function isAssigning(companyId: number): Promise<boolean> {
    const known = hasRule.get(companyId);
    if (known !== undefined) return known;
    const asked = Symbol();
    asking.set(companyId, asked);
    const found = await database.reading(companyId, hasAssignmentRule);
    // What changed meanwhile is looked at next.
    if (asking.get(companyId) === asked) hasRule.set(companyId, found);
    return found;
  }

  function forget(companyId: number): void {
    hasRule.delete(companyId);
    asking.delete(companyId);
  }

  async function assign(companyId: number): Promise<void> {
    if (!(await isAssigning(companyId))) return;
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
        forget(companyId);
        await look(companyId);
      }
    },
    async close() {
      isOpen = false;
      await Promise.all([...rounds.values()].map((each) => each.close()));
    },
  };
}

const queueFacts = ['queue.updated', 'queue.deleted'] as const;
