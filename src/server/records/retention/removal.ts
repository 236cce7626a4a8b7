import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { unsharedFiles } from '../data-requests/unshared-files.ts';
import { deliveries } from '../deliveries/table.ts';
import { messages } from '../messages/table.ts';
import { deleteTicket } from '../tickets/delete.ts';
import { lockTicket, selectTickets, toTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';

/** Rows that go together, after the files that nothing else names. */
export interface OldMessages {
  ids: number[];
  files: string[];
}

const ticketsAtOnce = 50;
const messagesAtOnce = 200;

/** The next resolved tickets after an id that may have messages of before a time. */
export async function findTicketsBegunBefore(scope: Scope, before: Date, after: number): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.status, 'closed'),
        lt(tickets.createdAt, before),
        gt(tickets.messageCount, 0),
        gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(ticketsAtOnce);
  return rows.map(({ id }) => id);
}

/** The next resolved tickets after an id in which nothing has happened since a time. */
export async function findTicketsOverBefore(scope: Scope, before: Date, after: number): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), isOver(before), gt(tickets.id, after)))
    .orderBy(asc(tickets.id))
    .limit(ticketsAtOnce);
  return rows.map(({ id }) => id);
}

const isOver = (before: Date) => and(eq(tickets.status, 'closed'), lt(tickets.updatedAt, before));

/** Some of the messages of these tickets; without a time, whenever they were written. */
export function findOldMessages(scope: Scope, ticketIds: number[], before?: Date): Promise<OldMessages> {
  return findMessages(scope, ticketIds, before && lt(messages.createdAt, before));
}

/** The same of those that have a file still. */
export function findOldMedia(scope: Scope, ticketIds: number[], before: Date): Promise<OldMessages> {
  return findMessages(scope, ticketIds, and(lt(messages.createdAt, before), isNotNull(messages.mediaFile)));
}

async function findMessages(scope: Scope, ticketIds: number[], only: SQL | undefined): Promise<OldMessages> {
  const rows = await scope.tx
    .select({ id: messages.id, media: messages.mediaFile, voice: messages.voiceFile })
    .from(messages)
    .where(and(scope.owns(messages), inArray(messages.ticketId, ticketIds), only))
    .orderBy(asc(messages.id))
    .limit(messagesAtOnce);
  const ids = rows.map(({ id }) => id);
  const names = rows.flatMap(({ media, voice }) => [media, voice].filter((name) => name !== null));
  return { ids, files: await unsharedFiles(scope, names, ids) };
}

/** Deletes messages of resolved tickets; what their tickets say of them follows. */
export async function deleteOldMessages(scope: Scope, ids: number[]): Promise<void> {
  const gone = await scope.tx
    .delete(messages)
    .where(and(scope.owns(messages), inArray(messages.id, ids), isOfResolved(scope)))
    .returning({ ticketId: messages.ticketId });
  const left = sql`(select count(*) from ${messages} where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id})`;
  const first = sql`(select min(${messages.id}) from ${messages} where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id})`;
  const ofGone = and(scope.owns(tickets), inArray(tickets.id, [...new Set(gone.map(({ ticketId }) => ticketId))]));
  await scope.tx.update(tickets).set({ messageCount: left, firstMessageId: first }).where(ofGone);
  const emptied = and(ofGone, eq(tickets.messageCount, 0));
  await scope.tx.update(tickets).set({ lastMessage: '', lastMessageKind: null, unreadMessages: 0 }).where(emptied);
  await scope.tx.update(tickets).set({ lastCustomerMessage: '', lastCustomerMessageKind: null }).where(emptied);
}

/** Leaves messages without their files; one that was a file alone says how that was called. */
export async function dropOldMedia(scope: Scope, ids: number[]): Promise<void> {
  await scope.tx
    .update(messages)
    .set({
      body: sql`case when ${messages.body} = '' then coalesce(${messages.mediaName}, '') else ${messages.body} end`,
      mediaType: null,
      mediaFile: null,
      mediaName: null,
      mediaMime: null,
      mediaSize: null,
      voiceFile: null,
    })
    .where(and(scope.owns(messages), inArray(messages.id, ids), isOfResolved(scope)));
}

/** Somebody may have taken the ticket up again meanwhile. */
const isOfResolved = (scope: Scope) =>
  inArray(
    messages.ticketId,
    scope.tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(scope.owns(tickets), eq(tickets.status, 'closed'))),
  );

const isEmpty = sql`not exists (select from ${messages}
  where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id})`;

/** Deletes tickets whose messages are gone already; answers the files that nothing points at any more. */
export async function deleteOldTickets(scope: Scope, ids: number[], before: Date): Promise<string[]> {
  const files: string[] = [];
  for (const id of ids) {
    await lockTicket(scope, id);
    const [still] = await selectTickets(scope, and(eq(tickets.id, id), isOver(before), isEmpty));
    if (still) files.push(...(await deleteTicket(scope, toTicket(still))));
  }
  return files;
}

/** Deletes some of what was told to others and is over; answers how many. */
export async function deleteOldDeliveries(scope: Scope, before: Date): Promise<number> {
  const old = scope.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(scope.owns(deliveries), ne(deliveries.status, 'waiting'), lt(deliveries.updatedAt, before)))
    .orderBy(asc(deliveries.id))
    .limit(500);
  const gone = await scope.tx
    .delete(deliveries)
    .where(and(scope.owns(deliveries), inArray(deliveries.id, old)))
    .returning({ id: deliveries.id });
  return gone.length;
}
