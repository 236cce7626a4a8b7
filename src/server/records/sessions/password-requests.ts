import { and, asc, count, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { passwordRequests } from './password-requests-table.ts';

const hourMs = 60 * 60_000;

/** How often within an hour: from one address, and in all, where asking is refused; for one account, where nothing is sent. */
const MAX_OF_SOURCE = 10;
const MAX_IN_ALL = 600;
const MAX_OF_ACCOUNT = 3;

export interface PasswordRequest {
  /** Hashes of whence and for whom. */
  source: string;
  account: string;
  /** Encrypted. */
  email: string;
  language: Language;
}

/**
 * Keeps that somebody wants a new password, whoever that is: only `nextPasswordRequest` looks whether there is such a user.
 * Where too many asked lately, it is not kept, and the milliseconds to wait are answered.
 */
export async function keepPasswordRequest({ tx, now }: SystemScope, request: PasswordRequest): Promise<number> {
  const anHourAgo = new Date(now.getTime() - hourMs);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('password requests', 0))`);
  await tx.delete(passwordRequests).where(lte(passwordRequests.at, anHourAgo));
  const lately = await tx
    .select({ source: passwordRequests.source, at: passwordRequests.at })
    .from(passwordRequests)
    .where(gt(passwordRequests.at, anHourAgo))
    .orderBy(asc(passwordRequests.at), asc(passwordRequests.id));
  const own = lately.filter(({ source }) => source === request.source);
  const blocking = [own[own.length - MAX_OF_SOURCE], lately[lately.length - MAX_IN_ALL]];
  const freeAt = Math.max(0, ...blocking.map((each) => (each ? each.at.getTime() + hourMs : 0)));
  if (freeAt > now.getTime()) return freeAt - now.getTime();
  await tx.insert(passwordRequests).values({ ...request, at: now });
  return 0;
}

/** Takes one that nobody has looked at yet; `isTooMany` where its account has been written to often enough. */
export async function nextPasswordRequest({
  tx,
}: SystemScope): Promise<{ email: string; language: Language; isTooMany: boolean } | undefined> {
  const [next] = await tx
    .select()
    .from(passwordRequests)
    .where(ne(passwordRequests.email, ''))
    .orderBy(asc(passwordRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return undefined;
  await tx.update(passwordRequests).set({ email: '' }).where(eq(passwordRequests.id, next.id));
  const [before] = await tx
    .select({ count: count() })
    .from(passwordRequests)
    .where(and(eq(passwordRequests.account, next.account), sql`${passwordRequests.id} < ${next.id}`));
  return { email: next.email, language: next.language, isTooMany: (before?.count ?? 0) >= MAX_OF_ACCOUNT };
}
