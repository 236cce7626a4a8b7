import { and, eq, inArray } from 'drizzle-orm';
import { type BotResponder, type NamesResponder, responderNamed } from '#machines/bot/script.ts';
import type { Scope } from '../base/scope.ts';
import { hasFeature } from '../companies/plan-in-force.ts';
import { connections } from '../connections/table.ts';
import { queues } from '../queues/table.ts';
import { tickets } from '../tickets/table.ts';

/** An assistant, by its prompt, or an integration. */
export interface FoundResponder {
  kind: BotResponder;
  id: number;
  /** The ticket itself names it. */
  isTickets?: boolean;
}

/**
 * Who answers in a ticket in the team's place: what the ticket names goes before what its queue does, and that before
 * its connection's prompt; an integration goes before an assistant. Nobody where the company's plan does not allow it.
 */
export async function findResponder(
  scope: Scope,
  { ticketId, queueId, connectionId }: { ticketId: number; queueId: number | null; connectionId: number },
): Promise<FoundResponder | undefined> {
  const [ticket] = await scope.tx
    .select({ use: tickets.useIntegration, integrationId: tickets.integrationId, promptId: tickets.promptId })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  const own = ticket && { promptId: ticket.promptId, integrationId: ticket.use ? ticket.integrationId : null };
  const queue = queueId === null ? undefined : (await namedByQueues(scope, [queueId])).get(queueId);
  const ownResponder = await first(scope, [own]);
  if (ownResponder) return { ...ownResponder, isTickets: true };
  return first(scope, [queue, { promptId: await promptOf(scope, connectionId), integrationId: null }]);
}

/** Who answers in each of these queues, where somebody does, for a ticket that names nobody. */
export async function findQueueResponders(
  scope: Scope,
  { connectionId, queueIds }: { connectionId: number; queueIds: readonly number[] },
): Promise<ReadonlyMap<number, BotResponder>> {
  const named = await namedByQueues(scope, queueIds);
  const ofConnection = { promptId: await promptOf(scope, connectionId), integrationId: null };
  const responders = new Map<number, BotResponder>();
  for (const id of queueIds) {
    const responder = await first(scope, [named.get(id), ofConnection]);
    if (responder) responders.set(id, responder.kind);
  }
  return responders;
}

async function first(scope: Scope, levels: readonly (NamesResponder | undefined)[]) {
  if (!levels.some((level) => level && (level.integrationId !== null || level.promptId !== null))) return undefined;
  const integration = await hasFeature(scope, 'useIntegrations');
  const assistant = await hasFeature(scope, 'useOpenAi');
  return responderNamed(levels, (kind) => (kind === 'integration' ? integration : assistant));
}

async function namedByQueues(scope: Scope, ids: readonly number[]): Promise<Map<number, NamesResponder>> {
  const { id, promptId, integrationId } = queues;
  const rows = await scope.tx
    .select({ id, promptId, integrationId })
    .from(queues)
    .where(and(scope.owns(queues), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

async function promptOf(scope: Scope, connectionId: number): Promise<number | null> {
  const [connection] = await scope.tx
    .select({ promptId: connections.promptId })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  return connection?.promptId ?? null;
}
