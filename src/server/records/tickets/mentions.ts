import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NoteMention } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { userQueues, users } from '../users/table.ts';
import { ticketNoteMentions } from './mentions-table.ts';
import { selectNotes, toNote } from './notes.ts';
import { ticketNotes } from './notes-table.ts';
import { isOfViewersQueues } from './of-viewers-queues.ts';
import { tickets } from './table.ts';

/** Those of these users who may see what stands in a queue, or without one. */
export async function findMentionable(
  scope: Scope,
  { queueId }: { queueId: number | null },
  userIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (userIds.length === 0) return [];
  const isOfQueue = sql`exists (
    select 1 from ${userQueues}
    where ${scope.owns(userQueues)} and ${userQueues.userId} = ${users.id} and ${userQueues.queueId} = ${queueId})`;
  return scope.tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(scope.owns(users), inArray(users.id, [...userIds]), or(eq(users.profile, 'admin'), isOfQueue)))
    .orderBy(users.id);
}

/** The notes that mention somebody who has not opened their ticket since, of tickets that they see, newest first. */
export async function listMentions(scope: Scope, viewer: Viewer): Promise<NoteMention[]> {
  const unseen = await scope.tx
    .select({
      noteId: ticketNotes.id,
      ticket: { id: tickets.id, uuid: tickets.uuid },
      contact: { id: contacts.id, name: contacts.name },
    })
    .from(ticketNoteMentions)
    .innerJoin(ticketNotes, and(scope.owns(ticketNotes), eq(ticketNotes.id, ticketNoteMentions.noteId)))
    .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, ticketNotes.ticketId)))
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, tickets.contactId)))
    .where(and(scope.owns(ticketNoteMentions), isUnseenBy(viewer.userId), isOfViewersQueues(viewer)))
    .orderBy(desc(ticketNotes.id))
    .limit(maxMentions);
  if (unseen.length === 0) return [];
  const ids = unseen.map(({ noteId }) => noteId);
  const notes = new Map((await selectNotes(scope, inArray(ticketNotes.id, ids))).map((row) => [row.id, toNote(row)]));
  return unseen.flatMap(({ noteId, ticket, contact }) => {
    const ticketNote = notes.get(noteId);
    return ticketNote ? [{ ticketNote, ticket: { ...ticket, contact } }] : [];
  });
}

/** They have opened the ticket: what its notes mention them in is seen, in all of their tabs. */
export async function seeMentions(
  scope: Scope,
  { userId, ticketId }: { userId: number; ticketId: number },
): Promise<void> {
  const ofTicket = scope.tx
    .select({ id: ticketNotes.id })
    .from(ticketNotes)
    .where(and(scope.owns(ticketNotes), eq(ticketNotes.ticketId, ticketId)));
  const seen = await scope.tx
    .update(ticketNoteMentions)
    .set({ seenAt: scope.now })
    .where(and(scope.owns(ticketNoteMentions), isUnseenBy(userId), inArray(ticketNoteMentions.noteId, ofTicket)))
    .returning({ noteId: ticketNoteMentions.noteId });
  if (seen.length > 0) scope.publish({ type: 'ticketNote.seen', ticketId }, [`user:${userId}`]);
}

const isUnseenBy = (userId: number): SQL | undefined =>
  and(eq(ticketNoteMentions.userId, userId), isNull(ticketNoteMentions.seenAt));

const maxMentions = 100;
