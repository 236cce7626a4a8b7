import type { BillingSettings } from '#contract/schema.ts';
import { formatTaxId } from '#machines/tax-id.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findBillingSettings, keepBillingSettings } from '#server/records/billing/settings.ts';
import type { ServerContext } from '#server/server-context.ts';
import { writtenTaxId } from '../companies/written-tax-id.ts';

/** Who bills for the installation, and what strangers are told before they sign up. */
export const billingSettingRoutes = ({ database }: ServerContext) => {
  const find = async () => {
    const settings = await database.asSystem('companies', findBillingSettings);
    return { ...settings, taxId: formatTaxId(settings.taxId) };
  };

  return {
    findBillingSettings: find,

    async updateBillingSettings({ body: { name, taxId, address, trialDays, termsUrl, privacyUrl } }) {
      const values: BillingSettings = {
        name: cleanText(name).trim(),
        taxId: writtenTaxId(taxId).taxId ?? '',
        address: cleanText(address).trim(),
        trialDays,
        termsUrl: linkOf(termsUrl, '/body/termsUrl'),
        privacyUrl: linkOf(privacyUrl, '/body/privacyUrl'),
      };
      await database.asSystem('companies', (scope) => keepBillingSettings(scope, values));
      return find();
    },
  } satisfies Partial<Handlers>;
};

/** It is shown to strangers as a link, so only what a browser opens as a page. */
function linkOf(written: string, path: string): string {
  const link = written.trim();
  if (link === '') return '';
  if (!/^https?:\/\//iu.test(link) || !URL.canParse(link)) throw broken(path, 'must be an address of http or https');
  return new URL(link).href;
}
