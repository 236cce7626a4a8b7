import { asc } from 'drizzle-orm';
import type { Help } from '#contract/schema.ts';
import { defineEntity } from '../base/entity.ts';
import { helps } from './table.ts';

/** The help videos, the same for every company, in the order in which the super user wrote them (spec section 2, "Help"). */
export const helpRecords = defineEntity({
  table: helps,
  searched: [helps.title, helps.description],
  order: [asc(helps.id)],
  toRow: (row): Help => row,
});
