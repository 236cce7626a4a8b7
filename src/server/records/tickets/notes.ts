import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { roomsForTicket } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import type { Ticket } from './find.ts';
import { ticketNoteMentions } from './mentions-table.ts';
import { ticketNotes } from './notes-table.ts';
import { isOfViewersQueues } from './of-viewers-queues.ts';
import { tickets } from './table.ts';

export type TicketNote = components['schemas']['TicketNote'];

/** Whose notes are asked for; both may be named. */
export interface NoteFilter {
  ticketId?: number | undefined;
  contactId?: number | undefined;
}

interface Reader {
  profile: string;
  queueIds: number[];
}

/** The notes of tickets that a reader may see, newest first. What has no ticket any more is the admins'. */
export async function listTicketNotes(
  scope: Scope,
  reader: Reader,
  { ticketId, contactId }: NoteFilter,
): Promise<TicketNote[]> {
  const rows = await selectNotes(
    scope,
    and(
      ticketId === undefined ? undefined : eq(ticketNotes.ticketId, ticketId),
      contactId === undefined ? undefined : eq(ticketNotes.contactId, contactId),
      isOfViewersQueues(reader),
    ),
  ).limit(maxEntries);
  return rows.map(toNote);
}

export async function findTicketNote(scope: Scope, id: number): Promise<TicketNote | undefined> {
  const [row] = await selectNotes(scope, eq(ticketNotes.id, id)).limit(1);
  return row && toNote(row);
}

/** Notes something about a ticket, and tells who may see the ticket and whom it mentions. */
export async function createTicketNote(
  scope: Scope,
  ticket: Ticket,
  { note, userId, mentions = [] }: { note: string; userId: number | null; mentions?: TicketNote['mentions'] },
): Promise<TicketNote> {
  const [row] = await scope.tx
    .insert(ticketNotes)
    .values({
      companyId: scope.companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      userId,
      note,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: ticketNotes.id });
  if (row) await storeMentions(scope, row.id, { userId, mentions });
  const ticketNote = row && (await findTicketNote(scope, row.id));
  if (!ticketNote) throw new Error('The note was not stored');
  scope.publish({ type: 'ticketNote.updated', created: true, ticketNote }, roomsForTicket(ticket));
  const { id, uuid, contact } = ticket;
  const mentioned = { ticketNote, ticket: { id, uuid, contact: { id: contact.id, name: contact.name } } };
  for (const { id: mentionedId } of mentions)
    if (mentionedId !== userId) scope.publish({ type: 'ticketNote.mentioned', ...mentioned }, [`user:${mentionedId}`]);
  return ticketNote;
}

/** Whoever mentions themselves knows it. */
async function storeMentions(
  scope: Scope,
  noteId: number,
  { userId, mentions }: { userId: number | null; mentions: TicketNote['mentions'] },
): Promise<void> {
  if (mentions.length === 0) return;
  await scope.tx.insert(ticketNoteMentions).values(
    mentions.map(({ id, name }) => ({
      companyId: scope.companyId,
      noteId,
      userId: id,
      name,
      seenAt: id === userId ? scope.now : null,
    })),
  );
}

/** Deletes a note; `ticket` is the one it is about, which is gone when it is undefined. */
export async function deleteTicketNote(scope: Scope, id: number, ticket: Ticket | undefined): Promise<void> {
  const deleted = await scope.tx
    .delete(ticketNotes)
    .where(and(scope.owns(ticketNotes), eq(ticketNotes.id, id)))
    .returning({ id: ticketNotes.id });
  if (deleted.length === 0) return;
  scope.publish({ type: 'ticketNote.deleted', ticketNoteId: id }, ticket ? roomsForTicket(ticket) : ['admins']);
}

const maxEntries = 500;

export const selectNotes = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select({
      id: ticketNotes.id,
      note: ticketNotes.note,
      mentions: sql<TicketNote['mentions']>`(
        select coalesce(json_agg(json_build_object('id', ${ticketNoteMentions.userId}, 'name', ${ticketNoteMentions.name})
          order by ${ticketNoteMentions.userId}), '[]')
        from ${ticketNoteMentions}
        where ${and(scope.owns(ticketNoteMentions), eq(ticketNoteMentions.noteId, ticketNotes.id))})`,
      user: { id: users.id, name: users.name },
      ticketId: ticketNotes.ticketId,
      contactId: ticketNotes.contactId,
      createdAt: ticketNotes.createdAt,
      updatedAt: ticketNotes.updatedAt,
    })
    .from(ticketNotes)
    .leftJoin(tickets, and(scope.owns(tickets), eq(tickets.id, ticketNotes.ticketId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, ticketNotes.userId)))
    .where(and(scope.owns(ticketNotes), where))
    .orderBy(desc(ticketNotes.id))
    .$dynamic();

export function toNote(row: Awaited<ReturnType<typeof selectNotes>>[number]): TicketNote {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
