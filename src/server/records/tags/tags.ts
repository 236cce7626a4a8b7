import { asc, eq, sql } from 'drizzle-orm';
import type { Tag } from '#contract/schema.ts';
import { defineEntity } from '../base/entity.ts';
import type { Scope } from '../base/scope.ts';
import { ticketTags } from '../tickets/table.ts';
import { tags } from './table.ts';

/** The company's tags, with how many tickets have each (spec section 2, "Tags"). Their names are one each: `tags_name_key`. */
export const tagRecords = defineEntity({
  table: tags,
  searched: [tags.name],
  order: [asc(sql`lower(${tags.name})`), asc(tags.id)],
  extra: (scope) => ({
    ticketsCount: sql<number>`(select count(*)::integer from ${ticketTags} where ${scope.owns(ticketTags)} and ${ticketTags.tagId} = ${tags.id})`,
  }),
  toRow: ({ kanban, ...row }): Tag => ({ ...row, kanban: kanban === 1 ? 1 : 0 }),
  facts: {
    updated: (tag) => ({ type: 'tag.updated', tag }),
    deleted: (tagId) => ({ type: 'tag.deleted', tagId }),
  },
});

/** The lanes of the kanban board in their order. */
export async function listKanbanTags(scope: Scope): Promise<Tag[]> {
  return tagRecords.listAll(scope, '', eq(tags.kanban, 1));
}

/** The same name gets the same colour, in every company. */
export function colourFor(name: string): string {
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
