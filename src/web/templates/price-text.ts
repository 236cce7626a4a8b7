import type { PriceMarket } from '#contract/schema.ts';
import { dateOf, formatMonth } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The price of one message, which may be less than a cent, as the page's language writes it. */
export const priceText = (value: number, currency: string): string => money(currency, 4).format(value);

/** A sum of many; one that is not nothing is a cent at least. */
export const sumText = (value: number, currency: string): string =>
  money(currency, 2).format(value > 0 ? Math.max(value, 0.01) : value);

/** What a sum is at most: never less than it is. */
export const boundText = (value: number, currency: string): string =>
  money(currency, 2).format(Math.ceil(Number((value * 100).toFixed(6))) / 100);

const money = (currency: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits,
  });

/** The month of a date without a time: “janeiro de 2026”. */
export const monthText = (date: string): string => {
  const [year, month] = date.split('-');
  return formatMonth(dateOf(`01/${month}/${year}`) ?? new Date(date));
};

/** What a country, or the rest of a region, is called. */
export const useMarketName = () => {
  const { t, i18n } = useTranslation('campaigns');
  return (market: PriceMarket | null): string => {
    if (market === null) return t('markets.none');
    if (market.length === 2) return new Intl.DisplayNames(i18n.language, { type: 'region' }).of(market) ?? market;
    return t(`markets.${market as Exclude<PriceMarket, Country>}`);
  };
};

type Country = Extract<PriceMarket, Uppercase<string>>;
