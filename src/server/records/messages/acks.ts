import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ack } from '#contract/schema.ts';
import { nextAck } from '#machines/delivery.ts';
import type { IncomingAck } from '#server/channels/port.ts';
import { roomsForTicket } from '#server/rooms.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { settleShippings } from '../campaigns/settle.ts';
import { settleSchedule } from '../schedules/send.ts';
import { endReplyUntil } from '../tickets/reply-window-changes.ts';
import { tickets } from '../tickets/table.ts';
import { findMessages, isEachOf } from './find.ts';
import { messages } from './table.ts';

/**
 * Takes in how far outgoing messages have come. Acks may come late, twice, in any order, and before the call that sent
 * the message has returned; the machine decides what they change. However many come at once cost no more than one.
 */
export async function takeAcks(scope: Scope, connectionId: number, incoming: IncomingAck[]): Promise<void> {
  for (const { providerId, id } of incoming) if (id) await rename(scope, connectionId, { providerId, id });
  const acks = incoming.map(({ id, ...ack }) => (id ? { ...ack, providerId: id } : ack));
  const providerIds = acks.map(({ providerId }) => providerId);
  const known = await lockedMessages(scope, { connectionId, providerIds });
  const risen = known.flatMap((message) => {
    const { ack, failure } = ackAfter(message.ack as Ack, acks, message.providerId);
    return ack === message.ack ? [] : [{ ...message, ack, failure }];
  });
  if (risen.length === 0) return;
  for (const { ack, failure, ids } of alike(risen)) {
    const [only = 0] = ids;
    if (ids.length === 1) await rise(scope, { id: only, ack, failure, now: scope.now });
    else await riseTogether(scope, { ids, ack, failure, now: scope.now });
  }
  for (const message of risen) if (message.isScheduled) await settleSchedule(scope, message.id, message);
  const ofCampaigns = risen.filter(({ campaignId }) => campaignId !== null);
  if (ofCampaigns.length > 0) await settleShippings(scope, connectionId, ofCampaigns);
  const refused = risen.filter(({ failure }) => failure === 'ERR_WINDOW_CLOSED');
  if (refused.length > 0)
    await endReplyUntil(
      scope,
      refused.map(({ ticketId }) => ticketId),
    );
  const queues = new Map(risen.map(({ id, queueId }) => [id, queueId]));
  for (const message of await findMessages(scope, idsOf(risen))) {
    scope.publish({ type: 'message.updated', message }, roomsForTicket({ queueId: queues.get(message.id) ?? null }));
  }
}

/** The channel has an id of its own for what was sent: statuses and quotes name it by that. */
async function rename(scope: Scope, connectionId: number, { providerId, id }: { providerId: string; id: string }) {
  await scope.tx
    .update(messages)
    .set({ providerId: id })
    .where(
      and(
        scope.owns(messages),
        eq(messages.connectionId, connectionId),
        eq(messages.providerId, providerId),
        eq(messages.fromMe, true),
      ),
    );
}

const lockedMessages = planned(({ tx, owns }, given: Given<{ connectionId: number; providerIds: string[] }>) =>
  tx
    .select({
      id: messages.id,
      providerId: messages.providerId,
      ack: messages.ack,
      isScheduled,
      campaignId: messages.campaignId,
      ticketId: messages.ticketId,
      queueId: tickets.queueId,
    })
    .from(messages)
    .innerJoin(tickets, and(owns(tickets), eq(tickets.id, messages.ticketId)))
    .where(
      and(
        owns(messages),
        eq(messages.connectionId, given.connectionId),
        sql`${messages.providerId} = any(${given.providerIds})`,
        eq(messages.fromMe, true),
      ),
    )
    .orderBy(asc(messages.id))
    .for('update', { of: messages }),
);

type Rise = { ack: Ack; failure: string | null; now: Date };

const rise = planned(({ tx, owns }, { id, ack, failure, now }: Given<Rise & { id: number }>) =>
  tx
    .update(messages)
    .set(risenTo({ ack, failure, now }))
    .where(and(owns(messages), eq(messages.id, id))),
);

const riseTogether = planned((reach, { ids, ack, failure, now }: Given<Rise & { ids: number[] }>) =>
  reach.tx
    .update(messages)
    .set(risenTo({ ack, failure, now }))
    .where(and(reach.owns(messages), isEachOf(reach, sql`${ids}::bigint[]`))),
);

const risenTo = ({ ack, failure, now }: Given<Rise>) => ({
  ack: sql`${ack}`,
  failure: sql`${failure}`,
  updatedAt: sql`${sql.param(now, messages.updatedAt)}`,
});

interface Risen {
  id: number;
  ack: Ack;
  failure: string | null;
}

function ackAfter(current: Ack, acks: IncomingAck[], providerId: string | null): Omit<Risen, 'id'> {
  const ownAcks = acks.filter((incoming) => incoming.providerId === providerId);
  const ack = ownAcks.reduce<Ack>((reached, incoming) => nextAck(reached, incoming.ack), current);
  return { ack, failure: ack === 0 ? (ownAcks.find((incoming) => incoming.ack === 0)?.failure ?? null) : null };
}

/** What one statement can change. */
function alike(risen: Risen[]) {
  const groups = new Map<string, { ack: Ack; failure: string | null; ids: number[] }>();
  for (const { id, ack, failure } of risen) {
    const key = `${ack} ${failure}`;
    groups.set(key, { ack, failure, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return groups.values();
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

const isScheduled = sql<boolean>`exists (
  select from schedules where schedules.company_id = messages.company_id and schedules.message_id = messages.id)`;
