import { eq } from 'drizzle-orm';
import type { Fact } from '#contract/live.ts';
import type { SystemScope } from '../base/scope.ts';
import { users } from '../users/table.ts';

/** Tells the super users, each in the company they belong to. */
export async function publishToSupers(scope: SystemScope, fact: Fact): Promise<void> {
  const found = await scope.tx.selectDistinct({ companyId: users.companyId }).from(users).where(eq(users.super, true));
  for (const { companyId } of found) scope.company(companyId).publish(fact, ['super']);
}
