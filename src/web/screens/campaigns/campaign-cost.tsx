import type { CampaignCost as Cost } from '#contract/schema.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { boundText, monthText, priceText, useMarketName } from '#web/templates/price-text.ts';

/** What WhatsApp would ask for at most, by country; those whose country has no price stand apart. */
export const CampaignCost = ({ cost }: { cost: Cost }) => {
  const { t } = useTranslation('campaigns');
  const nameOf = useMarketName();
  const { category, currency, pricesAsOf, lines, amount } = cost;
  const unpriced = lines.filter(({ price }) => price === null);
  const count = unpriced.reduce((sum, { recipients }) => sum + recipients, 0);
  return (
    <section aria-label={t('cost.title')} className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <h3 className="font-semibold">{t('cost.title')}</h3>
      <p className="text-ink2">{t(`cost.category.${category}`)}</p>
      <ul className="grid gap-0.5 tabular-nums">
        {lines.map(
          ({ market, recipients, price }) =>
            price !== null && (
              <li key={market}>
                {t('cost.line', {
                  market: nameOf(market),
                  recipients: formatNumber(recipients),
                  price: priceText(price, currency),
                })}
              </li>
            ),
        )}
      </ul>
      {count > 0 && (
        <p className="text-warn">
          {t('cost.withoutPrice', {
            count,
            shown: formatNumber(count),
            markets: unpriced.map(({ market }) => nameOf(market)).join(', '),
          })}
        </p>
      )}
      {count < lines.reduce((sum, { recipients }) => sum + recipients, 0) && (
        <p className="font-semibold tabular-nums">{t('cost.atMost', { amount: boundText(amount, currency) })}</p>
      )}
      <p className="text-xs text-ink2">{t('cost.hint', { month: monthText(pricesAsOf) })}</p>
    </section>
  );
};
