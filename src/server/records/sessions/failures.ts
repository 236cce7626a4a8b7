import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { loginFailures } from './failures-table.ts';

/** Where a try comes from and whom it is for, by names that tell nobody else. */
export interface Guess {
  source: string;
  account: string;
}

export interface FailuresOfAccount {
  account: string;
  failures: number;
  lastAt: Date;
}

/** What has failed from a source lately, by account. */
export function findLoginFailures(
  { tx, now }: SystemScope,
  source: string,
  forgetAfterMs: number,
): Promise<FailuresOfAccount[]> {
  return tx
    .select({ account: loginFailures.account, failures: loginFailures.failures, lastAt: loginFailures.lastAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.source, source), gt(loginFailures.lastAt, agoFrom(now, forgetAfterMs))));
}

/** Holds a source until this transaction ends, in whichever process the other tries are. */
export async function lockLoginSource({ tx }: SystemScope, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${source}, 0))`);
}

/** Counts one more failure, and drops what is too old to count. */
export async function countLoginFailure(
  { tx, now }: SystemScope,
  { source, account }: Guess,
  forgetAfterMs: number,
): Promise<void> {
  await tx.delete(loginFailures).where(lte(loginFailures.lastAt, agoFrom(now, forgetAfterMs)));
  await tx
    .insert(loginFailures)
    .values({ source, account, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [loginFailures.source, loginFailures.account],
      set: { failures: sql`${loginFailures.failures} + 1`, lastAt: now },
    });
}

export async function forgiveLogin({ tx }: SystemScope, { source, account }: Guess): Promise<void> {
  await tx.delete(loginFailures).where(and(eq(loginFailures.source, source), eq(loginFailures.account, account)));
}

const agoFrom = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
