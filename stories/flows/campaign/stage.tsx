import { createActor } from 'xstate';
import { campaignMachine } from '#machines/campaign.ts';
import { createAtom } from '#web/atom.ts';
import { early } from '../../../tests/machines/fixtures/campaign.ts';
import { type PanelStage, setPanel } from '../panel-stage.tsx';
import { CampaignPanel } from './campaign-panel.tsx';

export interface CampaignStage extends PanelStage {
  /** Sets the clock of the page and of the server, which begins what is due. */
  reach: (time: string) => void;
  /** The server comes back when it is too late to begin. */
  miss: () => void;
  /** The server sends the last of the messages. */
  deliverLast: () => void;
}

/** One campaign on a panel, and a server that does what its time and its last delivery ask for. */
export function setCampaign(root: HTMLElement): CampaignStage {
  const clock = createAtom(early);
  const actor = createActor(campaignMachine, { input: { id: 5, scheduledAt: null } });
  const panel = setPanel(root, {
    actor,
    page: <CampaignPanel actor={actor} clock={clock} />,
    receive: (fact) => fact.type === 'campaign.updated' && actor.send({ type: fact.type, campaign: fact.campaign }),
  });
  return {
    ...panel,
    reach(time) {
      clock.set(time);
      actor.send({ type: 'campaign.start', at: time });
    },
    miss: () => actor.send({ type: 'campaign.missed' }),
    deliverLast: () => actor.send({ type: 'campaign.finish' }),
  };
}
