import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CampaignPause } from '#contract/schema.ts';
import { Screen } from '#web/screens/campaigns/report/report-screen.tsx';
import { aCampaignReport, someCounters, someRecipients } from '../../../tests/support/fixtures/campaign-report.ts';
import { aCampaign } from '../../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const running = {
  name: 'Panetones',
  status: 'EM_ANDAMENTO' as const,
  contactListId: 1,
  contactList: { id: 1, name: 'Clientes de dezembro', contactsCount: 1_210, contacts: [] },
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Principal' },
  startedAt: '2026-11-18T13:00:00.000Z',
  counters: someCounters(),
};
const paused = aCampaign(4, { ...running, pausedReason: 'disconnected' });
const finished = aCampaign(4, {
  ...running,
  status: 'FINALIZADA',
  confirmation: true,
  scheduledAt: '2026-11-18T13:00:00.000Z',
  completedAt: '2026-11-18T15:00:00.000Z',
  counters: someCounters({
    waiting: 0,
    confirmationsRequested: 1_200,
    confirmations: 893,
    declines: 51,
    skipped: 303,
    unconfirmed: 0,
  }),
});
const campaignRecipients = someRecipients();
const of = (...campaigns: (typeof paused)[]) => ({ args: { company: { campaigns, campaignRecipients } } });

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/campaign/4/report', company: { campaigns: [paused], campaignRecipients } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Paused by itself; of some nobody knows whether they got it. */
export const Running: Story = {};
export const Finished: Story = of(finished);
/** Over the official number, by a template: what it has cost so far. */
export const WithCost: Story = {
  args: {
    company: {
      campaigns: [finished],
      campaignRecipients,
      campaignReport: aCampaignReport({
        cost: { currency: 'USD', amount: 52.6875, priced: 843, free: 15, unpriced: 3 },
      }),
    },
  },
};
export const Cancelled: Story = of(aCampaign(4, { ...running, status: 'CANCELADA' }));
const pausedFor = (pausedReason: CampaignPause) => of(aCampaign(4, { ...running, pausedReason }));
export const PausedRefused: Story = pausedFor('refused');
export const PausedExpired: Story = pausedFor('expired');
export const PausedOutsideTheWindow: Story = pausedFor('dailyWindow');
export const PausedWithoutPlan: Story = pausedFor('notInPlan');
export const PausedByTheTemplate: Story = pausedFor('template');
export const PausedByTheCap: Story = pausedFor('dailyCap');
/** The server was down over its time. */
export const Missed: Story = of(
  aCampaign(4, { ...running, status: 'INATIVA', startedAt: null, missedReason: 'late', counters: someCounters() }),
);
/** Nobody was written to yet. */
export const Scheduled: Story = {
  args: {
    company: {
      campaigns: [
        aCampaign(4, {
          ...running,
          status: 'PROGRAMADA',
          startedAt: null,
          scheduledAt: '2099-12-20T13:00:00.000Z',
          counters: Object.fromEntries(
            Object.keys(someCounters()).map((name) => [name, name === 'valid' ? 1_200 : 0]),
          ) as unknown as ReturnType<typeof someCounters>,
        }),
      ],
      campaignReport: aCampaignReport({ steps: [], failures: [] }),
    },
  },
};
export const Gone: Story = of();
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/campaign/4/report?searchParam=zebra' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
