import { and, desc, eq, sql } from 'drizzle-orm';
import { plainWord } from '#machines/settings/campaign-choices.ts';
import { nextShipping } from '#machines/shipping.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { optOut } from '../campaign-opt-outs/campaign-opt-outs.ts';
import { findCampaignSettings } from '../campaign-settings/campaign-settings.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findTicket, findTicketAtWork } from '../tickets/find.ts';
import { changeShipping } from './settle.ts';
import { campaigns, campaignShippings as shippings } from './table.ts';

/** What comes later than this after a campaign's message is no answer to it any more (ms). */
const ANSWER_MS = 7 * 24 * 60 * 60_000;

export interface CampaignAnswer {
  campaignId: number;
  shippingId: number;
  /** Where it opens a ticket; null for where any message does. */
  queueId: number | null;
  /** The conversation that the campaign spoke in. */
  ticketId: number | null;
  /** A word of the settings, which nobody has to look at. */
  isWord: boolean;
  /** What goes back, once. */
  reply: string | null;
}

/**
 * Takes the message of a contact as the answer to a campaign that wrote to them: the first one after it counts. A word
 * of the settings opts out, confirms or refuses, and so may one after the first. Undefined where it answers none.
 */
export async function takeCampaignAnswer(
  scope: Scope,
  { contactId, connectionId, body }: { contactId: number; connectionId: number; body: string },
): Promise<CampaignAnswer | undefined> {
  const [latest] = await latestShipping(scope, { contactId, connectionId });
  if (!latest) return undefined;
  const { shipping, queueId } = latest;
  const askedAt = shipping.sentAt ?? shipping.confirmationRequestedAt ?? shipping.updatedAt;
  const isRecent = scope.now.getTime() - askedAt.getTime() <= ANSWER_MS;
  const rules = await findCampaignSettings(scope);
  const word = plainWord(body);
  const isOneOf = (words: readonly string[]) => word !== '' && words.some((each) => plainWord(each) === word);
  const answer = { campaignId: shipping.campaignId, shippingId: shipping.id, queueId, ticketId: shipping.ticketId };
  if (isOneOf(rules.optOutWords)) {
    const created = await optOut(scope, shipping.number, { source: 'answer', campaignId: shipping.campaignId });
    const state = nextShipping(shipping.state, { type: 'shipping.optedOut' }) ?? shipping.state;
    await changeShipping(scope, shipping.id, { state, ...firstAnswer(scope, shipping), optedOutAt: scope.now });
    return { ...answer, isWord: true, reply: (created && rules.optOutMessage.trim()) || null };
  }
  if (shipping.state === 'confirmationAsked') {
    const decided = isOneOf(rules.confirmationWords)
      ? 'confirmed'
      : isOneOf(rules.declineWords)
        ? 'refused'
        : undefined;
    const state = decided && nextShipping(shipping.state, { type: `shipping.${decided}` });
    if (state) {
      const at = decided === 'confirmed' ? { confirmedAt: scope.now } : { refusedAt: scope.now };
      await changeShipping(scope, shipping.id, { state, ...firstAnswer(scope, shipping), ...at });
      return { ...answer, isWord: true, reply: null };
    }
  }
  if (!isRecent || shipping.answeredAt !== null) return undefined;
  await changeShipping(scope, shipping.id, firstAnswer(scope, shipping));
  return { ...answer, isWord: false, reply: null };
}

const firstAnswer = (scope: Scope, { answeredAt }: { answeredAt: Date | null }) => ({
  answeredAt: answeredAt ?? scope.now,
});

/** A word of the settings asks nobody for anything: where no ticket is at work, it stays in the one the campaign spoke in. */
export async function ticketOfWord(
  scope: Scope,
  { isWord, ticketId }: CampaignAnswer,
  addressee: { contactId: number; connectionId: number },
): Promise<{ id: number } | undefined> {
  if (!isWord || ticketId === null) return undefined;
  return (await findTicketAtWork(scope, addressee)) ? undefined : { id: ticketId };
}

/** The report leads to where the answer stands. */
export async function followAnswer(
  scope: Scope,
  { shippingId, ticketId: before }: CampaignAnswer,
  ticketId: number,
): Promise<void> {
  if (ticketId !== before) await changeShipping(scope, shippingId, { ticketId });
}

/** Says once that an answer was understood. Whether something was stored to be sent. */
export async function replyToWord(scope: Scope, ticketId: number, { reply }: CampaignAnswer): Promise<boolean> {
  const ticket = reply === null ? undefined : await findTicket(scope, { id: ticketId });
  if (!ticket || reply === null) return false;
  await storeOutgoingMessage(scope, ticket, { body: reply, clientId: null, userId: null, isAutomatic: true });
  return true;
}

/** The last campaign that wrote to a contact over a connection. */
const latestShipping = planned(
  ({ tx, owns }, { contactId, connectionId }: Given<{ contactId: number; connectionId: number }>) =>
    tx
      .select({ shipping: shippings, queueId: campaigns.queueId })
      .from(shippings)
      .innerJoin(campaigns, and(owns(campaigns), sql`${campaigns.id} = ${shippings.campaignId}`))
      .where(and(owns(shippings), eq(shippings.contactId, contactId), eq(campaigns.connectionId, connectionId)))
      .orderBy(desc(shippings.id))
      .limit(1),
);
