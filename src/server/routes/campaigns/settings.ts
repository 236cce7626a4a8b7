import { isDeepStrictEqual } from 'node:util';
import type { CampaignSetting, CampaignSettings, MessagePrice } from '#contract/schema.ts';
import { priceCategories, priceMarkets } from '#machines/campaign/cost.ts';
import { RECIPIENT_VARIABLES } from '#machines/campaign/text.ts';
import { type CampaignRules, defaultCampaignSettings, plainWord } from '#machines/settings/campaign-choices.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findCampaignSettings, updateCampaignSettings } from '#server/records/campaign-settings/campaign-settings.ts';
import type { ServerContext } from '#server/server-context.ts';

export const campaignSettingRoutes = ({ database }: ServerContext) =>
  ({
    listCampaignSettings: async ({ session }) =>
      rowsOf(await database.inCompany(session.companyId, findCampaignSettings)),

    async updateCampaignSettings({ session, body: { settings } }) {
      const checked = checkedSettings(settings);
      return database.inCompany(session.companyId, async (scope) => {
        if (session.profile !== 'admin') await assertSamePrices(scope, checked.messagePrices);
        return rowsOf(await updateCampaignSettings(scope, checked));
      });
    },
  }) satisfies Partial<Handlers>;

const keys = Object.keys(defaultCampaignSettings) as CampaignSetting['key'][];

const rowsOf = (settings: CampaignRules): CampaignSetting[] =>
  keys.map((key, index) => ({ id: index + 1, key, value: JSON.stringify(settings[key]) }));

/** Forms send the settings whole; what messages cost is an admin's to say. */
async function assertSamePrices(scope: Scope, prices: CampaignSettings['messagePrices']): Promise<void> {
  if (prices && !isDeepStrictEqual(prices, (await findCampaignSettings(scope)).messagePrices))
    throw new HttpError(403, 'ERR_NO_PERMISSION');
}

function checkedSettings(settings: CampaignSettings): CampaignSettings {
  const { variables, optOutMessage, dailyWindow, messagePrices } = settings;
  const shortcuts = variables?.map(({ key }) => key.trim().toLowerCase()) ?? [];
  shortcuts.forEach((key, index) => {
    const isTaken = RECIPIENT_VARIABLES.some((taken) => taken === key) || shortcuts.indexOf(key) < index;
    if (isTaken) throw broken(`/body/settings/variables/${index}/key`, 'must not be taken');
    if (!/^[^\s{}]+$/.test(key)) throw broken(`/body/settings/variables/${index}/key`, 'must be one word');
  });
  if (dailyWindow && dailyWindow.from === dailyWindow.to)
    throw broken('/body/settings/dailyWindow/to', 'must differ from where it begins');
  return {
    ...settings,
    ...(variables && {
      variables: variables.map(({ key, value }) => ({ key: key.trim(), value: cleanText(value) })),
    }),
    ...(optOutMessage !== undefined && { optOutMessage: cleanText(optOutMessage).trim() }),
    ...(messagePrices && { messagePrices: { ...messagePrices, prices: inOrder(messagePrices.prices) } }),
    ...wordsOf(settings, 'optOutWords'),
    ...wordsOf(settings, 'confirmationWords'),
    ...wordsOf(settings, 'declineWords'),
  };
}

/** One price of each market and category, in the order of the form, which sends all of them back. */
const inOrder = (prices: readonly MessagePrice[]): MessagePrice[] =>
  priceMarkets.flatMap((market) =>
    priceCategories.flatMap((category) => {
      const said = prices.findLast((each) => each.market === market && each.category === category);
      return said ? [{ market, category, price: Number(said.price.toFixed(6)) }] : [];
    }),
  );

/** Each word once, whatever its case and accents. */
function wordsOf(settings: CampaignSettings, key: 'optOutWords' | 'confirmationWords' | 'declineWords') {
  const words = settings[key]?.map((word) => cleanText(word).trim()).filter((word) => plainWord(word) !== '');
  if (!words) return {};
  return { [key]: [...new Map(words.map((word) => [plainWord(word), word])).values()] };
}
