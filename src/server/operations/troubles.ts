import type { Database } from '#server/records/base/database.ts';
import type { StoredTrouble } from '#server/records/operations/table.ts';
import { type FoundTrouble, hasTroubles, settleTroubles } from '#server/records/operations/troubles.ts';
import { type Finding, findingsIn, type Observed } from './rules.ts';
import { createSteady } from './steady.ts';
import { quietSeconds } from './thresholds.ts';

const keptMs = 30 * 24 * 60 * 60_000;

/** A trouble as it is told to others. */
export type Trouble = Pick<StoredTrouble, 'kind' | 'code' | 'subject' | 'since' | 'until'>;

/** Is called once when a trouble begins and once when it is over, on one of several servers. */
export interface TroubleListener {
  troubleBegan(trouble: Trouble): Promise<void> | void;
  troubleEnded(trouble: Trouble): Promise<void> | void;
}

export interface Troubles {
  /** Judges what a server knows now, keeps what is wrong, and tells what has begun and what is over. */
  judge(observed: Observed): Promise<void>;
}

export interface TroublesOptions {
  database: Database;
  clock: () => Date;
  /** Told once the database has it. */
  listeners: readonly TroubleListener[];
  /** Need no database, and are told of one that is away while it is. */
  direct: readonly TroubleListener[];
  log: { warn(detail: object, text: string): void };
}

export function openTroubles({ database, clock, listeners, direct, log }: TroublesOptions): Troubles {
  const steady = createSteady<Finding>(({ code, subject }) => `${code} ${subject}`);
  const everybody = [...direct, ...listeners];
  /** That the database is away, which can only be stored when it is back. */
  let away: Trouble | undefined;

  async function judge(observed: Observed): Promise<void> {
    const now = clock();
    const looked = steady.look(findingsIn(observed, now), now);
    // What has stood before goes on with each look that finds it; to begin it has to last.
    const found = looked.map(({ lasts, ...each }) => ({ ...each, onlyGoesOn: each.onlyGoesOn || !lasts }));
    if (observed.databaseSeconds === undefined) {
      const isAway = found.find(({ code, onlyGoesOn }) => code === 'databaseAway' && !onlyGoesOn);
      if (!isAway || away) return;
      away = { ...isAway, until: null };
      await notify(direct, 'began', away);
      return;
    }
    const back = away && { ...away, until: now };
    const { began, ended } = await settle([...found, ...(back ? [back] : [])]);
    away = undefined;
    for (const trouble of began) {
      if (isSame(trouble, back)) await publish(listeners, 'began', trouble);
      else await notify(everybody, 'began', trouble);
    }
    for (const trouble of ended) await notify(everybody, 'ended', trouble);
  }

  async function settle(found: readonly FoundTrouble[]) {
    if (found.length === 0 && !(await database.asSystem('jobs', hasTroubles))) return { began: [], ended: [] };
    const times = { quietMs: quietSeconds * 1000, keptMs };
    return database.asSystem('jobs', (scope) => settleTroubles(scope, found, times));
  }

  async function notify(to: readonly TroubleListener[], step: 'began' | 'ended', trouble: Trouble): Promise<void> {
    const { code } = trouble;
    log.warn({ trouble: code }, step === 'began' ? 'A trouble has begun' : 'A trouble is over');
    await publish(to, step, trouble);
  }

  async function publish(to: readonly TroubleListener[], step: 'began' | 'ended', trouble: Trouble): Promise<void> {
    for (const listener of to) {
      try {
        await (step === 'began' ? listener.troubleBegan(trouble) : listener.troubleEnded(trouble));
      } catch (error) {
        log.warn({ err: error, trouble: trouble.code }, 'Somebody could not be told of a trouble');
      }
    }
  }

  return { judge };
}

const isSame = (one: Trouble, other: Trouble | undefined): boolean =>
  other !== undefined && one.code === other.code && one.subject === other.subject;
