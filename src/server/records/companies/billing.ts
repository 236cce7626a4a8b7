import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { companies } from './table.ts';

type Billing = Pick<
  components['schemas']['SubscriptionInput'],
  'firstName' | 'lastName' | 'address2' | 'city' | 'state' | 'zipcode' | 'taxId'
>;

/** Keeps who pays and where, so that the next checkout begins with it. */
export async function keepBillingAddress(scope: Scope, billing: Billing): Promise<void> {
  const { firstName, lastName = '', address2, city, state, zipcode, taxId } = billing;
  await scope.tx
    .update(companies)
    .set({
      billingName: `${firstName} ${lastName}`.trim(),
      street: address2,
      city,
      state: state ?? null,
      zipCode: zipcode,
      ...(taxId !== undefined && { taxId: taxId || null }),
      updatedAt: scope.now,
    })
    .where(scope.owns(companies));
}
