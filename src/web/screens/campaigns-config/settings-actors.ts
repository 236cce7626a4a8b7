import { fromPromise } from 'xstate';
import type { CampaignSetting, CampaignSettings } from '#contract/schema.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import { type CampaignRules, defaultCampaignSettings } from '#machines/settings/campaign-choices.ts';
import { listCampaignSettings, updateCampaignSettings } from '#web/api/campaign-settings.ts';

/** All the settings of campaigns as the one row of a list screen, which brings loading, saving and what others change. */
export interface SettingsRow extends CampaignRules {
  id: number;
}

export const campaignSettings = {
  entity: 'campaignSettings',
  sortKey: undefined,
  logic: listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(async ({ signal }) => ({
        rows: [rowOf(await listCampaignSettings(signal))],
        count: 1,
        hasMore: false,
      })),
      saveRow: fromPromise(async ({ input, signal }) =>
        // The form of this screen wrote these values.
        rowOf(await updateCampaignSettings(input.values as CampaignSettings, signal)),
      ),
    },
  }),
};

const rowOf = (settings: readonly CampaignSetting[]): SettingsRow => ({
  id: 1,
  ...defaultCampaignSettings,
  // A setting's value is JSON of what the contract says of its key.
  ...Object.fromEntries(settings.map(({ key, value }) => [key, JSON.parse(value)])),
});
