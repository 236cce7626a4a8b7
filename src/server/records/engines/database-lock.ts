import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { openLockSession } from './lock-session.ts';

/** Any two numbers of its own in PostgreSQL's space of advisory locks. */
const lock = [0x7266, 1] as const;

/** How long a start waits for the database to notice that the server before it has died. */
const patienceMs = 5_000;

/**
 * Takes a PostgreSQL database for this server alone or, where all servers keep their files in one folder, together with
 * the others that say so. It hangs on a session, so that the database frees it when the server dies.
 */
export async function lockDatabase(
  url: string,
  isShared: boolean,
  onError: (error: unknown) => void,
): Promise<{ release(): Promise<void> }> {
  let session: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isReleased = false;
  let isReported = false;

  async function take(): Promise<boolean> {
    const client = await openLockSession(url, 'recado database');
    if (!isReleased && (await tryLock(client, isShared))) {
      isReported = false;
      session = client;
      client.on('end', retake);
      return true;
    }
    await client.end();
    return false;
  }

  /** A server whose session broke goes on working, and says so when another one has come in between. */
  function retake(): void {
    session = undefined;
    if (isReleased) return;
    clearTimeout(again);
    again = setTimeout(async () => {
      const isHeld = await take().catch(() => undefined);
      if (isHeld === false && !isReported) {
        isReported = true;
        onError(new DatabaseLocked(isShared));
      }
      if (!isHeld) retake();
    }, 1_000);
    again.unref();
  }

  const end = Date.now() + patienceMs;
  while (!(await take())) {
    if (Date.now() > end) throw new DatabaseLocked(isShared);
    await wait(250);
  }
  return {
    async release() {
      isReleased = true;
      clearTimeout(again);
      await session?.end().catch(() => {});
    },
  };
}

export class DatabaseLocked extends Error {
  constructor(isShared: boolean) {
    super(
      isShared
        ? 'Another Recado that keeps its files for itself works on this database. ' +
            'Stop it, give it the same bucket, or the same folder as DATA_DIR, and start it with FILES_SHARED=on as well.'
        : 'Another Recado works on this database, and what is uploaded to one would be missing in the other. ' +
            'Stop that one, or give all of them one bucket (FILES_S3_BUCKET), or one shared folder as DATA_DIR, and set ' +
            'FILES_SHARED=on for each.',
    );
  }
}

async function tryLock(client: Client, isShared: boolean): Promise<boolean> {
  const attempt = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const answer = await client.query<{ held: boolean }>(`select ${attempt}($1, $2) as held`, [...lock]);
  return answer.rows[0]?.held ?? false;
}
