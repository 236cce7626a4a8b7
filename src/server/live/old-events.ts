import type { Database } from '#server/records/base/database.ts';
import { findOldLiveEvents, forgetLiveEvents, type KeptEvents } from '#server/records/live/events.ts';

/** So many go in one transaction, so that nobody waits for it. */
const BITE = 5_000;

/** Forgets what is too old to catch up with, company by company and in small bites. */
export async function forgetOldEvents(database: Database, kept: KeptEvents, bite = BITE): Promise<void> {
  const old = await database.asSystem('live', (scope) => findOldLiveEvents(scope, kept));
  for (const { companyId, upTo } of old)
    while ((await database.inCompany(companyId, (scope) => forgetLiveEvents(scope, upTo, bite))) === bite);
}
