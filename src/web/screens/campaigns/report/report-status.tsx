import { Pause, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CampaignQuestion } from '../campaign-question.tsx';
import { useMayRunCampaigns } from '../may-run-campaigns.ts';

/** How far a campaign has come, why it waits, and of whom nobody knows whether they got it. */
export const ReportStatus = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('campaigns');
  const { status, pausedReason, missedReason } = campaign;
  const { delivered, valid, unconfirmed } = campaign.counters;
  const share = valid === 0 ? 0 : delivered / valid;
  // What is asked for outlives its button, which goes with the reason for it.
  const [asked, setAsked] = useState<'continue' | 'resend' | null>(null);
  const mayRun = useMayRunCampaigns();
  const button = (intent: 'continue' | 'resend') =>
    mayRun && <Button onClick={() => setAsked(intent)}>{t(`report.${intent}`)}</Button>;
  const mayResend = unconfirmed > 0 && (status === 'EM_ANDAMENTO' || status === 'FINALIZADA');
  return (
    <section className="grid gap-3 rounded-md border border-line bg-panel p-4">
      <p className="font-medium tabular-nums">
        {t('report.status', {
          status: t(`status.${status}`),
          delivered: formatNumber(delivered),
          valid: formatNumber(valid),
        })}
      </p>
      <div className="flex items-center gap-3">
        <ProgressBar label={t('report.progress')} share={share} className="h-2 w-full" />
        <span className="shrink-0 text-sm text-ink2 tabular-nums">{Math.round(share * 100)}%</span>
      </div>
      {missedReason && <p className="text-sm text-ink2">{t(`missed.${missedReason}`)}</p>}
      {status === 'EM_ANDAMENTO' && pausedReason && (
        <Notice
          icon={<Pause size={16} className="shrink-0 text-warn" aria-hidden="true" />}
          text={t(`paused.${pausedReason}`)}
          action={goesOnByItself.has(pausedReason) ? null : button('continue')}
        />
      )}
      {mayResend && (
        <Notice
          icon={<TriangleAlert size={16} className="shrink-0 text-warn" aria-hidden="true" />}
          text={t('report.unconfirmed', { count: unconfirmed, shown: formatNumber(unconfirmed) })}
          action={button('resend')}
        />
      )}
      {asked && <CampaignQuestion key={asked} campaign={campaign} intent={asked} onDone={() => setAsked(null)} />}
    </section>
  );
};

/** Asking it to go on changes nothing: the channel decides. */
const goesOnByItself: ReadonlySet<Campaign['pausedReason']> = new Set(['newChats', 'template']);

const Notice = ({ icon, text, action }: { icon: ReactNode; text: string; action: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line2 pt-3 text-sm">
    <span className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
      {icon}
      <span>{text}</span>
    </span>
    {action}
  </div>
);
