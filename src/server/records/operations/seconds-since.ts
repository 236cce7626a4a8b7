import { type SQL, sql } from 'drizzle-orm';

/** How long ago a moment was, 0 where there is none or it is still to come. */
export const secondsSince = (now: Date, moment: SQL) =>
  sql`greatest(extract(epoch from ${now.toISOString()}::timestamptz - ${moment}), 0)`.mapWith(Number);
