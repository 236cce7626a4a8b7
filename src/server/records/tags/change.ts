import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { publishTicket, standingOf } from '../tickets/change.ts';
import { findTicket, lockTicket, type Ticket } from '../tickets/find.ts';
import { keepTicketHistory } from '../tickets/history.ts';
import { ticketTags } from '../tickets/table.ts';
import { findTag, findTags, type Tag } from './find.ts';
import { tags } from './table.ts';

type TagInput = components['schemas']['TagInput'];
type TagChange = components['schemas']['TagChange'];

/** Adds a tag in its own colour or one chosen by its name; undefined when the company has that name already. */
export async function createTag(
  scope: Scope,
  { name, color, kanban = 0, userId }: TagInput & { userId: number | null },
): Promise<Tag | undefined> {
  const [row] = await scope.tx
    .insert(tags)
    .values({
      companyId: scope.companyId,
      name,
      color: color ?? colourFor(name),
      kanban,
      userId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: tags.id });
  const tag = row && (await findTag(scope, row.id));
  if (tag) scope.publish({ type: 'tag.updated', created: true, tag }, ['company']);
  return tag;
}

/** Changes a tag wherever it stands; undefined when it is gone. A name that another has breaks `tags_name_key`. */
export async function updateTag(scope: Scope, id: number, change: TagChange): Promise<Tag | undefined> {
  const { name, color, kanban } = change;
  const changed = await scope.tx
    .update(tags)
    .set({ name, color, kanban, updatedAt: scope.now })
    .where(and(scope.owns(tags), eq(tags.id, id)))
    .returning({ id: tags.id });
  if (changed.length === 0) return undefined;
  const [tag] = await publishTags(scope, [id]);
  return tag;
}

/** Takes a tag from every ticket and removes it; false when it is gone already. */
export async function deleteTag(scope: Scope, id: number): Promise<boolean> {
  const deleted = await scope.tx
    .delete(tags)
    .where(and(scope.owns(tags), eq(tags.id, id)))
    .returning({ id: tags.id });
  if (deleted.length > 0) scope.publish({ type: 'tag.deleted', tagId: id }, ['company']);
  return deleted.length > 0;
}

/** Tells how tags stand, with how many tickets have them. */
export async function publishTags(scope: Scope, ids: readonly number[]): Promise<Tag[]> {
  const found = await findTags(scope, ids);
  for (const tag of found) scope.publish({ type: 'tag.updated', tag }, ['company']);
  return found;
}

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
  await publishTags(scope, [...gone, ...come]);
  const after = await publishTicket(scope, before);
  if (!after) return undefined;
  const standing = standingOf(before);
  const from = { ...standing, tags: before.tags };
  await keepTicketHistory(scope, { ticketId, kind: 'tags', userId, from, to: { ...standing, tags: after.tags } });
  return after;
}

/** The same name gets the same colour, in every company. */
function colourFor(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return colours[sum % colours.length] ?? '#546E7A';
}

const colours = [
  '#C62828',
  '#AD1457',
  '#6A1B9A',
  '#283593',
  '#1565C0',
  '#00838F',
  '#2E7D32',
  '#9E9D24',
  '#EF6C00',
  '#4E342E',
];
