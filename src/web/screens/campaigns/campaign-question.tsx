import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Campaign, CampaignEstimate, CampaignEstimateInput, CampaignSetting } from '#contract/schema.ts';
import { durationOf, type Pace } from '#machines/campaign/pace.ts';
import { listCampaignSettings } from '#web/api/campaign-settings.ts';
import { estimateCampaign } from '#web/api/campaigns.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useCall } from '#web/desk/use-call.ts';
import { durationText } from '#web/i18n/durations.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sumText } from '#web/templates/price-text.ts';
import { type CampaignIntent, CampaignMove } from './campaign-move.tsx';
import type { CampaignValues } from './campaign-rules.ts';

interface CampaignQuestionProps {
  campaign: Campaign;
  intent: CampaignIntent;
  onDone: () => void;
}

/** Asks before a campaign is moved, with how many it is about and how long that takes, and then moves it. */
export const CampaignQuestion = ({ campaign, intent, onDone }: CampaignQuestionProps) => {
  const { t } = useTranslation('campaigns');
  const [isSure, setIsSure] = useState(false);
  const { output: pace } = useCall(paceInForce, undefined);
  const { name, counters, confirmation } = campaign;
  const count = intent === 'resend' ? counters.unconfirmed : counters.waiting;
  const seconds = pace && durationOf(count * (confirmation ? 2 : 1), pace) / 1_000;
  const people = t(`ask.${intent}.people`, {
    count,
    shown: formatNumber(count),
    of: formatNumber(counters.valid),
  });
  if (isSure) return <CampaignMove id={campaign.id} intent={intent} onDone={onDone} />;
  return (
    <ConfirmDialog
      open
      title={t(`ask.${intent}.title`, { name })}
      text={[people, intent !== 'stop' && count > 0 && seconds ? t('ask.takes', { time: about(seconds) }) : '']
        .join(' ')
        .trim()}
      confirmLabel={t(`ask.${intent}.yes`)}
      isHarmless={intent !== 'stop'}
      onConfirm={() => setIsSure(true)}
      onClose={onDone}
    />
  );
};

interface ScheduleQuestionProps {
  values: CampaignValues;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a campaign gets its time, from which on nobody presses anything any more. */
export const ScheduleQuestion = ({ values, onYes, onNo }: ScheduleQuestionProps) => {
  const { t } = useTranslation('campaigns');
  const { contactListId, tagListId, confirmation, whatsappId, templateId } = values;
  const { output, status } = useCall(reached, { contactListId, tagListId, confirmation, whatsappId, templateId });
  const { recipients = 0, seconds = 0 } = output ?? {};
  const said = output
    ? [
        t('ask.schedule.people', { count: recipients, shown: formatNumber(recipients), time: values.scheduledAt }),
        recipients > 0 && seconds > 0 ? t('ask.takes', { time: about(seconds) }) : '',
        output.cost && output.cost.amount > 0
          ? t('ask.costs', { amount: sumText(output.cost.amount, output.cost.currency) })
          : '',
      ]
    : [t(status === 'error' ? 'ask.schedule.unknown' : 'ask.schedule.counting', { time: values.scheduledAt })];
  return (
    <ConfirmDialog
      open
      title={t('ask.schedule.title', { name: values.name })}
      text={said.join(' ').trim()}
      confirmLabel={t('ask.schedule.yes')}
      busy={status === 'active'}
      isHarmless
      onConfirm={onYes}
      onClose={onNo}
    />
  );
};

/** An estimate is good to the minute, and stays on one line. */
const about = (seconds: number): string =>
  durationText(seconds < 60 ? seconds : Math.round(seconds / 60) * 60).replaceAll(' ', '\u00a0');

const reached = fromPromise<CampaignEstimate, CampaignEstimateInput>(({ input, signal }) =>
  estimateCampaign(input, signal),
);

const paceInForce = fromPromise<Pace, undefined>(async ({ signal }) => {
  const settings = await listCampaignSettings(signal);
  // A setting's value is JSON of what the contract says of its key.
  const secondsOf = (key: CampaignSetting['key']) => Number(settings.find((each) => each.key === key)?.value ?? 0);
  return {
    messageInterval: secondsOf('messageInterval'),
    longerIntervalAfter: secondsOf('longerIntervalAfter'),
    greaterInterval: secondsOf('greaterInterval'),
  };
});
