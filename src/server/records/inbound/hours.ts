import { and, eq } from 'drizzle-orm';
import { closedSince } from '#server/closed-since.ts';
import { fillVariables } from '#server/message-variables.ts';
import type { Scope } from '../base/scope.ts';
import { findOwnCompany } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findQueue } from '../queues/queues.ts';
import { findSetting } from '../settings/settings.ts';
import { findTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';

/**
 * Outside the hours that `scheduleType` names, tells a customer who waits when they will be answered: once in a ticket
 * from one closing to the next opening, however often they write. The queue's own words go before those of the
 * connection, and without words nothing is said. Whether something was stored to be sent.
 */
export async function answerOutOfHours(scope: Scope, ticketId: number): Promise<boolean> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  if (scheduleType === 'disabled' || !(await isWaiting(scope, ticketId))) return false;
  const ticket = await findTicket(scope, { id: ticketId });
  if (!ticket || ticket.whatsappId === null) return false;
  const company = await findOwnCompany(scope);
  const queue = ticket.queueId === null ? undefined : await findQueue(scope, ticket.queueId);
  const days = scheduleType === 'company' ? company.schedules : (queue?.schedules ?? []);
  const since = days.length === 0 ? undefined : closedSince(days, scope.now, company.timeZone);
  if (since === undefined) return false;
  const connection = await findConnection(scope, ticket.whatsappId);
  const words = [queue?.outOfHoursMessage, connection?.outOfHoursMessage].find((text) => text?.trim());
  if (!words) return false;
  const { timeZone } = company;
  const stored = await storeOutgoingMessage(scope, ticket, {
    body: fillVariables(words, {
      contactName: ticket.contact.name,
      protocol: ticket.code,
      now: scope.now,
      timeZone,
    }),
    userId: null,
    isAutomatic: true,
    clientId: `out-of-hours-${ticketId}-${since}`,
  });
  return stored !== undefined;
}

async function isWaiting(scope: Scope, ticketId: number): Promise<boolean> {
  const waiting = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(scope.owns(tickets), eq(tickets.id, ticketId), eq(tickets.status, 'pending'), eq(tickets.isGroup, false)),
    );
  return waiting.length > 0;
}
