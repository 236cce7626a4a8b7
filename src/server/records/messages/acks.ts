import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ack } from '#contract/schema.ts';
import { ACK_STATES, ackOf, nextAck } from '#machines/ack.ts';
import type { IncomingAck } from '#server/channels/port.ts';
import { roomsForTicket } from '#server/rooms.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { freeShippings, settleShippings } from '../campaigns/settle.ts';
import { endNewChats } from '../connections/health.ts';
import { settleSchedule } from '../schedules/send.ts';
import { endReplyUntil } from '../tickets/reply-window-changes.ts';
import { publishFailures } from './failed.ts';
import { selectMessages, toMessage } from './find.ts';
import { messages } from './table.ts';

/**
 * Takes in how far outgoing messages have come. Acks may come late, twice, in any order, and before the call that sent
 * the message has returned; the machine decides what they change. However many come at once cost no more than one.
 */
export async function takeAcks(scope: Scope, connectionId: number, incoming: IncomingAck[]): Promise<void> {
  // All of it is asked for at once: whoever asks for more without waiting asks after it.
  const renamed = incoming.flatMap(({ providerId, id }) =>
    id ? [renaming(scope, { connectionId, providerId, id })] : [],
  );
  const [raised] = await Promise.all([raising(scope, valuesOf(scope, connectionId, incoming)), ...renamed]);
  const free = incoming.filter(({ isFree }) => isFree).map(({ providerId, id = providerId }) => id);
  if (free.length > 0) await freeShippings(scope, connectionId, free);
  if (raised.length === 0) return;
  const risen = raised.map((message) => ({ ...message, ack: message.ack as Ack }));
  for (const message of risen) if (message.isScheduled) await settleSchedule(scope, message.id, message);
  const ofCampaigns = risen.filter(({ campaignId }) => campaignId !== null);
  if (ofCampaigns.length > 0) await settleShippings(scope, connectionId, ofCampaigns);
  const refused = risen.filter(({ failure }) => failure === 'ERR_WINDOW_CLOSED');
  if (refused.length > 0)
    await endReplyUntil(
      scope,
      refused.map(({ ticketId }) => ticketId),
    );
  const restricted = risen.filter(({ failure }) => failure === 'ERR_NEW_CHATS_RESTRICTED');
  if (restricted.length > 0) await endNewChats(scope, connectionId, restricted);
  for (const message of risen)
    scope.publish({ type: 'message.updated', message: toMessage(message) }, roomsForTicket(message));
  const marked = risen.filter(
    ({ ack, ackBefore, campaignId }) => (ack === 0 || ackBefore === 0) && campaignId === null,
  );
  for (const ticketId of new Set(marked.map(({ ticketId }) => ticketId))) await publishFailures(scope, ticketId);
}

/** The channel has an id of its own for what was sent: statuses and quotes name it by that. */
const renaming = planned(
  ({ tx, owns }, { connectionId, providerId, id }: Given<{ connectionId: number; providerId: string; id: string }>) =>
    tx
      .update(messages)
      .set({ providerId: sql`${id}` })
      .where(
        and(
          owns(messages),
          eq(messages.connectionId, connectionId),
          eq(messages.providerId, providerId),
          eq(messages.fromMe, true),
        ),
      ),
);

type Raising = {
  connectionId: number;
  providerIds: string[];
  /** Of each message what it has after these acks, by what it has before: the machine decides, the statement looks it up. */
  acks: string;
  now: Date;
};

/** In the order of their ids, so that two who raise the same messages wait for each other and never both. */
const raising = planned(({ tx, owns }, given: Given<Raising>) => {
  const found = sql`${given.acks}::jsonb -> ${messages.providerId}`;
  const held = tx.$with('held').as(
    tx
      .select({
        id: messages.id,
        ackBefore: sql<number>`${messages.ack}`.as('ack_before'),
        ack: sql<number>`(${found} -> 'after' ->> ${messages.ack})::smallint`.as('ack_after'),
        failure: sql<string | null>`${found} ->> 'failure'`.as('failure_after'),
      })
      .from(messages)
      .where(
        and(
          owns(messages),
          eq(messages.connectionId, given.connectionId),
          sql`${messages.providerId} = any(${given.providerIds})`,
          eq(messages.fromMe, true),
        ),
      )
      .orderBy(asc(messages.id))
      .for('update'),
  );
  const risen = tx.$with('risen').as(
    tx
      .update(messages)
      .set({
        ack: sql`held.ack_after`,
        failure: sql`case when held.ack_after = 0 then held.failure_after end`,
        sentAt: firstAt(messages.sentAt, sql`>= 2`, given.now),
        deliveredAt: firstAt(messages.deliveredAt, sql`= 3`, given.now),
        readAt: firstAt(messages.readAt, sql`= 4`, given.now),
        playedAt: firstAt(messages.playedAt, sql`= 5`, given.now),
        updatedAt: sql`${sql.param(given.now, messages.updatedAt)}`,
      })
      .from(held)
      .where(and(owns(messages), sql`${messages.id} = held.id and ${messages.ack} <> held.ack_after`))
      .returning({ ...getTableColumns(messages), ackBefore: sql<number>`held.ack_before`.as('ack_before') }),
  );
  // `select` is all that is asked of it.
  const within = { owns, tx: tx.with(held, risen) as unknown as typeof tx };
  return selectMessages(within, undefined, whatFollows, sql`risen as ${messages}`).orderBy(asc(messages.id));
});

/** A channel may say a higher ack alone: when the lower one was is not known then, but that it had left. */
const firstAt = (column: AnyPgColumn, reached: SQL, now: Given<Raising>['now']) =>
  sql`case when ${column} is null and held.ack_after ${reached} then ${sql.param(now, messages.updatedAt)}::timestamptz else ${column} end`;

const whatFollows = {
  id: sql<number>`${messages.id}`.mapWith(messages.id),
  ack: sql<number>`${messages.ack}`,
  ackBefore: sql<number>`${messages}.ack_before`,
  failure: sql<string | null>`${messages.failure}`,
  campaignId: sql<number | null>`${messages.campaignId}`,
  ticketId: sql<number>`${messages.ticketId}`,
  contactId: sql<number>`${messages.contactId}`,
  isScheduled: sql<boolean>`exists (
    select from schedules where schedules.company_id = messages.company_id and schedules.message_id = messages.id)`,
  queueId: sql<number | null>`(
    select queue_id from tickets where tickets.company_id = messages.company_id and tickets.id = messages.ticket_id)`,
};

function valuesOf({ now }: Scope, connectionId: number, incoming: IncomingAck[]): Raising {
  const known = new Map<string, AcksAfter>();
  for (const { providerId, id = providerId, ack, failure = null } of incoming) {
    const { after, failure: first } = known.get(id) ?? { after: acksBefore, failure: null };
    known.set(id, {
      after: after.map((reached) => acksAfter[reached]?.[ack] ?? reached),
      failure: first ?? (ack === 0 ? failure : null),
    });
  }
  return { connectionId, providerIds: [...known.keys()], acks: JSON.stringify(Object.fromEntries(known)), now };
}

/** Indexed by the ack before. */
interface AcksAfter {
  after: Ack[];
  failure: string | null;
}

const acksBefore = ACK_STATES.map(ackOf);

/** What the machine says of each ack after each. */
const acksAfter = acksBefore.map((reached) => acksBefore.map((incoming) => nextAck(reached, incoming)));
