import { and, desc, eq, sql } from 'drizzle-orm';
import type { SeenSignal, TypingSignal } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import { findTicket, type Ticket } from '../tickets/find.ts';
import { messages } from './table.ts';

/** What a customer is let know, and over which connection. */
export type CustomerSignal = { connectionId: number } & (
  | ({ kind: 'seen' } & SeenSignal)
  | ({ kind: 'typing' } & TypingSignal)
);

/** That the agent of an open ticket has read these of its customer's messages, where the company shows that. */
export async function findSeenSignal(
  scope: Scope,
  ticket: Ticket,
  providerIds: readonly string[],
): Promise<CustomerSignal | undefined> {
  const where = placeOf(ticket);
  if (!where || providerIds.length === 0 || !(await isSettingEnabled(scope, 'sendSeen'))) return undefined;
  return { kind: 'seen', ...where, providerIds };
}

/** That an agent writes in their own open ticket, where the company shows that. */
export async function findTypingSignal(
  scope: Scope,
  userId: number,
  { ticketId, isTyping }: { ticketId: number; isTyping: boolean },
): Promise<CustomerSignal | undefined> {
  if (!(await isSettingEnabled(scope, 'sendTyping'))) return undefined;
  const ticket = await findTicket(scope, { id: ticketId });
  const where = ticket && placeOf(ticket);
  if (!where || ticket.userId !== userId) return undefined;
  const isReadShown = await isSettingEnabled(scope, 'sendSeen');
  return { kind: 'typing', ...where, isTyping, readProviderId: isReadShown ? await lastRead(scope, ticketId) : null };
}

function placeOf({ status, whatsappId, contact }: Ticket) {
  if (status !== 'open' || whatsappId === null) return undefined;
  return { connectionId: whatsappId, channel: contact.channel, to: contact.number };
}

async function lastRead(scope: Scope, ticketId: number): Promise<string | null> {
  const [last] = await scope.tx
    .select({ providerId: messages.providerId })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.ticketId, ticketId), eq(messages.read, true), isWrittenByCustomer))
    .orderBy(desc(messages.id))
    .limit(1);
  return last?.providerId ?? null;
}

/** A call is shown among the messages and is none to the channel. */
export const isWrittenByCustomer = sql`not ${messages.fromMe} and ${messages.mediaType} is distinct from 'call_log'`;
