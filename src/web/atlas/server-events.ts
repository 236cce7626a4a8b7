import { wires } from '#contract/live-channels.ts';
import type { CampaignServerFact } from '#machines/campaign.ts';
import type { ConnectionProviderFact } from '#machines/connection.ts';
import type { LiveMessage } from '#machines/live.ts';
import type { LinkEvent } from '#machines/socket/setup.ts';
import type { Chart } from './chart.ts';

/** Whether an event is what the server tells: a fact of the contract, the live link's own news, or a provider's. */
export const isFromServer = (type: string) => type in wires || type in newsOfServer;

/** A chart without what the server tells. */
export const withoutServer = (chart: Chart): Chart => ({
  ...chart,
  edges: chart.edges.filter(({ type }) => !isFromServer(type)),
});

const newsOfServer: Record<(LiveMessage | LinkEvent | CampaignServerFact | ConnectionProviderFact)['type'], true> = {
  'live.received': true,
  'live.aligned': true,
  'live.reset': true,
  'live.returned': true,
  'viewer.changed': true,
  'link.opened': true,
  'link.closed': true,
  'live.pushed': true,
  'live.signalled': true,
  'live.beacon': true,
  'campaign.start': true,
  'campaign.missed': true,
  'campaign.finish': true,
  'connection.restarted': true,
  'connection.qrOffered': true,
  'connection.qrReplaced': true,
  'connection.qrExpired': true,
  'connection.scanned': true,
  'connection.paired': true,
  'connection.fellQuiet': true,
  'connection.returned': true,
  'connection.passkeyAsked': true,
  'connection.ended': true,
};
