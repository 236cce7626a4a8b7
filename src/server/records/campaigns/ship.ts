import { campaignText } from '#machines/campaign/text.ts';
import { nextShipping } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { templateLetter } from '../connections/template-letter.ts';
import { findTemplate } from '../connections/templates.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { messagesOfFileList } from './files.ts';
import type { StoredCampaign } from './find.ts';
import { changeShipping } from './settle.ts';
import type { campaignShippings } from './table.ts';
import { ticketOfShipping } from './ticket.ts';

export type Shipping = typeof campaignShippings.$inferSelect;

/** The channel does not know the recipient's number. */
export const refuse = (scope: Scope, shipping: Shipping): Promise<void> =>
  fail(scope, shipping, { failure: 'ERR_WAPP_INVALID_CONTACT', isWhatsappValid: false });

const fail = (scope: Scope, { id }: Shipping, why: Pick<Partial<Shipping>, 'failure' | 'isWhatsappValid'>) =>
  changeShipping(scope, id, { state: 'failed', failedAt: scope.now, ...why });

/** Stores a campaign's template as it is for a recipient; one for whom a place of it stays empty gets nothing. */
export async function shipTemplate(
  scope: Scope,
  campaign: StoredCampaign & { templateId: number },
  shipping: Shipping,
): Promise<void> {
  const { templateId: id, connectionId } = campaign;
  const template = connectionId === null ? undefined : await findTemplate(scope, { id, connectionId });
  const values = shipping.templateValues ?? [];
  const letter = template && (await templateLetter(scope, template, values));
  if (!letter) return fail(scope, shipping, { failure: 'ERR_TEMPLATE_FIELD_EMPTY' });
  const state = nextShipping(shipping.state, { type: 'shipping.send' });
  if (!state) throw new Error(`Recipient ${shipping.id} is ${shipping.state} and cannot be written to`);
  const ticket = await ticketOfShipping(scope, campaign, shipping);
  const message = await storeOutgoingMessage(scope, ticket, {
    ...letter,
    clientId: `campaign-${shipping.id}`,
    userId: null,
    isAutomatic: true,
    campaignId: campaign.id,
  });
  if (!message) throw new Error(`Recipient ${shipping.id} was written to before`);
  await changeShipping(scope, shipping.id, {
    state,
    body: message.body,
    isWhatsappValid: true,
    contactId: ticket.contactId,
    ticketId: ticket.id,
    messageId: message.id,
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
