import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../base/columns.ts';

/** What other desks were taken over, by the name that the operator gave the source. */
export const moveIns = pgTable('move_ins', {
  id: identity(),
  source: text('source').notNull(),
  family: text('family').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

const place = () => ({
  moveInId: integer('move_in_id').notNull(),
  sourceTable: text('source_table').notNull(),
  sourceId: text('source_id').notNull(),
  /** Null of what belongs to no company. */
  companyId: integer('company_id'),
});

/** Which row here came of which there; `rowId` is 0 where it has no id of its own. */
export const movedInRows = pgTable(
  'moved_in_rows',
  { ...place(), rowId: bigint('row_id', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.moveInId, table.sourceTable, table.sourceId] })],
);

/** What could not be taken over as it was, by a code; `isLost` where nothing of it is here. */
export const moveInFindings = pgTable(
  'move_in_findings',
  {
    ...place(),
    reason: text('reason').notNull(),
    isLost: boolean('is_lost').notNull(),
    /** A column, a table or a count; never what anybody wrote. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.moveInId, table.sourceTable, table.sourceId, table.reason, table.detail] })],
);
