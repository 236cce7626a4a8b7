import { subMinutes } from 'date-fns';
import { expect, waitFor } from 'storybook/test';
import type { Campaign, CampaignStatus } from '#contract/schema.ts';
import { type campaignMachine, EDITABLE_BEFORE_MS } from '#machines/campaign.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { aCampaign } from '../../../tests/support/fixtures/entities.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { campaignSubject } from './flows.ts';

const id = 5;

const name = 'Feira de maio';

const t = i18n.getFixedT(null, 'campaigns');

const registers = i18n.getFixedT(null, 'registers');

const common = i18n.getFixedT(null, 'common');

/** The clocks of the page and of the server. */
const reach = ({ setTime }: AppStage, time: string) => setTime(Date.parse(time));

/** What the row's button is called, whatever has been put behind the campaign's name since. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

const open = async ({ see, hands }: AppStage) => {
  const ways = [registers('edit', { name }), registers('read', { name })].map(labelled);
  const button = await waitFor(() => {
    const [found] = ways.flatMap((way) => see.queryAllByRole('button', { name: way }));
    if (!found) throw new Error('The campaign can not be opened');
    return found;
  });
  await hands.click(button);
  await see.findByRole('dialog');
};

/** The address has followed as well, so that the next press opens the dialog anew. */
const closed = ({ see, address }: AppStage) =>
  waitFor(() => {
    expect(see.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/campaigns');
  });

/** A save takes a moment at least; one that gives the campaign another time asks first. */
const save = async (stage: AppStage, isAsked = false) => {
  const calls = stage.server.callsOf('updateCampaign').length;
  await stage.press(common('save'));
  if (isAsked) await stage.press(t('ask.schedule.yes'));
  await waitFor(() => expect(stage.server.callsOf('updateCampaign').length).toBe(calls + 1));
  stage.passTime(400);
  await closed(stage);
};

const typeTime = async ({ see, hands }: AppStage, text: string) => {
  const field = await see.findByLabelText(t('fields.scheduledAt'));
  await hands.clear(field);
  if (text) await hands.type(field, text);
};

const standsAs = ({ see }: AppStage, status: CampaignStatus) => see.findAllByText(t(`status.${status}`));

/** Its dialog shows what it says and why nothing of it can be changed. */
const onlyRead = async (stage: AppStage, status: 'PROGRAMADA' | 'EM_ANDAMENTO' | 'FINALIZADA') => {
  await open(stage);
  await stage.see.findByText(t(`locked.${status}`));
  await stage.gone('button', common('save'));
  expect(stage.see.getByRole('textbox', { name: t('fields.name') })).toHaveAttribute('readonly');
  await stage.hands.keyboard('{Escape}');
  await closed(stage);
};

/** The life of one campaign, on the campaigns screen of an admin. */
export const campaignPlay: Play<typeof campaignMachine, AppStage> = {
  subject: campaignSubject,
  gestures: {
    'campaign.edit': {
      by: 'agent',
      async does(stage, { at }) {
        reach(stage, at);
        await open(stage);
        await stage.hands.type(await stage.see.findByRole('textbox', { name: t('fields.name') }), '!');
        await save(stage);
      },
      shows: ({ see, server }) => see.findByText(server.company.campaigns[0]?.name ?? ''),
    },
    'campaign.schedule': {
      by: 'agent',
      async does(stage, { scheduledAt, at }) {
        reach(stage, at);
        await open(stage);
        const before = stage.server.company.campaigns[0]?.scheduledAt ?? null;
        await typeTime(stage, formatDateTime(scheduledAt));
        await save(stage, before === null || formatDateTime(before) !== formatDateTime(scheduledAt));
      },
      async shows(stage, { scheduledAt, at }) {
        await standsAs(stage, 'PROGRAMADA');
        await stage.see.findByText(formatDateTime(scheduledAt));
        if (Date.parse(scheduledAt) - Date.parse(at) <= EDITABLE_BEFORE_MS) await onlyRead(stage, 'PROGRAMADA');
      },
    },
    'campaign.unschedule': {
      by: 'agent',
      async does(stage, { at }) {
        reach(stage, at);
        await open(stage);
        await typeTime(stage, '');
        await save(stage);
      },
      async shows(stage) {
        await standsAs(stage, 'INATIVA');
        await stage.see.findByText(t('noTime'));
      },
    },
    'campaign.start': {
      by: 'time',
      async does(stage, { at }) {
        reach(stage, subMinutes(at, 1).toISOString());
        await onlyRead(stage, 'PROGRAMADA');
        reach(stage, at);
        stage.server.campaigns.move(id, { type: 'campaign.start', at });
      },
      async shows(stage) {
        await standsAs(stage, 'EM_ANDAMENTO');
        await onlyRead(stage, 'EM_ANDAMENTO');
      },
    },
    'campaign.missed': {
      by: 'server',
      does: ({ server }) => server.campaigns.move(id, { type: 'campaign.missed' }, { missedReason: 'late' }),
      async shows(stage) {
        await standsAs(stage, 'INATIVA');
        await stage.see.findByText(t('missed.late'));
      },
    },
    'campaign.finish': {
      by: 'server',
      does: ({ server }) => server.campaigns.move(id, { type: 'campaign.finish' }),
      async shows(stage) {
        await standsAs(stage, 'FINALIZADA');
        await onlyRead(stage, 'FINALIZADA');
      },
    },
    'campaign.stop': {
      by: 'agent',
      async does({ press }) {
        await press(labelled(t('stop', { name })));
        await press(t('ask.stop.yes'));
      },
      shows: (stage) => standsAs(stage, 'CANCELADA'),
    },
    'campaign.restart': {
      by: 'agent',
      async does({ press }) {
        await press(labelled(t('restart', { name })));
        await press(t('ask.restart.yes'));
      },
      shows: (stage) => standsAs(stage, 'EM_ANDAMENTO'),
    },
    'campaign.updated': {
      by: 'server',
      does: ({ server }, { campaign }) => server.campaigns.conform(campaign),
      shows: (stage, { campaign }) => standsAs(stage, campaign.status),
    },
  },
  set: async (root) => {
    const stage = await setApp(root, {
      at: '/campaigns',
      company: { me: admin, campaigns: [aCampaign(id, { name })] },
      state: statusShown,
    });
    await standsAs(stage, 'INATIVA');
    return stage;
  },
};

/** As the row on the screen has it. */
const statusShown = ({ shown }: MemoryDesk) => {
  const rows: Campaign[] = shown('list-screen')?.context.rows ?? [];
  return rows.find((row) => row.id === id)?.status;
};
