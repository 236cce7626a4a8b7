import { CircleStop, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { canCampaign } from '#machines/campaign.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CampaignQuestion } from './campaign-question.tsx';
import { useMayRunCampaigns } from './may-run-campaigns.ts';

/** Stops a campaign that runs, and lets a cancelled one go on (spec section 2). */
export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('campaigns');
  const [asked, setAsked] = useState<'stop' | 'restart' | null>(null);
  const { name } = campaign;
  const mayRun = useMayRunCampaigns();
  const may = (intent: 'stop' | 'restart') => mayRun && canCampaign(campaign, { type: `campaign.${intent}` });
  return (
    <>
      {may('stop') && (
        <IconButton label={t('stop', { name })} onClick={() => setAsked('stop')}>
          <CircleStop size={16} aria-hidden="true" />
        </IconButton>
      )}
      {may('restart') && (
        <IconButton label={t('restart', { name })} onClick={() => setAsked('restart')}>
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
      )}
      {asked && <CampaignQuestion key={asked} campaign={campaign} intent={asked} onDone={() => setAsked(null)} />}
    </>
  );
};
