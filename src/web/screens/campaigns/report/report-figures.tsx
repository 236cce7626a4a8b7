import type { ReactNode } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The cards of the spec's section 2, and who got nothing. */
export const ReportFigures = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('campaigns');
  const { counters } = campaign;
  const asked = ['confirmationsRequested', 'confirmations', 'declines'] as const;
  const figures = ['valid', ...(campaign.confirmation ? asked : []), 'delivered', 'failed', 'optedOut'] as const;
  const facts = {
    whatsapp: campaign.whatsapp?.name ?? t('noConnection'),
    contactList: campaign.contactList?.name ?? t('noContactList'),
    scheduledAt: campaign.scheduledAt ? formatDateTime(campaign.scheduledAt) : t('noTime'),
    completedAt: campaign.completedAt ? formatDateTime(campaign.completedAt) : t('notCompleted'),
  };
  return (
    <div className="grid gap-3">
      <dl
        aria-label={t('report.cards.label')}
        className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3 max-sm:grid-cols-2"
      >
        {figures.map((name) => (
          <Card key={name} label={t(`report.cards.${name}`)}>
            <span className="text-2xl font-semibold tabular-nums">{formatNumber(counters[name])}</span>
          </Card>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {(['whatsapp', 'contactList', 'scheduledAt', 'completedAt'] as const).map((name) => (
          <Card key={name} label={t(`report.cards.${name}`)}>
            <span className="line-clamp-2 font-medium break-words" title={facts[name]}>
              {facts[name]}
            </span>
          </Card>
        ))}
      </dl>
    </div>
  );
};

const Card = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 rounded-md border border-line bg-panel px-3 py-3">
    <dt className="text-xs text-ink2">{label}</dt>
    <dd>{children}</dd>
  </div>
);
