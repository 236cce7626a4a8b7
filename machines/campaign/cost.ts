import type { CampaignCost, MessagePrices, PriceCategory, PriceMarket } from '#contract/schema.ts';
import { marketOf } from './market.ts';

/** The month of `knownPrices`, as Meta published them. */
export const pricesAsOf = '2026-01-01';

/** The currency of `knownPrices`, and of an account of which nobody knows another. */
export const knownCurrency = 'USD';

export const priceCategories = ['marketing', 'utility', 'authentication'] as const satisfies readonly PriceCategory[];

/** US dollars for a message that is delivered: marketing, utility, authentication. Discounts for many are left aside. */
const listed: Record<PriceMarket, readonly [marketing: number, utility: number, authentication: number]> = {
  BR: [0.0625, 0.0068, 0.0068],
  AR: [0.0618, 0.026, 0.026],
  CL: [0.0889, 0.02, 0.02],
  CO: [0.0125, 0.0008, 0.0008],
  MX: [0.0305, 0.0085, 0.0085],
  PE: [0.0703, 0.02, 0.02],
  restOfLatinAmerica: [0.074, 0.0113, 0.0113],
  northAmerica: [0.025, 0.0034, 0.0034],
  DE: [0.1365, 0.055, 0.055],
  ES: [0.0615, 0.02, 0.02],
  FR: [0.0859, 0.03, 0.03],
  GB: [0.0529, 0.022, 0.022],
  IT: [0.0691, 0.03, 0.03],
  NL: [0.1597, 0.05, 0.05],
  restOfWesternEurope: [0.0592, 0.0171, 0.0171],
  RU: [0.0802, 0.04, 0.04],
  restOfEasternEurope: [0.086, 0.0212, 0.0212],
  AE: [0.0499, 0.0157, 0.0157],
  EG: [0.0644, 0.0036, 0.0036],
  IL: [0.0353, 0.0053, 0.0053],
  SA: [0.0455, 0.0107, 0.0107],
  TR: [0.0109, 0.0053, 0.0053],
  restOfMiddleEast: [0.0341, 0.0091, 0.0091],
  NG: [0.0516, 0.0067, 0.0067],
  ZA: [0.0379, 0.0076, 0.0076],
  restOfAfrica: [0.0225, 0.004, 0.004],
  ID: [0.0411, 0.025, 0.025],
  IN: [0.0118, 0.0014, 0.0014],
  MY: [0.086, 0.014, 0.014],
  PK: [0.0473, 0.0054, 0.0054],
  restOfAsiaPacific: [0.0732, 0.0113, 0.0113],
  other: [0.0604, 0.0077, 0.0077],
};

export const priceMarkets = Object.keys(listed) as PriceMarket[];

export const knownPrice = (market: PriceMarket, category: PriceCategory): number =>
  listed[market][priceCategories.indexOf(category)] ?? 0;

/** A template's category as its channel writes it; undefined of one that has no prices. */
export const priceCategory = (written: string): PriceCategory | undefined =>
  priceCategories.find((category) => category === written.toLowerCase());

/** What a message to a number costs: as the company says, else as Meta lists it in dollars; null where nobody knows. */
export function priceOf(
  market: PriceMarket | null,
  { category, currency, own }: { category: PriceCategory; currency: string; own: MessagePrices },
): number | null {
  if (market === null) return null;
  const said = own.prices.find((each) => each.market === market && each.category === category);
  if (said && own.currency === currency) return said.price;
  return currency === knownCurrency ? knownPrice(market, category) : null;
}

/** An account's own currency; of one that is unknown that of the company's prices. */
export const currencyOf = (account: string | null | undefined, own: MessagePrices): string =>
  account || (own.prices.length > 0 ? own.currency : knownCurrency);

/** What it costs at most to write to so many people whose numbers begin so (four digits are enough). */
export function costOf(
  people: readonly { digits: string; count: number }[],
  terms: { category: PriceCategory; currency: string; own: MessagePrices },
): CampaignCost {
  const counts = new Map<PriceMarket | null, number>();
  for (const { digits, count } of people) {
    const market = marketOf(digits);
    counts.set(market, (counts.get(market) ?? 0) + count);
  }
  const lines = [...counts]
    .map(([market, recipients]) => ({ market, recipients, price: priceOf(market, terms) }))
    .sort((one, other) => other.recipients - one.recipients);
  const amount = lines.reduce((sum, { recipients, price }) => sum + recipients * (price ?? 0), 0);
  const { category, currency } = terms;
  return { category, currency, pricesAsOf, lines, amount: rounded(amount) };
}

/** Prices have four places. */
const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000;
