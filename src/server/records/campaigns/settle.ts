import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ack } from '#contract/schema.ts';
import { nextShipping, type ShippingEvent, UNSETTLED_STATES } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { findMessage } from '../messages/find.ts';
import { retryMessage } from '../messages/send.ts';
import { messages } from '../messages/table.ts';
import { moveCampaign, publishCampaign } from './change.ts';
import { lockCampaign } from './find.ts';
import { campaignPaces, campaigns, campaignShippings as shippings } from './table.ts';

interface Outcome {
  id: number;
  ack: Ack;
  failure: string | null;
}

/** A failure of which nobody knows whether the channel took the message. */
export const UNCONFIRMED = 'ERR_SEND_UNCONFIRMED';

/** What became of messages of campaigns: how far their recipients have come. Nothing that came late takes them back. */
export async function settleShippings(scope: Scope, connectionId: number, outcomes: Outcome[]): Promise<void> {
  const ids = outcomes.map(({ id }) => id);
  const rows = await scope.tx
    .select()
    .from(shippings)
    .where(
      and(scope.owns(shippings), or(inArray(shippings.messageId, ids), inArray(shippings.confirmationMessageId, ids))),
    )
    .orderBy(shippings.id)
    .for('update');
  const byMessage = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  let isOneAccepted = false;
  for (const row of rows) {
    const outcome = byMessage.get(row.messageId ?? 0) ?? byMessage.get(row.confirmationMessageId ?? 0);
    if (!outcome) continue;
    isOneAccepted ||= isAcceptance(row, outcome);
    await settle(scope, row, outcome);
  }
  await countFailedSends(scope, connectionId, { outcomes, isOneAccepted });
}

/** The channel says that these messages cost nothing. */
export async function freeShippings(scope: Scope, connectionId: number, providerIds: string[]): Promise<void> {
  const ids = scope.tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(scope.owns(messages), eq(messages.connectionId, connectionId), inArray(messages.providerId, providerIds)),
    );
  await scope.tx
    .update(shippings)
    .set({ price: 0 })
    .where(and(scope.owns(shippings), inArray(shippings.messageId, ids)));
}

/** What is heard of a message that left before says nothing about how the connection is now. */
const isAcceptance = (row: typeof shippings.$inferSelect, { id, ack }: Outcome): boolean =>
  ack > 0 && (id === row.confirmationMessageId ? row.confirmationRequestedAt === null : row.state === 'sending');

async function settle(scope: Scope, row: typeof shippings.$inferSelect, outcome: Outcome): Promise<void> {
  const isQuestion = outcome.id === row.confirmationMessageId;
  if (isQuestion && (outcome.ack > 0 || outcome.failure === UNCONFIRMED)) {
    if (row.confirmationRequestedAt === null)
      await changeShipping(scope, row.id, { confirmationRequestedAt: scope.now });
    return;
  }
  const state = nextShipping(row.state, { type: eventOf(outcome) });
  if (!state) return;
  const { now } = scope;
  await changeShipping(scope, row.id, {
    state,
    failure: outcome.ack === 0 ? outcome.failure : null,
    failedAt: state === 'failed' ? now : null,
    ...(state === 'failed' && { sentAt: null }),
    ...(outcome.ack >= 2 && { sentAt: row.sentAt ?? now }),
    ...(outcome.ack >= 3 && { deliveredAt: row.deliveredAt ?? now }),
    ...(outcome.ack >= 4 && { readAt: row.readAt ?? now }),
  });
}

function eventOf({ ack, failure }: Outcome): ShippingEvent['type'] {
  if (ack === 0) return failure === UNCONFIRMED ? 'shipping.lost' : 'shipping.failed';
  return ack === 2 ? 'shipping.accepted' : ack === 3 ? 'shipping.delivered' : 'shipping.read';
}

/** Changes a recipient, of which its campaign is to be told anew. */
export async function changeShipping(
  scope: Scope,
  id: number,
  values: Partial<typeof shippings.$inferInsert>,
): Promise<void> {
  await scope.tx
    .update(shippings)
    .set({ ...values, isCounted: false, updatedAt: scope.now })
    .where(and(scope.owns(shippings), eq(shippings.id, id)));
}

/** A number that is not in the channel says nothing about the connection. */
async function countFailedSends(
  scope: Scope,
  connectionId: number,
  { outcomes, isOneAccepted }: { outcomes: Outcome[]; isOneAccepted: boolean },
): Promise<void> {
  const { refused } = campaignPaces;
  const isOfConnection = and(scope.owns(campaignPaces), eq(campaignPaces.connectionId, connectionId));
  if (isOneAccepted) {
    const reset = scope.tx.update(campaignPaces).set({ refused: 0 });
    await reset.where(and(isOfConnection, sql`${refused} > 0`));
  }
  const failed = outcomes.filter(
    ({ ack, failure }) => ack === 0 && failure !== UNCONFIRMED && failure !== 'ERR_WAPP_INVALID_CONTACT',
  );
  if (failed.length === 0) return;
  await scope.tx
    .update(campaignPaces)
    .set({ refused: sql`${refused} + ${failed.length}` })
    .where(isOfConnection);
}

/** Ends a running campaign of which every recipient is settled; their acks may rise afterwards. */
export async function finishCampaigns(scope: Scope, connectionId: number): Promise<void> {
  const done = await scope.tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        scope.owns(campaigns),
        eq(campaigns.connectionId, connectionId),
        eq(campaigns.status, 'EM_ANDAMENTO'),
        sql`${campaigns.fixedAt} is not null`,
        sql`not exists (select from ${shippings} where ${shippings.companyId} = ${campaigns.companyId}
          and ${shippings.campaignId} = ${campaigns.id} and ${shippings.state} in ${[...UNSETTLED_STATES]})`,
      ),
    );
  for (const { id } of done) {
    const campaign = await lockCampaign(scope, id);
    if (campaign && (await moveCampaign(scope, campaign, { type: 'campaign.finish' })))
      await publishCampaign(scope, id);
  }
}

/** Sends again to those of whom nobody knows whether they got it; the channel knows the message by the same id. */
export async function resendUnconfirmed(scope: Scope, campaignId: number): Promise<number> {
  const rows = await scope.tx
    .select({ id: shippings.id, messageId: shippings.messageId })
    .from(shippings)
    .where(and(scope.owns(shippings), eq(shippings.campaignId, campaignId), eq(shippings.state, 'unconfirmed')))
    .for('update');
  for (const { id, messageId } of rows) {
    const message = messageId === null ? undefined : await findMessage(scope, messageId);
    if (!message) continue;
    await retryMessage(scope, message);
    await changeShipping(scope, id, { state: 'sending', failure: null, failedAt: null });
  }
  return rows.length;
}
