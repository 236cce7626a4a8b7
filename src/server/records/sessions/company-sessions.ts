import { sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';

/** Ends whatever session anybody of the company has, open sockets too. */
export async function endAllSessions(scope: Scope): Promise<void> {
  await scope.tx
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(scope.owns(users));
  await publishSessionChange(scope);
}

/** Has everybody of the company look anew who they are: their company's name, due date and state are part of it. */
export async function publishSessionChange(scope: Scope): Promise<void> {
  const found = await scope.tx.select({ id: users.id }).from(users).where(scope.owns(users));
  for (const { id } of found) scope.publish({ type: 'session.changed', userId: id }, [`user:${id}`]);
}
