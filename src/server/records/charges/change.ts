import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import type { Charge } from './charges.ts';
import { charges } from './table.ts';

export async function changeCharge(scope: Scope, id: number, change: Partial<Charge>): Promise<void> {
  await scope.tx
    .update(charges)
    .set({ ...change, updatedAt: scope.now })
    .where(and(scope.owns(charges), eq(charges.id, id)));
}
