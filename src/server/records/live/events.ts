import { and, arrayOverlaps, asc, eq, exists, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { LiveEvent, LivePublication, Room } from '#contract/live.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { writePayload } from '#server/live/payloads.ts';
import { fixed, type Given, planned } from '../base/planned.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { noticeChannel } from '../engines/engine.ts';
import type { Statement } from '../engines/gathering.ts';
import { tickets } from '../tickets/table.ts';
import { liveEvents, liveSequences } from './events-table.ts';

/**
 * The statement that writes facts under the company's sequence, to be the last one before the commit. The row lock on the
 * sequence is held until the transaction ends, so numbers have no gaps and rise in commit order: whoever reads up to N
 * will never find anything new below N. `notice` is what other processes are told with the commit.
 */
export function appendingLiveEvents(
  companyId: number,
  publications: LivePublication[],
  { at, notice }: { at: Date; notice: string | null },
): Statement {
  return {
    text: 'select recado_append_live_events($1, $2, $3, $4, $5)',
    values: [companyId, entriesOf(publications), at.toISOString(), noticeChannel, notice],
  };
}

/** As JSON; each payload's own number is put in where it is known. */
const entriesOf = (publications: LivePublication[]): string =>
  `[${publications.map(
    ({ channel, payload, rooms, except }) =>
      `{"about":${JSON.stringify({ channel, rooms, except, ticketId: ticketIdIn(payload) })},"payload":${writePayload(channel, { ...payload, seq: 0 })}}`,
  )}]`;

function ticketIdIn(payload: object): number | null {
  const { ticketId, ticket, ...about } = payload as About;
  const id = ticketId ?? ticket?.id ?? (about.message ?? about.ticketNote ?? about.schedule)?.ticketId;
  return id ?? null;
}

type Hanging = { ticketId?: number | null } | undefined;
type About = Hanging & { ticket?: { id: number }; message?: Hanging; ticketNote?: Hanging; schedule?: Hanging };

export interface CaughtUp {
  /** Everything the viewer may see up to here is in `events`, or was before. */
  seq: number;
  events: LiveEvent[];
  hasMore: boolean;
  /** The log no longer reaches back to the cursor: what the viewer holds must be loaded anew. */
  reset: boolean;
}

/**
 * What a viewer in these rooms missed after a cursor, without what was told of tickets that have left their sight since.
 * A cursor of -1 asks for the head alone.
 */
export async function readLiveEvents(
  scope: Scope,
  viewer: Viewer & { allTicket: boolean },
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
        not(arrayOverlaps(liveEvents.exceptRooms, rooms)),
        isStillSeen(scope, viewer),
      ),
    )
    .orderBy(asc(liveEvents.seq))
    .limit(limit + 1);
  const events = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { seq: hasMore ? (events.at(-1)?.seq ?? after) : head.seq, events, hasMore, reset: false };
}

/** That a ticket left or was deleted is told to whoever had it. */
function isStillSeen(scope: Scope, { profile, queueIds, allTicket }: Viewer & { allTicket: boolean }): SQL | undefined {
  if (profile === 'admin') return undefined;
  const waiting = allTicket ? and(isNull(tickets.queueId), eq(tickets.status, 'pending')) : undefined;
  const within = scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, liveEvents.ticketId),
        or(inArray(tickets.queueId, [...queueIds]), waiting),
      ),
    );
  const isGone = sql`${liveEvents.payload}->>'action' in ('leave', 'delete')`;
  return or(isNull(liveEvents.ticketId), isGone, exists(within));
}

export interface LogEntry extends LiveEvent {
  rooms: Room[];
  except: Room[];
}

/** The log as it was written, for the one reader that pushes it; who may see what is decided by the rooms. */
export function readLog(scope: Scope, after: number): Promise<LogEntry[]> {
  return entriesAfter(scope, { after });
}

/** So many of the log are read at once. */
export const entriesAtOnce = 200;

const entriesAfter = planned(({ tx, owns }, { after }: Given<{ after: number }>) =>
  tx
    .select({
      seq: liveEvents.seq,
      channel: liveEvents.channel,
      payload: liveEvents.payload,
      rooms: liveEvents.rooms,
      except: liveEvents.exceptRooms,
    })
    .from(liveEvents)
    // A number that the planner sees is near the end of what it knows of, and it would plan anew each time.
    .where(and(owns(liveEvents), gt(liveEvents.seq, sql`(select ${after}::bigint)`)))
    .orderBy(asc(liveEvents.seq))
    .limit(fixed(entriesAtOnce)),
);

/** The head of each company's log; a company where nothing has happened yet has none. */
export async function findLogHeads(scope: SystemScope, companyIds: number[]): Promise<Map<number, number>> {
  const rows = await scope.tx.select().from(liveSequences).where(inArray(liveSequences.companyId, companyIds));
  return new Map(rows.map(({ companyId, seq }) => [companyId, seq]));
}

/** The number of the newest event of the company; 0 where nothing has happened yet. */
export async function findLogHead(scope: Scope): Promise<number> {
  const [head] = await scope.tx.select({ seq: liveSequences.seq }).from(liveSequences).where(scope.owns(liveSequences));
  return head?.seq ?? 0;
}

export interface KeptEvents {
  /** The newest events that each company keeps. */
  each: number;
  /** How many all companies keep together, each of them at least a few. */
  all: number;
}

/** However many companies there are, who was away for a moment finds what happened meanwhile. */
const LEAST_KEPT = 500;

/** The companies that have more events than they keep, and up to which each forgets them; not what its webhooks have to be told. */
export async function findOldLiveEvents(
  { tx }: SystemScope,
  { each, all }: KeptEvents,
): Promise<{ companyId: number; upTo: number }[]> {
  const { rows } = await tx.execute<{ company_id: number; up_to: string }>(sql`
    with kept as (select least(${each}::int, greatest(${LEAST_KEPT}::int, ${all}::int / greatest(1, count(*)))) as count from live_sequences),
    goes as (select live_sequences.company_id, least(live_sequences.seq - kept.count,
        (select min(last_seq) from webhooks where webhooks.company_id = live_sequences.company_id and webhooks.active)) as up_to
      from live_sequences, kept where live_sequences.seq > kept.count)
    select company_id, up_to from goes
    where exists (select from live_events where live_events.company_id = goes.company_id and live_events.seq <= goes.up_to)`);
  return rows.map((row) => ({ companyId: row.company_id, upTo: Number(row.up_to) }));
}

/** Forgets some of a company's events, the oldest first; how many there were. */
export async function forgetLiveEvents(scope: Scope, upTo: number, limit: number): Promise<number> {
  const { seq } = liveEvents;
  const oldest = scope.tx
    .select({ seq })
    .from(liveEvents)
    .where(and(scope.owns(liveEvents), lte(seq, upTo)))
    .orderBy(asc(seq))
    .limit(limit);
  const gone = await scope.tx
    .delete(liveEvents)
    .where(and(scope.owns(liveEvents), inArray(seq, oldest)))
    .returning({ seq });
  return gone.length;
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
