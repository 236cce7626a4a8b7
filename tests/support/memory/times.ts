import { at } from '../fixtures/times.ts';
import type { Company } from './company.ts';

/** What time it is at the server in memory: each look a second later, and all of it after what it began with. */
export function createTimes(company: Company): () => string {
  const rows: { updatedAt?: string }[] = Object.values(company).flat();
  const known = rows.flatMap(({ updatedAt }) => (updatedAt === undefined ? [] : [Date.parse(updatedAt)]));
  let now = Math.max(Date.parse(at(1000)), ...known);
  return () => {
    now += 1000;
    return new Date(now).toISOString();
  };
}
