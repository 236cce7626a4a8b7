import { CircleStop, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/schema.ts';
import { canCampaign } from '#machines/campaign.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CampaignMove } from './campaign-move.tsx';

/** Stops a campaign that runs, and lets a cancelled one go on (spec section 2). */
export const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('campaigns');
  const [asked, setAsked] = useState<'stop' | 'restart' | null>(null);
  const { id, name } = campaign;
  const may = (intent: 'stop' | 'restart') => canCampaign(campaign, { type: `campaign.${intent}` });
  return (
    <>
      {may('stop') && (
        <IconButton label={t('stop', { name })} busy={asked === 'stop'} onClick={() => setAsked('stop')}>
          <CircleStop size={16} aria-hidden="true" />
        </IconButton>
      )}
      {may('restart') && (
        <IconButton label={t('restart', { name })} busy={asked === 'restart'} onClick={() => setAsked('restart')}>
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
      )}
      {asked && <CampaignMove key={asked} id={id} intent={asked} onDone={() => setAsked(null)} />}
    </>
  );
};
