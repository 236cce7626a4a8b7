import { and, arrayOverlaps, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { LiveEvent, LivePublication, Room } from '#contract/live.ts';
import { writePayload } from '#server/live/payloads.ts';
import type { Scope, SystemScope, Tx } from './scope.ts';
import { liveEvents, liveSequences } from './tables/live-events.ts';

/**
 * Writes facts under the company's sequence. The row lock on the sequence is held until the transaction ends, so numbers
 * have no gaps and rise in commit order: whoever reads up to N will never find anything new below N.
 */
export async function appendLiveEvents(
  tx: Tx,
  companyId: number,
  publications: LivePublication[],
  at: Date,
): Promise<void> {
  if (publications.length === 0) return;
  const [head] = await tx
    .insert(liveSequences)
    .values({ companyId, seq: publications.length })
    .onConflictDoUpdate({
      target: liveSequences.companyId,
      set: { seq: sql`${liveSequences.seq} + ${publications.length}` },
    })
    .returning({ seq: liveSequences.seq });
  if (!head) throw new Error(`No live sequence for company ${companyId}`);
  const first = head.seq - publications.length + 1;
  await tx.insert(liveEvents).values(
    publications.map(({ channel, payload, rooms }, index) => {
      const seq = first + index;
      return { companyId, seq, channel, rooms, at, payload: sql`${writePayload(channel, { ...payload, seq })}::jsonb` };
    }),
  );
}

export interface CaughtUp {
  /** Everything the viewer may see up to here is in `events`, or was before. */
  seq: number;
  events: LiveEvent[];
  hasMore: boolean;
  /** The log no longer reaches back to the cursor: what the viewer holds must be loaded anew. */
  reset: boolean;
}

/** What a viewer in these rooms missed after a cursor. A cursor of -1 asks for the head alone. */
export async function readLiveEvents(
  scope: Scope,
  { after, limit, rooms }: { after: number; limit: number; rooms: Room[] },
): Promise<CaughtUp> {
  const head = await findLiveHead(scope);
  if (after === head.seq || after < 0) return { seq: head.seq, events: [], hasMore: false, reset: false };
  if (after > head.seq || after < head.prunedTo) return { seq: head.seq, events: [], hasMore: false, reset: true };
  const rows = await scope.tx
    .select({ seq: liveEvents.seq, channel: liveEvents.channel, payload: liveEvents.payload })
    .from(liveEvents)
    .where(
      and(
        scope.owns(liveEvents),
        gt(liveEvents.seq, after),
        lte(liveEvents.seq, head.seq),
        arrayOverlaps(liveEvents.rooms, rooms),
      ),
    )
    .orderBy(asc(liveEvents.seq))
    .limit(limit + 1);
  const events = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { seq: hasMore ? (events.at(-1)?.seq ?? after) : head.seq, events, hasMore, reset: false };
}

export interface LogEntry extends LiveEvent {
  rooms: Room[];
}

/** The log as it was written, for the one reader that pushes it; who may see what is decided by the rooms. */
export function readLog(scope: SystemScope, companyId: number, after: number, limit: number): Promise<LogEntry[]> {
  return scope.tx
    .select({ seq: liveEvents.seq, channel: liveEvents.channel, payload: liveEvents.payload, rooms: liveEvents.rooms })
    .from(liveEvents)
    .where(and(eq(liveEvents.companyId, companyId), gt(liveEvents.seq, after)))
    .orderBy(asc(liveEvents.seq))
    .limit(limit);
}

/** The head of each company's log; a company where nothing has happened yet has none. */
export async function findLogHeads(scope: SystemScope, companyIds: number[]): Promise<Map<number, number>> {
  const rows = await scope.tx.select().from(liveSequences).where(inArray(liveSequences.companyId, companyIds));
  return new Map(rows.map(({ companyId, seq }) => [companyId, seq]));
}

/** Forgets all but the newest events of each company. */
export async function pruneLiveEvents(scope: SystemScope, keep: number): Promise<void> {
  await scope.tx
    .delete(liveEvents)
    .where(
      sql`${liveEvents.seq} <= (select ${liveSequences.seq} - ${keep} from ${liveSequences} where ${liveSequences.companyId} = ${liveEvents.companyId})`,
    );
}

async function findLiveHead(scope: Scope): Promise<{ seq: number; prunedTo: number }> {
  const [head] = await scope.tx
    .select({
      seq: liveSequences.seq,
      oldest: sql<string | null>`(select min(${liveEvents.seq}) from ${liveEvents} where ${scope.owns(liveEvents)})`,
    })
    .from(liveSequences)
    .where(scope.owns(liveSequences));
  if (!head) return { seq: 0, prunedTo: 0 };
  return { seq: head.seq, prunedTo: head.oldest === null ? head.seq : Number(head.oldest) - 1 };
}
