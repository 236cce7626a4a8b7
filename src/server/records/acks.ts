import { and, eq, sql } from 'drizzle-orm';
import type { Ack } from '#contract/schema.ts';
import { nextAck } from '#machines/delivery.ts';
import { findMessage } from './messages.ts';
import { publishChange } from './messages-send.ts';
import { settleSchedule } from './schedules-send.ts';
import type { Scope } from './scope.ts';
import { messages } from './tables/messages.ts';

/**
 * Takes in how far an outgoing message has come. Acks may come late, twice, in any order, and before the call that sent
 * the message has returned; the machine decides what they change. With ack 0 `failure` says why.
 */
export async function takeAck(
  scope: Scope,
  connectionId: number,
  providerId: string,
  incoming: Ack,
  failure: string | null = null,
): Promise<void> {
  const [message] = await scope.tx
    .select({ id: messages.id, ack: messages.ack, isScheduled })
    .from(messages)
    .where(
      and(
        scope.owns(messages),
        eq(messages.connectionId, connectionId),
        eq(messages.providerId, providerId),
        eq(messages.fromMe, true),
      ),
    )
    .for('update');
  if (!message) return;
  const ack = nextAck(message.ack as Ack, incoming);
  if (ack === message.ack) return;
  await scope.tx
    .update(messages)
    .set({ ack, failure: ack === 0 ? failure : null, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  if (message.isScheduled) await settleSchedule(scope, message.id, { ack, failure });
  const changed = await findMessage(scope, message.id);
  if (changed) await publishChange(scope, changed);
}

// Names of a single table's columns would be written without their table, and mean those of schedules in here.
const isScheduled = sql<boolean>`exists (
  select from schedules where schedules.company_id = messages.company_id and schedules.message_id = messages.id)`;
