import { subMinutes } from 'date-fns';
import { type campaignMachine, EDITABLE_BEFORE_MS } from '#machines/campaign.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import type { Play } from '../gestures.ts';
import { aCampaign } from './a-campaign.ts';
import { campaignSubject } from './flows.ts';
import { type CampaignStage, setCampaign } from './stage.tsx';
import { texts } from './texts.ts';

/** The life of one campaign, on its panel. */
export const campaignPlay: Play<typeof campaignMachine, CampaignStage> = {
  subject: campaignSubject,
  gestures: {
    'campaign.edit': {
      by: 'agent',
      async does({ reach, see, hands, press }, { at }) {
        reach(at);
        const name = await see.findByRole('textbox', { name: texts.name });
        await hands.type(name, '!');
        await press(texts.save);
      },
      async shows({ see }) {
        const name: HTMLInputElement = await see.findByRole('textbox', { name: texts.name });
        await see.findByRole('heading', { name: name.value });
      },
    },
    'campaign.schedule': {
      by: 'agent',
      async does({ reach, see, hands, press }, { scheduledAt, at }) {
        reach(at);
        const field = await see.findByLabelText(texts.scheduledAt);
        await hands.clear(field);
        await hands.type(field, formatDateTime(scheduledAt));
        await press(new RegExp(`^(${texts.schedule}|${texts.move})$`));
      },
      async shows({ see, gone }, { scheduledAt, at }) {
        await see.findByText(texts.status.PROGRAMADA);
        await see.findByText(texts.leavesAt(formatDateTime(scheduledAt)));
        if (Date.parse(scheduledAt) - Date.parse(at) > EDITABLE_BEFORE_MS) return;
        await see.findByText(texts.lastHour);
        await nothingToChange(gone);
      },
    },
    'campaign.unschedule': {
      by: 'agent',
      async does({ reach, press }, { at }) {
        reach(at);
        await press(texts.unschedule);
      },
      async shows({ see }) {
        await see.findByText(texts.status.INATIVA);
        await see.findByText(texts.noTime);
      },
    },
    'campaign.start': {
      by: 'time',
      async does({ reach, gone }, { at }) {
        reach(subMinutes(at, 1).toISOString());
        await nothingToChange(gone);
        reach(at);
      },
      async shows({ see, gone }) {
        await see.findByText(texts.status.EM_ANDAMENTO);
        await nothingToChange(gone);
      },
    },
    'campaign.missed': {
      by: 'server',
      does: ({ miss }) => miss(),
      shows: ({ see }) => see.findByText(texts.status.INATIVA),
    },
    'campaign.finish': {
      by: 'server',
      does: ({ deliverLast }) => deliverLast(),
      async shows({ see, gone }) {
        await see.findByText(texts.status.FINALIZADA);
        await see.findByText(texts.finished);
        await nothingToChange(gone);
      },
    },
    'campaign.stop': {
      by: 'agent',
      does: ({ press }) => press(texts.stop),
      shows: ({ see }) => see.findByText(texts.status.CANCELADA),
    },
    'campaign.restart': {
      by: 'agent',
      does: ({ press }) => press(texts.restart),
      shows: ({ see }) => see.findByText(texts.status.EM_ANDAMENTO),
    },
    'campaign.updated': {
      by: 'server',
      does: ({ notify }, { campaign }) => notify({ type: 'campaign.updated', campaign: aCampaign(campaign) }),
      shows: ({ see }, { campaign }) => see.findByText(texts.status[campaign.status]),
    },
  },
  set: async (root) => setCampaign(root),
};

const nothingToChange = async (gone: CampaignStage['gone']) => {
  for (const name of [texts.save, texts.move, texts.unschedule]) await gone('button', name);
};
