import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import type { Campaign } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { cancelCampaign, continueCampaign, resendCampaign, restartCampaign } from '#web/api/campaigns.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type CampaignIntent = 'stop' | 'restart' | 'continue' | 'resend';

interface CampaignMoveProps {
  id: number;
  intent: CampaignIntent;
  onDone: () => void;
}

/** Asks for one move of a campaign when it is first shown, and says what came of it. */
export const CampaignMove = ({ id, intent, onDone }: CampaignMoveProps) => {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const { status, error } = useCall(moves[intent], { id });
  const end = useEffectEvent(() => {
    if (status === 'error') toast({ kind: 'error', code: failureOf(error).code });
    else toast({ kind: 'success', text: t(said[intent]) });
    onDone();
  });
  useEffect(() => {
    if (status !== 'active') end();
  }, [status]);
  return null;
};

const said = { stop: 'stopped', restart: 'restarted', continue: 'restarted', resend: 'resent' } as const;

const moveBy = (call: (id: number, signal: AbortSignal) => Promise<Campaign>) =>
  fromPromise<Campaign, { id: number }>(({ input, signal }) => call(input.id, signal));

const moves = {
  stop: moveBy(cancelCampaign),
  restart: moveBy(restartCampaign),
  continue: moveBy(continueCampaign),
  resend: moveBy(resendCampaign),
};
