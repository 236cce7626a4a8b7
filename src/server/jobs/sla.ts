import type { Database } from '#server/records/base/database.ts';
import { dueSla, hasSlaTargets, listStaleSla } from '#server/records/sla/find.ts';
import { settleSla } from '#server/records/sla/settle.ts';
import { openKnownOfCompanies, slaFacts } from './known-of-companies.ts';
import { openRounds, type Rounds } from './rounds.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface SlaOptions {
  database: Database;
  log: { warn(detail: object, text: string): void };
}

export interface Sla extends Pick<Sweeps, 'sweep' | 'close'> {
  /** Looks from now on, after everything that happens in a company. */
  begin(): Promise<void>;
}

/**
 * Reckons what is promised by queue, tag and contact field. The database marks each ticket whose promises may have changed with the change itself
 * (functions/sla.sql), so every way to a ticket leads here, and a fall loses nothing: once a minute it looks for what was
 * left, and for what is warned of or due by now. Where nothing is promised nothing is read.
 */
export function openSla({ database, log }: SlaOptions): Sla {
  const rounds = new Map<number, Rounds>();
  const promising = openKnownOfCompanies((companyId) => database.reading(companyId, hasSlaTargets));
  let isOpen = false;
  const sweeps = openSweeps(async () => {
    for (const { companyId, ticketId } of await database.asSystem('jobs', dueSla)) await settle(companyId, ticketId);
  });
  database.onCommit((companyId, types) => {
    // Of what another process did nobody says what it was.
    if (!types || slaFacts.some((type) => types.has(type))) promising.forget(companyId);
    if (isOpen && promising.known(companyId) !== false) void look(companyId);
  });

  async function look(companyId: number): Promise<void> {
    const known = rounds.get(companyId) ?? openRounds(() => settleStale(companyId));
    rounds.set(companyId, known);
    await known
      .look()
      .catch((error: unknown) => log.warn({ err: error, companyId }, 'What is promised is reckoned later'));
  }

  async function settleStale(companyId: number): Promise<void> {
    if (promising.known(companyId) === false) return;
    // Once more after the last promise is withdrawn: its tickets are marked too.
    await promising.find(companyId);
    for (const ticketId of await database.reading(companyId, listStaleSla)) await settle(companyId, ticketId);
  }

  async function settle(companyId: number, ticketId: number): Promise<void> {
    if (!isOpen) return;
    try {
      await database.inCompany(companyId, (scope) => settleSla(scope, ticketId));
    } catch (error) {
      log.warn({ err: error, ticketId }, 'What is promised in a ticket is reckoned later');
    }
  }

  return {
    begin() {
      isOpen = true;
      return sweeps.sweep();
    },
    sweep: sweeps.sweep,
    async close() {
      isOpen = false;
      await sweeps.close();
      await Promise.all([...rounds.values()].map((each) => each.close()));
    },
  };
}
