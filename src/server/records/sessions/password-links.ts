import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { updateUser } from '../users/change.ts';
import { users } from '../users/table.ts';
import { passwordLinks } from './password-links-table.ts';

interface NewLink {
  userId: number;
  tokenHash: string;
  expiresAt: Date;
}

/** Keeps a link for one of the company's users, in the place of the one before. False when there is no such user. */
export async function createPasswordLink(
  scope: Scope,
  { userId, ...link }: NewLink,
  whose: 'admin' | 'anybody' = 'admin',
): Promise<boolean> {
  const isMeant = whose === 'admin' ? eq(users.profile, 'admin') : undefined;
  const [user] = await scope.tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(scope.owns(users), eq(users.id, userId), isMeant));
  if (!user) return false;
  const values = { ...link, boundTo: boundTo(user.passwordHash) };
  await scope.tx
    .insert(passwordLinks)
    .values({ ...values, userId, companyId: scope.companyId })
    .onConflictDoUpdate({ target: [passwordLinks.companyId, passwordLinks.userId], set: values });
  return true;
}

/** Whether a link can be used still. */
export async function isPasswordLinkGood(scope: SystemScope, tokenHash: string): Promise<boolean> {
  return (await findLink(scope, tokenHash)) !== undefined;
}

export interface UsedLink {
  companyId: number;
  userId: number;
  name: string;
  /** With which the user logs in. */
  email: string;
  /** It was their first password, after an invitation. */
  wasInvited: boolean;
}

/** Uses a link: sets its user's password, which ends their sessions. Undefined when it is good no more. */
export async function usePasswordLink(
  scope: SystemScope,
  { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
): Promise<UsedLink | undefined> {
  const link = await findLink(scope, tokenHash);
  if (!link) return undefined;
  const taken = await scope.tx
    .delete(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenHash))
    .returning({ userId: passwordLinks.userId });
  if (taken.length === 0) return undefined;
  const { companyId, userId, invitedUntil } = link;
  const user = await updateUser(scope.company(companyId), userId, { passwordHash });
  return user && { companyId, userId, name: user.name, email: user.email, wasInvited: invitedUntil !== null };
}

/** One that is good: not past its time, and of a user whose password is still the one that it was made for. */
async function findLink({ tx, now }: SystemScope, tokenHash: string) {
  const [found] = await tx
    .select({
      companyId: passwordLinks.companyId,
      userId: passwordLinks.userId,
      boundTo: passwordLinks.boundTo,
      passwordHash: users.passwordHash,
      invitedUntil: users.invitedUntil,
    })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.companyId, passwordLinks.companyId), eq(users.id, passwordLinks.userId)))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)));
  if (!found) return undefined;
  return found.boundTo === null || found.boundTo === boundTo(found.passwordHash) ? found : undefined;
}

const boundTo = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url');
