import type { CampaignSettings } from '#contract/schema.ts';
import { priceCategories, priceMarkets } from '#machines/campaign/cost.ts';
import type { CampaignRules } from '#machines/settings/campaign-choices.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import type { SettingsRow } from './settings-actors.ts';
import { SettingsFields } from './settings-fields.tsx';
import { priceAs, priceIn, priceKey, type SettingsValues, settingsRules, wordsIn } from './settings-rules.ts';

/** The form of the campaigns' settings (spec sections 2 and 9). */
export const settingsForm: ListScreenForm<SettingsRow, SettingsValues, CampaignSettings> = {
  rules: settingsRules,
  valuesOf: (row) => valuesOf(row as CampaignRules),
  inputOf: ({ hasWindow, from, to, hasCap, cap, currency, prices, ...values }) => ({
    ...values,
    messageInterval: values.messageInterval as NonNullable<CampaignSettings['messageInterval']>,
    longerIntervalAfter: values.longerIntervalAfter as NonNullable<CampaignSettings['longerIntervalAfter']>,
    greaterInterval: values.greaterInterval as NonNullable<CampaignSettings['greaterInterval']>,
    optOutWords: wordsIn(values.optOutWords),
    confirmationWords: wordsIn(values.confirmationWords),
    declineWords: wordsIn(values.declineWords),
    dailyWindow: hasWindow ? { from, to } : null,
    dailyCap: hasCap ? Number(cap) : null,
    messagePrices: {
      currency,
      prices: allPrices.flatMap(({ market, category, key }) => {
        const said = prices[key]?.trim();
        return said ? [{ market, category, price: priceIn(said) }] : [];
      }),
    },
  }),
  Fields: SettingsFields,
};

const allPrices = priceMarkets.flatMap((market) =>
  priceCategories.map((category) => ({ market, category, key: priceKey(market, category) })),
);

const valuesOf = ({ dailyWindow, dailyCap, messagePrices, ...settings }: CampaignRules): SettingsValues => ({
  messageInterval: settings.messageInterval,
  longerIntervalAfter: settings.longerIntervalAfter,
  greaterInterval: settings.greaterInterval,
  variables: settings.variables,
  optOutWords: settings.optOutWords.join(', '),
  optOutMessage: settings.optOutMessage,
  confirmationWords: settings.confirmationWords.join(', '),
  declineWords: settings.declineWords.join(', '),
  hasWindow: dailyWindow !== null,
  from: dailyWindow?.from ?? '08:00',
  to: dailyWindow?.to ?? '18:00',
  hasCap: dailyCap !== null,
  cap: String(dailyCap ?? 200),
  currency: messagePrices.currency,
  prices: Object.fromEntries(
    allPrices.map(({ market, category, key }) => {
      const said = messagePrices.prices.find((each) => each.market === market && each.category === category);
      return [key, said ? priceAs(said.price) : ''];
    }),
  ),
});
