import { assign, setup, transition } from 'xstate';
import type { CampaignStatus } from '#contract/schema.ts';

/** The part of a campaign that its lifecycle reads and changes; `scheduledAt` is an ISO instant. */
export interface CampaignInput {
  id: number;
  scheduledAt: string | null;
}

export interface CampaignRow extends CampaignInput {
  status: CampaignStatus;
}

/** `at` is the moment of asking, an ISO instant: a chart has no clock of its own. */
export type CampaignIntent =
  | { type: 'campaign.edit'; at: string }
  | { type: 'campaign.schedule'; scheduledAt: string; at: string }
  | { type: 'campaign.unschedule'; at: string }
  | { type: 'campaign.stop' }
  | { type: 'campaign.restart' };

/** What the server's clock and its last delivery bring about; `missed`: nobody could begin at its time, and now it is too late. */
export type CampaignServerFact =
  | { type: 'campaign.start'; at: string }
  | { type: 'campaign.missed' }
  | { type: 'campaign.finish' };

export type CampaignEvent = CampaignIntent | CampaignServerFact | { type: 'campaign.updated'; campaign: CampaignRow };

/** A scheduled campaign may be edited while its time is further away than this (spec sections 4 and 9): one hour, in ms. */
export const EDITABLE_BEFORE_MS = 60 * 60_000;

/**
 * The life of a campaign (spec section 4), shared by browser and server. A cancelled one may still be edited, because
 * its dialog keeps the save button; who has got a message already does not get another when it runs again.
 */
export const campaignMachine = setup({
  types: {
    context: {} as CampaignInput,
    input: {} as CampaignInput,
    events: {} as CampaignEvent,
  },
  guards: {
    isFarAhead: ({ context, event }) => 'at' in event && isFarAhead(context.scheduledAt, event.at),
    isToCome: ({ event }) => event.type === 'campaign.schedule' && Date.parse(event.scheduledAt) > Date.parse(event.at),
    isFarAheadAndToCome: ({ context, event }) =>
      event.type === 'campaign.schedule' &&
      isFarAhead(context.scheduledAt, event.at) &&
      Date.parse(event.scheduledAt) > Date.parse(event.at),
    isDue: ({ context, event }) =>
      'at' in event && context.scheduledAt !== null && Date.parse(context.scheduledAt) <= Date.parse(event.at),
    isInactive: ({ event }) => hasStatus(event, 'INATIVA'),
    isScheduled: ({ event }) => hasStatus(event, 'PROGRAMADA'),
    isRunning: ({ event }) => hasStatus(event, 'EM_ANDAMENTO'),
    isCancelled: ({ event }) => hasStatus(event, 'CANCELADA'),
    isFinished: ({ event }) => hasStatus(event, 'FINALIZADA'),
  },
  actions: {
    keepTime: assign(({ event }) => (event.type === 'campaign.schedule' ? { scheduledAt: event.scheduledAt } : {})),
    dropTime: assign({ scheduledAt: null }),
    conform: assign(({ event }) => (event.type === 'campaign.updated' ? campaignContext(event.campaign) : {})),
  },
}).createMachine({
  id: 'campaign',
  description: 'One message to a list of contacts: it is written, waits for its time, runs, and ends.',
  context: ({ input }) => campaignContext(input),
  initial: 'INATIVA',
  on: {
    'campaign.updated': [
      { guard: 'isInactive', target: '.INATIVA', actions: 'conform', description: "The server's truth wins." },
      { guard: 'isScheduled', target: '.PROGRAMADA', actions: 'conform' },
      { guard: 'isRunning', target: '.EM_ANDAMENTO', actions: 'conform' },
      { guard: 'isCancelled', target: '.CANCELADA', actions: 'conform' },
      { guard: 'isFinished', target: '.FINALIZADA', actions: 'conform' },
    ],
  },
  states: {
    INATIVA: {
      description: 'Written, without a time to come; one that was missed is kept for show.',
      on: {
        'campaign.edit': { target: 'INATIVA' },
        'campaign.unschedule': { target: 'INATIVA', actions: 'dropTime' },
        'campaign.schedule': { guard: 'isToCome', target: 'PROGRAMADA', actions: 'keepTime' },
      },
    },
    PROGRAMADA: {
      description: 'Waits for its time; in the last hour before it nothing is changed any more.',
      on: {
        'campaign.edit': { guard: 'isFarAhead', target: 'PROGRAMADA' },
        'campaign.schedule': { guard: 'isFarAheadAndToCome', target: 'PROGRAMADA', actions: 'keepTime' },
        'campaign.unschedule': { guard: 'isFarAhead', target: 'INATIVA', actions: 'dropTime' },
        'campaign.start': { guard: 'isDue', target: 'EM_ANDAMENTO' },
        'campaign.missed': { target: 'INATIVA' },
      },
    },
    EM_ANDAMENTO: {
      description: 'Its messages go out one after another.',
      on: {
        'campaign.stop': { target: 'CANCELADA' },
        'campaign.finish': { target: 'FINALIZADA' },
      },
    },
    CANCELADA: {
      description: 'Stopped; whoever has not got a message waits for a restart.',
      on: {
        'campaign.edit': { target: 'CANCELADA' },
        'campaign.restart': { target: 'EM_ANDAMENTO' },
      },
    },
    FINALIZADA: {
      description: 'Everybody has got the message, or could not.',
    },
  },
});

/** The machine's snapshot of a stored campaign. */
export function campaignSnapshot(campaign: CampaignRow) {
  return campaignMachine.resolveState({ value: campaign.status, context: campaignContext(campaign) });
}

/** Whether the chart allows an intent or what the server brings about. */
export function canCampaign(campaign: CampaignRow, event: CampaignIntent | CampaignServerFact): boolean {
  return campaignSnapshot(campaign).can(event);
}

/** The campaign after an intent or what the server brings about, or undefined when it is refused (a 409 on the server). */
export function nextCampaign(
  campaign: CampaignRow,
  event: CampaignIntent | CampaignServerFact,
): CampaignRow | undefined {
  const snapshot = campaignSnapshot(campaign);
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(campaignMachine, snapshot, event);
  return { ...next.context, status: next.value };
}

function isFarAhead(scheduledAt: string | null, at: string): boolean {
  return scheduledAt !== null && Date.parse(scheduledAt) - Date.parse(at) > EDITABLE_BEFORE_MS;
}

function hasStatus(event: CampaignEvent, status: CampaignStatus): boolean {
  return event.type === 'campaign.updated' && event.campaign.status === status;
}

function campaignContext({ id, scheduledAt }: CampaignInput): CampaignInput {
  return { id, scheduledAt };
}
