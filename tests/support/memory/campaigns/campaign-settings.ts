import type { CampaignSetting } from '#contract/schema.ts';
import type { Company } from '../company.ts';
import { type MemoryRoute, route } from '../routes.ts';

/** How the company's campaigns send, in memory. */
export function createCampaignSettings(company: Company): MemoryRoute[] {
  const all = (): CampaignSetting[] =>
    Object.entries(company.campaignSettings).map(([key, value], index) => ({
      id: index + 1,
      key: key as CampaignSetting['key'],
      value: JSON.stringify(value),
    }));
  return [
    route('listCampaignSettings', all),
    route('updateCampaignSettings', ({ body }) => {
      company.campaignSettings = { ...company.campaignSettings, ...body.settings };
      return all();
    }),
  ];
}
