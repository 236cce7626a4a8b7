import { at } from '../fixtures/times.ts';
import type { Company } from './company.ts';

/** What time it is at the server in memory: each look a second later, and all of it after what it began with. */
export function createTimes(company: Company): () => string {
  const rows = Object.values(company).flat() as ({ updatedAt?: string } | boolean | null)[];
  const known = rows.flatMap((row) => (row && row !== true && row.updatedAt ? [Date.parse(row.updatedAt)] : []));
  let now = Math.max(Date.parse(at(1000)), ...known);
  return () => {
    now += 1000;
    return new Date(now).toISOString();
  };
}
