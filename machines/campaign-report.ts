import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Campaign, CampaignReport } from '#contract/schema.ts';
import { type Failure, outputIn, requiredActor } from './call.ts';
import { factsIn, type LiveMessage } from './live.ts';
import * as section from './live-section.ts';

export interface ReportedCampaign {
  campaign: Campaign;
  report: CampaignReport;
}

export interface CampaignReportContext {
  id: number;
  /** What was answered last; the campaign itself follows what is told of it at once. */
  reported: ReportedCampaign | null;
  failure: Failure | null;
  /** Something was told of the campaign that the figures may not count yet. */
  isInDoubt: boolean;
}

export type CampaignReportEvent = LiveMessage | { type: 'campaignReport.retry' };

/** One campaign and what became of it, live; once it has finished, all is read anew after 5 s (spec section 4). */
export const campaignReportMachine = setup({
  types: {
    context: {} as CampaignReportContext,
    input: {} as { id: number },
    events: {} as CampaignReportEvent,
    tags: {} as 'failed',
  },
  actors: {
    findReport: requiredActor<ReportedCampaign, { id: number }>('findReport'),
  },
  delays: {
    figuresSettle: 300,
    lastFigures: 5_000,
  },
  guards: {
    isInDoubt: ({ context }) => context.isInDoubt,
    isDeleted: ({ context, event }) => factsIn(event).some((fact) => isDeletionOf(context.id, fact)),
    isFinished: ({ context, event }) =>
      context.reported?.campaign.status !== 'FINALIZADA' && newsOf(context, event)?.status === 'FINALIZADA',
    isTold: ({ context, event }) => newsOf(context, event) !== undefined,
  },
  actions: {
    trust: assign({ isInDoubt: false }),
    doubt: assign({ isInDoubt: true }),
    takeNews: assign(({ context, event }) => {
      const campaign = newsOf(context, event);
      return { isInDoubt: true, reported: campaign && context.reported && { ...context.reported, campaign } };
    }),
    takeReport: assign((_, reported: ReportedCampaign) => ({ reported, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepDeletion: assign({ failure: { status: 404, code: 'ERR_NOT_FOUND', details: {} } }),
  },
}).createMachine({
  id: 'campaign-report',
  description: 'One campaign and what became of it, read anew whenever something is told of it.',
  context: ({ input }) => ({ id: input.id, reported: null, failure: null, isInDoubt: false }),
  initial: 'loading',
  on: {
    'live.received': [
      { guard: 'isDeleted', target: '.failed', actions: 'keepDeletion' },
      { guard: 'isTold', actions: 'takeNews' },
    ],
    'live.aligned': { actions: 'doubt' },
    'live.reset': { actions: 'doubt' },
  },
  states: {
    loading: {
      entry: 'trust',
      invoke: section.asking('findReport', 'takeReport', ({ id }: CampaignReportContext) => ({ id })),
    },
    failed: section.failed('campaignReport.retry'),
    ready: {
      initial: 'calm',
      on: {
        'live.received': [
          { guard: 'isDeleted', target: 'failed', actions: 'keepDeletion' },
          { guard: 'isFinished', target: '.finishing', actions: 'takeNews' },
          { guard: 'isTold', actions: 'takeNews' },
        ],
        'live.returned': { target: '.refreshing' },
      },
      states: {
        calm: { always: { guard: 'isInDoubt', target: 'settling' } },
        settling: {
          description: 'A burst is counted once.',
          after: { figuresSettle: { target: 'refreshing' } },
        },
        finishing: {
          description: 'The last acks are still on their way.',
          after: { lastFigures: { target: 'refreshing' } },
        },
        refreshing: {
          description: 'What is shown stays until it is answered anew.',
          entry: 'trust',
          invoke: {
            id: 'refreshReport',
            src: 'findReport',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'calm', actions: { type: 'takeReport', params: outputIn } },
            onError: { target: 'calm' },
          },
        },
      },
    },
  },
});

function newsOf({ id, reported }: CampaignReportContext, event: CampaignReportEvent): Campaign | undefined {
  const news = factsIn(event).findLast((fact) => fact.type === 'campaign.updated' && fact.campaign.id === id);
  if (news?.type !== 'campaign.updated') return undefined;
  return reported && news.campaign.updatedAt < reported.campaign.updatedAt ? undefined : news.campaign;
}

const isDeletionOf = (id: number, fact: Fact) => fact.type === 'campaign.deleted' && fact.campaignId === id;

type CampaignReportSnapshot = SnapshotFrom<typeof campaignReportMachine>;

export const selectReported = (snapshot: CampaignReportSnapshot) => snapshot.context.reported;
export const selectReportFailure = (snapshot: CampaignReportSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
