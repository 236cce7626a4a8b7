import DataLoader from 'dataloader';
import type { PlanFlag } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import type { Database } from '../base/database.ts';

/** A user as they may call now, and how far the log of their company has come: both as of one moment. */
export interface Caller {
  session: Omit<Session, 'sessionId'>;
  dueDate: Date | null;
  /** False while the platform has switched the company off. */
  isActive: boolean;
  /** Logins of theirs that were ended before their time. */
  endedSessions: string[];
  /** By their company's plan; null where there is no plan at all, which holds nothing back. */
  features: Record<PlanFlag, boolean> | null;
  seq: number;
}

export type FindCaller = (userId: number) => Promise<Caller | undefined>;

/** Finds users; all who call within one turn of the event loop share one statement, which begins after they have called. */
export function createCallerLoader(database: Database): FindCaller {
  const callers = new DataLoader<number, Caller | undefined>(
    async (userIds) => {
      const found = await findCallers(database, [...new Set(userIds)]);
      return userIds.map((userId) => found.get(userId));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (userId) => callers.load(userId);
}

async function findCallers(database: Database, userIds: number[]): Promise<Map<number, Caller>> {
  const known = userIds.filter((userId) => Number.isSafeInteger(userId) && Math.abs(userId) <= largestId);
  const { rows } = await database.executeSql(
    'select recado_callers($1::integer[]) as callers',
    [known],
    'recado_callers',
  );
  const [{ callers }] = rows as [{ callers: FoundCaller[] | null }];
  return new Map(
    (callers ?? []).map(({ dueDate, isActive, endedSessions, features, seq, ...session }) => [
      session.userId,
      { session, dueDate: dueDate === null ? null : new Date(dueDate), isActive, endedSessions, features, seq },
    ]),
  );
}

/** What the database function answers for each user. */
type FoundCaller = Omit<Session, 'sessionId'> & Omit<Caller, 'session' | 'dueDate'> & { dueDate: string | null };

const largestId = 2_147_483_647;
