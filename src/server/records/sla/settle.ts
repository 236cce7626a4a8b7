import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SlaClock } from '#machines/sla/clock.ts';
import { isSlaBroken, reckonSla, type SlaPromise, soonestOf } from '#machines/sla/reckoning.ts';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { findTicket, lockTicket, type Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { findPromised } from './history.ts';
import { slaPromises } from './table.ts';

/**
 * Reckons a ticket's promises anew and says what has come about: the one that is due first, where that has changed, and
 * once for each that it was warned of or broken. The ticket is held meanwhile, so that of several who look at once the
 * later ones find nothing left.
 */
export async function settleSla(scope: Scope, ticketId: number): Promise<void> {
  if (!(await lockTicket(scope, ticketId))) return;
  const before = await findTicket(scope, { id: ticketId });
  if (!before) return;
  const promised = await findPromised(scope, ticketId);
  const reckoned = soonestOf(
    promised?.promises.map(({ targets, history }) => reckonSla(targets, history, promised.hours)) ?? [],
  );
  const changes = await storePromises(scope, before, reckoned, promised?.cameAt ?? 0);
  const clock = firstDue(reckoned);
  await scope.tx
    .update(tickets)
    .set({
      slaStale: false,
      slaKind: clock?.kind ?? null,
      slaWarnAt: clock ? new Date(clock.warnAt) : null,
      slaDueAt: clock ? new Date(clock.dueAt) : null,
    })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  const ticket = await findTicket(scope, { id: ticketId });
  if (!ticket) return;
  const rooms = roomsForNotice(ticket);
  if (JSON.stringify(before.sla) !== JSON.stringify(ticket.sla))
    scope.publish({ type: 'ticket.updated', ticket }, rooms);
  for (const { fact, kind, minutes, dueAt } of changes) {
    if (dueAt) scope.publish({ type: fact, ticket, promise: { kind, minutes, dueAt: dueAt.toISOString() } }, rooms);
  }
}

type Row = typeof slaPromises.$inferSelect;
type Change = Pick<Row, 'kind' | 'minutes' | 'dueAt'> & { fact: 'ticket.slaWarned' | 'ticket.slaBroken' };

/** What has ended stays as it was found then, and what is open follows the reckoning. */
async function storePromises(scope: Scope, ticket: Ticket, reckoned: SlaPromise[], cameAt: number): Promise<Change[]> {
  const stored = await scope.tx
    .select()
    .from(slaPromises)
    .where(and(scope.owns(slaPromises), eq(slaPromises.ticketId, ticket.id)))
    .orderBy(asc(slaPromises.beganAt), asc(slaPromises.id));
  const left = new Map(stored.map((row) => [nameOf(row.kind, row.beganAt.getTime()), row]));
  const changes: Change[] = [];
  for (const promise of reckoned) {
    const name = nameOf(promise.kind, promise.beganAt);
    const row = left.get(name);
    left.delete(name);
    if (promise.endedAt !== null && (row ? row.endedAt !== null : promise.endedAt < cameAt)) continue;
    const next = rowOf(scope, ticket, promise, row);
    if (row) await scope.tx.update(slaPromises).set(next).where(isRow(scope, row.id));
    else await scope.tx.insert(slaPromises).values({ companyId: scope.companyId, ticketId: ticket.id, ...next });
    if (next.brokenAt && !row?.brokenAt) changes.push({ ...next, fact: 'ticket.slaBroken' });
    else if (next.warnedAt && !row?.warnedAt && !next.endedAt) changes.push({ ...next, fact: 'ticket.slaWarned' });
  }
  await dropOpen(scope, [...left.values()]);
  return changes;
}

function rowOf(scope: Scope, ticket: Ticket, promise: SlaPromise, row: Row | undefined) {
  const { kind, minutes, beganAt, warnAt, dueAt, endedAt, endedBy } = promise;
  const now = scope.now.getTime();
  const isWarned = warnAt !== null && warnAt <= (endedAt ?? now);
  return {
    kind,
    minutes,
    beganAt: new Date(beganAt),
    queueId: ticket.queueId,
    connectionId: ticket.whatsappId,
    userId: endedBy ?? ticket.userId,
    warnAt: dateOf(warnAt),
    dueAt: dateOf(dueAt),
    warnedAt: row?.warnedAt ?? (isWarned ? dateOf(warnAt) : null),
    brokenAt: row?.brokenAt ?? (isSlaBroken(promise, now) ? dateOf(dueAt) : null),
    endedAt: dateOf(endedAt),
  };
}

/** What nobody promises any more: what was broken stays broken, and ends. */
async function dropOpen(scope: Scope, rows: Row[]): Promise<void> {
  const open = rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  if (open.length === 0) return;
  const isOpen = and(scope.owns(slaPromises), inArray(slaPromises.id, open));
  await scope.tx.delete(slaPromises).where(and(isOpen, isNull(slaPromises.brokenAt)));
  await scope.tx.update(slaPromises).set({ endedAt: scope.now }).where(isOpen);
}

/** The open one that is due first, where the customer waits. */
function firstDue(promises: SlaPromise[]): SlaClock | undefined {
  const [first] = promises
    .flatMap(({ kind, warnAt, dueAt, endedAt }) =>
      endedAt === null && warnAt !== null && dueAt !== null ? [{ kind, warnAt, dueAt }] : [],
    )
    .sort((one, other) => one.dueAt - other.dueAt);
  return (
    first && {
      kind: first.kind,
      warnAt: new Date(first.warnAt).toISOString(),
      dueAt: new Date(first.dueAt).toISOString(),
    }
  );
}

const isRow = (scope: Scope, id: number) => and(scope.owns(slaPromises), eq(slaPromises.id, id));

const nameOf = (kind: string, beganAt: number) => `${kind} ${beganAt}`;

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));
