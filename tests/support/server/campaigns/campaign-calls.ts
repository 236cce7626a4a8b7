import type { Scope } from '#server/records/base/scope.ts';
import * as answers from '#server/records/campaigns/answers.ts';
import * as changes from '#server/records/campaigns/change.ts';
import { claimNext } from '#server/records/campaigns/claim.ts';
import { countCampaign } from '#server/records/campaigns/counters.ts';
import { beginCampaign } from '#server/records/campaigns/due.ts';
import * as files from '#server/records/campaigns/files.ts';
import type { StoredCampaign } from '#server/records/campaigns/find.ts';
import * as campaigns from '#server/records/campaigns/find.ts';
import { estimateCampaign, fixRecipients } from '#server/records/campaigns/recipients.ts';
import * as report from '#server/records/campaigns/report.ts';
import * as settling from '#server/records/campaigns/settle.ts';
import { refuse, type Shipping, ship } from '#server/records/campaigns/ship.ts';
import { ticketOfShipping, ticketOfTest } from '#server/records/campaigns/ticket.ts';
import type { CompanyIds } from '../fixture-rows.ts';

/** What of another company's campaigns a caller names. */
export interface TheirCampaigns {
  ids: CompanyIds;
  number: string;
  /** An outgoing message of theirs, waiting to be sent. */
  waitingId: number;
  /** The one of the fixture, running, with nobody fixed. */
  campaign: StoredCampaign;
  /** Another that is due, over another connection, and one of its recipients. */
  dueCampaignId: number;
  shipping: Shipping;
  /** The connection of one that has nobody left to write to. */
  finishing: number;
  /** A connection that has not come about yet. */
  opening: number;
}

const admin = { profile: 'admin', userId: 0, queueIds: [] as number[] } as const;
const answer = { campaignId: 0, queueId: null, isWord: true, reply: 'By a stranger' };

/** What is done to campaigns, called with another company's. */
export const campaignCalls: Record<string, (scope: Scope, theirs: TheirCampaigns) => Promise<unknown>> = {
  listCampaigns: (scope) => campaigns.listCampaigns(scope, {}),
  findCampaignRow: (scope, { ids }) => campaigns.findCampaignRow(scope, ids.campaignId),
  findCampaign: (scope, { ids }) => campaigns.findCampaign(scope, ids.campaignId),
  lockCampaign: (scope, { ids }) => campaigns.lockCampaign(scope, ids.campaignId),
  countCampaign: (scope, { ids }) => countCampaign(scope, ids.campaignId),
  createCampaign: (scope, { ids }) => changes.createCampaign(scope, { name: 'Stranger', queueId: ids.suporte }),
  changeCampaign: (scope, { campaign }) => changes.changeCampaign(scope, campaign, { name: 'Stranger' }),
  moveCampaign: (scope, { campaign }) => changes.moveCampaign(scope, campaign, { type: 'campaign.stop' }),
  setCampaignMedia: (scope, { ids }) => changes.setCampaignMedia(scope, ids.campaignId, null),
  continueCampaign: (scope, { campaign }) => changes.continueCampaign(scope, campaign),
  deleteCampaign: (scope, { ids }) => changes.deleteCampaign(scope, ids.campaignId),
  setCampaign: (scope, { ids }) => changes.setCampaign(scope, ids.campaignId, { name: 'Stranger' }),
  publishCampaign: (scope, { ids }) => changes.publishCampaign(scope, ids.campaignId),
  publishChangedCampaigns: (scope) => changes.publishChangedCampaigns(scope),
  fixRecipients: (scope, { ids }) => fixRecipients(scope, ids.campaignId, 10),
  estimateCampaign: (scope, { ids }) =>
    estimateCampaign(scope, { contactListId: ids.contactListId, tagListId: ids.tagId }),
  beginCampaign: (scope, { dueCampaignId }) => beginCampaign(scope, dueCampaignId),
  claimNext: (scope, { ids }) => claimNext(scope, ids.connectionId, { chance: 0, isOpen: true }),
  settleShippings: (scope, { ids, waitingId }) =>
    settling.settleShippings(scope, ids.connectionId, [{ id: waitingId, ack: 4, failure: null }]),
  changeShipping: (scope, { shipping }) => settling.changeShipping(scope, shipping.id, { failure: 'By a stranger' }),
  refuse: (scope, { shipping }) => refuse(scope, shipping),
  ship: (scope, { campaign, shipping }) => ship(scope, campaign, { ...shipping, state: 'waiting' }),
  finishCampaigns: (scope, { finishing }) => settling.finishCampaigns(scope, finishing),
  resendUnconfirmed: (scope, { dueCampaignId }) => settling.resendUnconfirmed(scope, dueCampaignId),
  ticketOfShipping: (scope, { ids, number }) =>
    ticketOfShipping(scope, { connectionId: ids.connectionId, queueId: null }, { name: 'Stranger', number }),
  ticketOfTest: (scope, { ids, number }) =>
    ticketOfTest(scope, ids.connectionId, { number, writer: { ...admin, name: 'Stranger' } }),
  takeCampaignAnswer: (scope, { ids }) =>
    answers.takeCampaignAnswer(scope, {
      contactId: ids.contactIds[2] ?? 0,
      connectionId: ids.connectionId,
      body: 'sair',
    }),
  ticketOfWord: (scope, { ids, shipping }) =>
    answers.ticketOfWord(
      scope,
      { ...answer, shippingId: shipping.id, ticketId: ids.openTicketId },
      { contactId: ids.contactIds[2] ?? 0, connectionId: ids.connectionId },
    ),
  followAnswer: (scope, { ids, shipping }) =>
    answers.followAnswer(scope, { ...answer, shippingId: shipping.id, ticketId: null }, ids.openTicketId),
  replyToWord: (scope, { ids, shipping }) =>
    answers.replyToWord(scope, ids.openTicketId, { ...answer, shippingId: shipping.id, ticketId: null }),
  findCampaignReport: (scope, { ids }) =>
    report.findCampaignReport(scope, { id: ids.campaignId, startedAt: null, isRunning: true }, undefined),
  listRecipients: (scope, { ids }) =>
    report.listRecipients(scope, { ...admin, queueIds: [...admin.queueIds] }, ids.campaignId, {}),
  findCampaignFile: (scope) => files.findCampaignFile(scope, 'campaign-of-acme.png'),
  withoutSent: (scope) => files.withoutSent(scope, ['campaign-of-acme.png']),
  messagesOfFileList: (scope, { ids }) => files.messagesOfFileList(scope, ids.fileListId, (text) => text),
};

/** They only add to the scope's own company; the foreign ids in them meet composite keys. */
export const addingCampaignCalls = ['createCampaign', 'claimNext', 'ship', 'ticketOfShipping', 'ticketOfTest'];
