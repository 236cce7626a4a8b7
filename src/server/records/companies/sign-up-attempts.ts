import { asc, gt, lte, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { signUpAttempts } from './sign-up-attempts-table.ts';

const hourMs = 60 * 60_000;

export interface SignUpLimits {
  ofSource: number;
  inAll: number;
}

/**
 * Counts one try to sign up. Where its source, or everybody together, has tried so often within an hour that it has to
 * wait, it is not counted and the milliseconds are answered. One process after the other.
 */
export async function countSignUpAttempt(
  { tx, now }: SystemScope,
  source: string,
  limits: SignUpLimits,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign-up', 0))`);
  const anHourAgo = new Date(now.getTime() - hourMs);
  await tx.delete(signUpAttempts).where(lte(signUpAttempts.at, anHourAgo));
  const attempts = await tx
    .select({ source: signUpAttempts.source, at: signUpAttempts.at })
    .from(signUpAttempts)
    .where(gt(signUpAttempts.at, anHourAgo))
    .orderBy(asc(signUpAttempts.at), asc(signUpAttempts.id));
  const own = attempts.filter((attempt) => attempt.source === source);
  const freeAt = Math.max(roomAt(own, limits.ofSource), roomAt(attempts, limits.inAll));
  if (freeAt > now.getTime()) return freeAt - now.getTime();
  await tx.insert(signUpAttempts).values({ source, at: now });
  return 0;
}

/** When fewer than so many lie within the hour. */
function roomAt(attempts: { at: Date }[], limit: number): number {
  const blocking = attempts[attempts.length - limit];
  return blocking ? blocking.at.getTime() + hourMs : 0;
}
