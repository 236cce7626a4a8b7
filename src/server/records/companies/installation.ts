import { and, eq, exists, gt, not, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { plans } from './plans-table.ts';
import { companies } from './table.ts';

/** What somebody has done with an installation since its first start. */
export interface InstallationData {
  /** One of the plans was changed, or there are others than those of the first start. */
  hasOwnPlans: boolean;
  /** There is a company besides those of super users. */
  hasCompany: boolean;
}

export async function findInstallationData(
  { tx }: SystemScope,
  firstPlans: readonly string[],
): Promise<InstallationData> {
  const found = await tx.select({ name: plans.name, isChanged: gt(plans.updatedAt, plans.createdAt) }).from(plans);
  const isFirst = (name: string) => firstPlans.includes(name);
  const ofSuper = exists(
    tx
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.companyId, companies.id), eq(users.super, true))),
  );
  const [company] = await tx.select({ id: companies.id }).from(companies).where(not(ofSuper)).limit(1);
  return {
    hasOwnPlans: found.length !== firstPlans.length || found.some(({ name, isChanged }) => isChanged || !isFirst(name)),
    hasCompany: company !== undefined,
  };
}
