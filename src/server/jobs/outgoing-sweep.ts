import PgBoss from 'pg-boss';
import type { Database } from '#server/records/base/database.ts';

const EVERY_SECONDS = 60;
const POLL_SECONDS = 10;

/** Looks after everything that waits to leave, in case whoever should have sent it fell. */
export interface OutgoingSweep {
  close(): Promise<void>;
}

/**
 * Sweeps once a minute through a job of the database: of several processes with one `name` one does it, and when that one
 * dies another goes on.
 */
export async function startOutgoingSweep(
  database: Database,
  name: string,
  sweep: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<OutgoingSweep> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'pgboss',
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  // Where the queue was not created first, a job sent to it is silently dropped.
  await boss.createQueue(name, { name, policy: 'short', retryLimit: 1, expireInSeconds: 60 });
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await boss.send(name, {}, { startAfter: EVERY_SECONDS });
    await sweep();
  });
  await boss.send(name, {}, { startAfter: EVERY_SECONDS });
  return { close: () => boss.stop({ graceful: false }) };
}
