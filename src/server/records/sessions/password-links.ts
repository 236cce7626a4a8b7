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

/** Keeps a link for one of the company's admins, in the place of the one before. False when there is no such admin. */
export async function createPasswordLink(scope: Scope, { userId, ...link }: NewLink): Promise<boolean> {
  const isAdmin = and(scope.owns(users), eq(users.id, userId), eq(users.profile, 'admin'));
  const [admin] = await scope.tx.select({ id: users.id }).from(users).where(isAdmin);
  if (!admin) return false;
  await scope.tx
    .insert(passwordLinks)
    .values({ ...link, userId, companyId: scope.companyId })
    .onConflictDoUpdate({ target: [passwordLinks.companyId, passwordLinks.userId], set: link });
  return true;
}

/** Whether a link can be used still. */
export async function isPasswordLinkGood(scope: SystemScope, tokenHash: string): Promise<boolean> {
  const [row] = await scope.tx
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(good(scope, tokenHash));
  return row !== undefined;
}

/** Uses a link: sets its user's password, which ends their sessions. Their e-mail; undefined when it is good no more. */
export async function usePasswordLink(
  scope: SystemScope,
  { tokenHash, passwordHash }: { tokenHash: string; passwordHash: string },
): Promise<string | undefined> {
  const [link] = await scope.tx.delete(passwordLinks).where(good(scope, tokenHash)).returning();
  if (!link) return undefined;
  const user = await updateUser(scope.company(link.companyId), link.userId, { passwordHash });
  return user?.email;
}

const good = ({ now }: SystemScope, tokenHash: string) =>
  and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now));
