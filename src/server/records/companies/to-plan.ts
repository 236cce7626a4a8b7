import type { Plan } from '#contract/schema.ts';
import type { plans } from './plans-table.ts';

export const toPlan = ({ createdAt: _created, updatedAt: _updated, ...plan }: typeof plans.$inferSelect): Plan => plan;
