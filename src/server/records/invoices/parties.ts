import type { BillingSettings, InvoiceParty } from '#contract/schema.ts';
import { formatTaxId } from '#machines/tax-id.ts';
import type { companies } from '../companies/table.ts';

type Billed = Pick<
  typeof companies.$inferSelect,
  'name' | 'billingName' | 'taxId' | 'street' | 'district' | 'city' | 'state' | 'zipCode'
>;

export const issuerOf = ({ name, taxId, address }: BillingSettings): InvoiceParty => ({
  name,
  taxId: formatTaxId(taxId),
  address,
});

export const payerOf = ({
  name,
  billingName,
  taxId,
  street,
  district,
  city,
  state,
  zipCode,
}: Billed): InvoiceParty => ({
  name: billingName?.trim() || name,
  taxId: formatTaxId(taxId ?? ''),
  address: [street, district, city, state, zipCode].filter(Boolean).join(', '),
});
