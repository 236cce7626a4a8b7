import { CircleStop, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { Campaign } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { canCampaign } from '#machines/campaign.ts';
import { cancelCampaign, restartCampaign } from '#web/api/campaigns.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';

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
      {asked && <Move key={asked} id={id} intent={asked} onDone={() => setAsked(null)} />}
    </>
  );
};

const Move = ({ id, intent, onDone }: { id: number; intent: 'stop' | 'restart'; onDone: () => void }) => {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const { status, error } = useCall(moves[intent], { id });
  const end = useEffectEvent(() => {
    if (status === 'error') toast({ kind: 'error', code: failureOf(error).code });
    else toast({ kind: 'success', text: t(intent === 'stop' ? 'stopped' : 'restarted') });
    onDone();
  });
  useEffect(() => {
    if (status !== 'active') end();
  }, [status]);
  return null;
};

const moves = {
  stop: fromPromise<Campaign, { id: number }>(({ input, signal }) => cancelCampaign(input.id, signal)),
  restart: fromPromise<Campaign, { id: number }>(({ input, signal }) => restartCampaign(input.id, signal)),
};
