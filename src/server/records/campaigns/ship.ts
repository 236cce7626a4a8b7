import { campaignText } from '#machines/campaign/text.ts';
import { nextShipping } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { messagesOfFileList } from './files.ts';
import type { StoredCampaign } from './find.ts';
import { changeShipping } from './settle.ts';
import type { campaignShippings } from './table.ts';
import { ticketOfShipping } from './ticket.ts';

export type Shipping = typeof campaignShippings.$inferSelect;

/** The channel does not know the recipient's number. */
export async function refuse(scope: Scope, shipping: Shipping): Promise<void> {
  await changeShipping(scope, shipping.id, {
    state: 'failed',
    failure: 'ERR_WAPP_INVALID_CONTACT',
    failedAt: scope.now,
    isWhatsappValid: false,
  });
}

/** Stores what leaves for a recipient next: the question where the campaign asks first, otherwise its message. */
export async function ship(scope: Scope, campaign: StoredCampaign, shipping: Shipping): Promise<void> {
  const asks = campaign.confirmation && shipping.state === 'waiting' && shipping.confirmationBody !== null;
  const state = nextShipping(shipping.state, { type: asks ? 'shipping.ask' : 'shipping.send' });
  if (!state) throw new Error(`Recipient ${shipping.id} is ${shipping.state} and cannot be written to`);
  const ticket = await ticketOfShipping(scope, campaign, shipping);
  const { mediaFile: file, mediaKind: kind } = campaign;
  const media =
    file !== null && kind !== null && !asks
      ? {
          kind,
          file,
          name: campaign.mediaName ?? file,
          mime: campaign.mediaMime ?? 'application/octet-stream',
          size: campaign.mediaSize ?? 0,
        }
      : null;
  const message = await storeOutgoingMessage(scope, ticket, {
    body: asks ? (shipping.confirmationBody ?? '') : shipping.body,
    clientId: `campaign-${asks ? 'question-' : ''}${shipping.id}`,
    userId: null,
    isAutomatic: true,
    media,
    campaignId: campaign.id,
  });
  if (!message) throw new Error(`Recipient ${shipping.id} was written to before`);
  if (!asks && campaign.fileListId !== null) {
    const { variables } = await findCampaignSettings(scope);
    const complete = (text: string) => campaignText(text, shipping, variables);
    for (const each of await messagesOfFileList(scope, campaign.fileListId, complete)) {
      const more = { ...each, clientId: null, userId: null, isAutomatic: true, campaignId: campaign.id };
      await storeOutgoingMessage(scope, ticket, more);
    }
  }
  await changeShipping(scope, shipping.id, {
    state,
    isWhatsappValid: true,
    contactId: ticket.contactId,
    ticketId: ticket.id,
    ...(asks ? { confirmationMessageId: message.id } : { messageId: message.id }),
  });
}
