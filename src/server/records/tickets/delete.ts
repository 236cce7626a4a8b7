import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { roomsForNotice, roomsForTicket } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { publishSchedule } from '../schedules/change.ts';
import { findSchedulesOf } from '../schedules/find.ts';
import { tagRecords } from '../tags/tags.ts';
import type { Ticket } from './find.ts';
import { tickets } from './table.ts';

/** The file of a campaign goes on in other tickets. */
const isOwnFile = and(isNotNull(messages.mediaFile), isNull(messages.campaignId));

/** Removes a ticket with its messages and history, but what is scheduled in it stays with its writer; answers the files that nothing points at any more. */
export async function deleteTicket(scope: Scope, ticket: Ticket): Promise<string[]> {
  const files = await scope.tx
    .select({ name: messages.mediaFile, voice: messages.voiceFile })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.ticketId, ticket.id), isOwnFile));
  const scheduled = await findSchedulesOf(scope, ticket.id);
  await scope.tx.delete(tickets).where(and(scope.owns(tickets), eq(tickets.id, ticket.id)));
  await tagRecords.publish(
    scope,
    ticket.tags.map((tag) => tag.id),
  );
  for (const { id } of scheduled) await publishSchedule(scope, id, { before: roomsForTicket(ticket) });
  scope.publish({ type: 'ticket.deleted', ticketId: ticket.id }, roomsForNotice(ticket));
  return files.flatMap(({ name, voice }) => [name ?? [], voice ?? []].flat());
}
