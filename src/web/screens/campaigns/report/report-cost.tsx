import type { CampaignSum } from '#contract/schema.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sumText } from '#web/templates/price-text.ts';

/** What WhatsApp asks for what was delivered, by the prices at the campaign's start. */
export const ReportCost = ({ cost: { currency, amount, ...counts } }: { cost: CampaignSum }) => {
  const { t } = useTranslation('campaigns');
  const parts = (['priced', 'free', 'unpriced'] as const).filter((part) => part === 'priced' || counts[part] > 0);
  return (
    <section aria-label={t('cost.title')} className="grid gap-1 rounded-md border border-line bg-panel p-4 text-sm">
      <h2 className="font-semibold">{t('cost.title')}</h2>
      <p className="text-2xl font-semibold tabular-nums">{sumText(amount, currency)}</p>
      <p className="tabular-nums">
        {parts.map((part) => t(`cost.${part}`, { count: counts[part], shown: formatNumber(counts[part]) })).join(' · ')}
      </p>
      <p className="text-xs text-ink2">{t('cost.sumHint')}</p>
    </section>
  );
};
