import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { updateConnection } from '../connections/change.ts';
import { connections } from '../connections/table.ts';
import { updateQueue } from '../queues/queues.ts';
import { queues } from '../queues/table.ts';
import { changeTicketBot } from '../tickets/change.ts';
import { findTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { deletePrompt } from './prompts.ts';
import { prompts } from './table.ts';

type Responder = { promptId: number } | { integrationId: number };

/** Takes a prompt or integration that is about to go from all that names it, and tells so. */
export async function unbindResponder(scope: Scope, responder: Responder): Promise<void> {
  const nothing = 'promptId' in responder ? { promptId: null } : { integrationId: null };
  for (const id of await queuesWith(scope, responder)) await updateQueue(scope, id, nothing);
  if ('promptId' in responder)
    for (const id of await connectionsWith(scope, responder.promptId))
      await updateConnection(scope, id, { promptId: null });
  for (const id of await ticketsWith(scope, responder)) {
    const ticket = await findTicket(scope, { id });
    if (ticket) await changeTicketBot(scope, ticket, nothing);
  }
}

/** The assistants of a queue go with it. */
export async function deletePromptsOf(scope: Scope, queueId: number): Promise<void> {
  const bound = await scope.tx
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(scope.owns(prompts), eq(prompts.queueId, queueId)));
  for (const { id } of bound) {
    await unbindResponder(scope, { promptId: id });
    await deletePrompt(scope, id);
  }
}

async function queuesWith(scope: Scope, responder: Responder): Promise<number[]> {
  const named =
    'promptId' in responder
      ? eq(queues.promptId, responder.promptId)
      : eq(queues.integrationId, responder.integrationId);
  const rows = await scope.tx
    .select({ id: queues.id })
    .from(queues)
    .where(and(scope.owns(queues), named));
  return rows.map(({ id }) => id);
}

async function connectionsWith(scope: Scope, promptId: number): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.promptId, promptId)));
  return rows.map(({ id }) => id);
}

async function ticketsWith(scope: Scope, responder: Responder): Promise<number[]> {
  const named =
    'promptId' in responder
      ? eq(tickets.promptId, responder.promptId)
      : eq(tickets.integrationId, responder.integrationId);
  const rows = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), named, inArray(tickets.status, ['pending', 'open'])));
  return rows.map(({ id }) => id);
}
