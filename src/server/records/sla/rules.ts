import { asc, sql } from 'drizzle-orm';
import type { SlaRule } from '#contract/schema.ts';
import { defineEntity } from '../base/entity.ts';
import { slaRules } from './rules-table.ts';

/** What the company promises by tag or contact field. Their names are one each: `sla_rules_name_key`. */
export const slaRuleRecords = defineEntity({
  table: slaRules,
  searched: [slaRules.name],
  order: [asc(sql`lower(${slaRules.name})`), asc(slaRules.id)],
  toRow: ({ since: _, ...row }): SlaRule => row,
  facts: {
    updated: (slaRule) => ({ type: 'slaRule.updated', slaRule }),
    deleted: (slaRuleId) => ({ type: 'slaRule.deleted', slaRuleId }),
  },
});
