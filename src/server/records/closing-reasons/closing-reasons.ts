import { asc, sql } from 'drizzle-orm';
import type { ClosingReason } from '#contract/schema.ts';
import { defineEntity } from '../base/entity.ts';
import { closingReasons } from './table.ts';

/** Why the company's tickets are resolved. Their names are one each: `closing_reasons_name_key`. */
export const closingReasonRecords = defineEntity({
  table: closingReasons,
  searched: [closingReasons.name],
  order: [asc(sql`lower(${closingReasons.name})`), asc(closingReasons.id)],
  toRow: (row): ClosingReason => row,
});
