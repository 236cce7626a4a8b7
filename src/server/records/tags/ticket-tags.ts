import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { publishTicket, standingOf } from '../tickets/change.ts';
import { findTicket, lockTicket, type Ticket } from '../tickets/find.ts';
import { keepTicketHistory } from '../tickets/history.ts';
import { ticketTags } from '../tickets/table.ts';
import { tagRecords } from './tags.ts';

/**
 * Gives a ticket these tags and no others, or with `former` only changes what differs from those, keeps the change in its
 * history, and tells who may see the ticket.
 */
export async function setTicketTags(
  scope: Scope,
  ticketId: number,
  { tagIds, former, userId }: { tagIds: number[]; former?: number[] | undefined; userId: number | null },
): Promise<Ticket | undefined> {
  await lockTicket(scope, ticketId);
  const before = await findTicket(scope, { id: ticketId });
  if (!before) return undefined;
  const had = new Set(before.tags.map(({ id }) => id));
  const others = former ? [...had].filter((id) => !former.includes(id)) : [];
  const wanted = new Set([...others, ...tagIds.filter((id) => !former?.includes(id) || had.has(id))]);
  const gone = [...had].filter((id) => !wanted.has(id));
  const come = [...wanted].filter((id) => !had.has(id));
  if (gone.length + come.length === 0) return before;
  if (gone.length > 0) {
    await scope.tx
      .delete(ticketTags)
      .where(and(scope.owns(ticketTags), eq(ticketTags.ticketId, ticketId), inArray(ticketTags.tagId, gone)));
  }
  if (come.length > 0) {
    const { companyId } = scope;
    await scope.tx.insert(ticketTags).values(come.map((tagId) => ({ companyId, ticketId, tagId })));
  }
  await tagRecords.publish(scope, [...gone, ...come]);
  const after = await publishTicket(scope, before);
  if (!after) return undefined;
  const standing = standingOf(before);
  const from = { ...standing, tags: before.tags };
  await keepTicketHistory(scope, { ticketId, kind: 'tags', userId, from, to: { ...standing, tags: after.tags } });
  return after;
}
