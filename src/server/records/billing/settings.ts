import type { BillingSettings } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { billingSettings } from './table.ts';

/** Sign-up: due date one day ahead (spec section 9), unless the installation says more. */
const unset: BillingSettings = { name: '', taxId: '', address: '', trialDays: 1, termsUrl: '', privacyUrl: '' };

/** Who bills for this installation, and what strangers are told before they sign up. */
export async function findBillingSettings({ tx }: Pick<Scope | SystemScope, 'tx'>): Promise<BillingSettings> {
  const [row] = await tx.select().from(billingSettings);
  if (!row) return unset;
  const { id: _, updatedAt: __, ...stored } = row;
  return stored;
}

export async function keepBillingSettings({ tx, now }: SystemScope, values: BillingSettings): Promise<void> {
  const row = { ...values, updatedAt: now };
  await tx
    .insert(billingSettings)
    .values({ ...row, id: 1 })
    .onConflictDoUpdate({ target: billingSettings.id, set: row });
}
