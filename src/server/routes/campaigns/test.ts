import type { CampaignTestInput } from '#contract/schema.ts';
import { campaignText } from '#machines/campaign/text.ts';
import { reaches } from '#machines/connections/reach.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findCampaignSettings } from '#server/records/campaign-settings/campaign-settings.ts';
import { ticketOfTest } from '#server/records/campaigns/ticket.ts';
import { findConnection, findDefaultConnection } from '#server/records/connections/connections.ts';
import { storeOutgoingMessage } from '#server/records/messages/send.ts';
import { letterOfTemplate } from '../base/template.ts';
import { numberOf } from '../base/written-number.ts';

/**
 * Sends a message of a campaign to one number, as its contact would get it and in the name of who tries it; answers the
 * connection it leaves by. A number that nobody has yet is taken for that of whoever tries.
 */
export async function sendTest(
  scope: Scope,
  { number: written, message, whatsappId, templateId, templateValues = [] }: CampaignTestInput,
  session: Session,
): Promise<number> {
  const number = await numberOf(scope, written);
  const connection = whatsappId == null ? await findDefaultConnection(scope) : await findConnection(scope, whatsappId);
  if (connection && !reaches(connection.provider, 'whatsapp')) throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  if (!connection) throw new HttpError(404, whatsappId == null ? 'ERR_NO_DEF_WAPP_FOUND' : 'ERR_NO_WAPP_FOUND');
  const ticket = await ticketOfTest(scope, connection.id, { number, writer: session });
  if (!ticket) throw new HttpError(409, 'ERR_OTHER_OPEN_TICKET');
  const { contact } = ticket;
  const { variables } = await findCampaignSettings(scope);
  const to = { name: contact.name, number, email: contact.email ?? '' };
  const values = templateValues.map((value) => campaignText(value, to, variables));
  const letter =
    templateId == null
      ? { body: campaignText(cleanText(message), to, variables) }
      : await letterOfTemplate(scope, connection.id, { id: templateId, values });
  await storeOutgoingMessage(scope, ticket, { ...letter, clientId: null, userId: session.userId, isAutomatic: true });
  return connection.id;
}
