import { and, eq, inArray, sql } from 'drizzle-orm';
import { healthOf, isRated, type NumberHealth, type OutgoingCounts } from '#machines/connections/health.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { publishConnection } from './connections.ts';
import { connections } from './table.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** What the channel does not take for reasons of the number that sends; the others lie with the message or its recipient. */
const FAILURES = ['ERR_SENDING_WAPP_MSG', 'ERR_NEW_CHATS_RESTRICTED', 'ERR_HELD_BACK_BY_CHANNEL'];

export interface CountedConnection extends OutgoingCounts {
  companyId: number;
  connectionId: number;
}

/** What came of the messages that left over each connection of any company in the last day. */
export async function countOutgoing({ tx, now }: SystemScope): Promise<CountedConnection[]> {
  const day = new Date(now.getTime() - DAY_MS).toISOString();
  const hour = new Date(now.getTime() - HOUR_MS).toISOString();
  const { rows } = await tx.execute<Record<keyof CountedConnection, number>>(sql`
    with left_lately as (
      select id, company_id, connection_id, ticket_id, contact_id, ack, failure, created_at < ${hour} as is_settled
      from messages
      where id > coalesce((select id from messages where created_at < ${day} order by id desc limit 1), 0)
        and from_me and connection_id is not null and not is_deleted and ack <> 1)
    select company_id as "companyId", connection_id as "connectionId", count(*)::int as sent,
      count(*) filter (where ack = 0 and failure = any(${sql.param(FAILURES)}))::int as refused,
      count(*) filter (where ack >= 2 and is_settled)::int as settled,
      count(*) filter (where ack = 2 and is_settled)::int as "oneTick",
      count(*) filter (where ack = 2 and is_settled and exists (
        select from messages as earlier where earlier.company_id = left_lately.company_id
          and earlier.ticket_id = left_lately.ticket_id and earlier.id < left_lately.id
          and earlier.from_me and earlier.ack >= 3))::int as lost,
      count(*) filter (where not is_settled and not exists (
        select from messages as earlier where earlier.company_id = left_lately.company_id
          and earlier.contact_id = left_lately.contact_id and earlier.id < left_lately.id))::int as begun
    from left_lately group by company_id, connection_id order by company_id, connection_id`);
  return rows;
}

/** Connections of any company whose health is known, or that may begin no conversations. */
export async function connectionsWithHealth({
  tx,
}: SystemScope): Promise<{ companyId: number; connectionId: number }[]> {
  return tx
    .select({ companyId: connections.companyId, connectionId: connections.id })
    .from(connections)
    .where(sql`${connections.health} is not null or ${connections.newChatsAt} is not null`);
}

/** Keeps how a number stands, and tells of it where it is another than before. Resolves to that. */
export async function keepHealth(scope: Scope, id: number, counts: OutgoingCounts | undefined): Promise<boolean> {
  const isOfConnection = and(scope.owns(connections), eq(connections.id, id));
  const [kept] = await scope.tx
    .select({ health: connections.health, newChatsAt: connections.newChatsAt, provider: connections.provider })
    .from(connections)
    .where(isOfConnection)
    .for('no key update');
  if (!kept) return false;
  const isRestricted = kept.newChatsAt !== null && kept.newChatsAt > scope.now;
  const health =
    counts || isRestricted ? healthOf(counts ?? none, { isRestricted, isRated: isRated(kept.provider) }) : null;
  const newChatsAt = isRestricted ? kept.newChatsAt : null;
  if (isSame(health, kept.health) && newChatsAt?.getTime() === kept.newChatsAt?.getTime()) return false;
  await scope.tx.update(connections).set({ health, newChatsAt }).where(isOfConnection);
  await publishConnection(scope, id);
  return true;
}

/** The channel lets the number begin no conversations until then. */
export async function restrictNewChats(scope: Scope, id: number, until: Date): Promise<void> {
  const isOfConnection = and(scope.owns(connections), eq(connections.id, id));
  const [kept] = await scope.tx
    .select({ health: connections.health })
    .from(connections)
    .where(isOfConnection)
    .for('no key update');
  if (!kept) return;
  const others = (kept.health?.reasons ?? []).filter((reason) => reason !== 'newChats');
  const restricted: NumberHealth = { state: 'atRisk', reasons: ['newChats', ...others] };
  await scope.tx.update(connections).set({ newChatsAt: until, health: restricted }).where(isOfConnection);
  await publishConnection(scope, id);
}

/** A refused message to who has written says nothing of the number. How long it lasts nobody has said: a day. */
export async function endNewChats(scope: Scope, id: number, refused: { contactId: number }[]): Promise<void> {
  const contactIds = [...new Set(refused.map(({ contactId }) => contactId))];
  const written = await scope.tx
    .selectDistinct({ contactId: messages.contactId })
    .from(messages)
    .where(and(scope.owns(messages), inArray(messages.contactId, contactIds), eq(messages.fromMe, false)));
  if (written.length < contactIds.length) await restrictNewChats(scope, id, new Date(scope.now.getTime() + DAY_MS));
}

const none: OutgoingCounts = { sent: 0, refused: 0, settled: 0, oneTick: 0, lost: 0, begun: 0 };

const isSame = (one: NumberHealth | null, other: NumberHealth | null) =>
  one?.state === other?.state && String(one?.reasons) === String(other?.reasons);
