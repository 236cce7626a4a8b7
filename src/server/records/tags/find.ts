import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { ticketTags } from '../tickets/table.ts';
import { tags } from './table.ts';

export type Tag = components['schemas']['Tag'];
type TagPage = components['schemas']['TagPage'];

export async function findTag(scope: Scope, id: number): Promise<Tag | undefined> {
  const [row] = await selectTags(scope, eq(tags.id, id));
  return row && toTag(row);
}

export async function findTags(scope: Scope, ids: readonly number[]): Promise<Tag[]> {
  return ids.length === 0 ? [] : (await selectTags(scope, inArray(tags.id, [...ids]))).map(toTag);
}

export async function listAllTags(scope: Scope, searchParam = ''): Promise<Tag[]> {
  return (await selectTags(scope, holds(plain(tags.name), searchParam))).map(toTag);
}

/** The lanes of the kanban board in their order. */
export async function listKanbanTags(scope: Scope): Promise<Tag[]> {
  return (await selectTags(scope, eq(tags.kanban, 1))).map(toTag);
}

export async function listTags(scope: Scope, page: Page): Promise<TagPage> {
  const where = and(scope.owns(tags), holds(plain(tags.name), page.searchParam ?? ''));
  const rows = await selectTags(scope, where).limit(pageSize).offset(offsetOf(page));
  return { tags: rows.map(toTag), ...(await countPage(scope, { table: tags, where, page })) };
}

function selectTags(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select({
      id: tags.id,
      name: tags.name,
      color: tags.color,
      kanban: tags.kanban,
      userId: tags.userId,
      ticketsCount: sql<number>`count(${ticketTags.ticketId})::integer`,
      createdAt: tags.createdAt,
      updatedAt: tags.updatedAt,
    })
    .from(tags)
    .leftJoin(ticketTags, and(scope.owns(ticketTags), eq(ticketTags.tagId, tags.id)))
    .where(and(scope.owns(tags), where))
    .groupBy(tags.id)
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id))
    .$dynamic();
}

function toTag(row: Awaited<ReturnType<typeof selectTags>>[number]): Tag {
  return {
    ...row,
    kanban: row.kanban === 1 ? 1 : 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
