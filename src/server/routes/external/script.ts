import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.ts';
import { canTicket, itself, type TicketIntent } from '#machines/ticket.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken } from '#server/http/http-error.ts';
import type { ConnectionCaller } from '#server/plugins/guards.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { ExternalLetter } from '#server/records/messages/external.ts';
import { changeTicket, publishGift } from '#server/records/tickets/change.ts';
import { findTicket, type Ticket } from '#server/records/tickets/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { takeUpload } from '../base/upload.ts';
import { addressOf, keyOf, textOf } from './send.ts';

interface Asked {
  request: FastifyRequest;
  body: components['schemas']['ScriptMessage'] | undefined;
}

/** What a script wants to become of the conversation. */
interface Wishes {
  queueId: number | undefined;
  userId: number | undefined;
  isClosed: boolean;
}

/** A message in the words of scripts that were written for another desk; of what else they say nothing is read. */
export async function readScript(
  context: ServerContext,
  { companyId, connectionId }: ConnectionCaller,
  { request, body }: Asked,
): Promise<{ letter: ExternalLetter; wishes: Wishes }> {
  const key = keyOf(request) ?? randomUUID();
  if (!request.isMultipart()) {
    const message = body as components['schemas']['ScriptMessage'];
    const number = await addressOf(context, companyId, String(message.number));
    return {
      letter: { connectionId, key, number, ...textOf({ body: message.body }), files: [] },
      wishes: wishesOf(message),
    };
  }
  const parts = { field: 'medias', maxFiles: 20, maxFields: 40, isOptional: true };
  const { fields, files } = await takeUpload(request, context.files, parts);
  try {
    if (fields.number === undefined) throw broken('/body/number', 'is required');
    const number = await addressOf(context, companyId, fields.number);
    const said = files.length === 0 ? textOf(fields) : { body: cleanText(fields.body ?? '') };
    return { letter: { connectionId, key, number, ...said, files }, wishes: wishesOf(fields) };
  } catch (error) {
    await context.files.remove(files.map(({ name }) => name));
    throw error;
  }
}

/** Gives the conversation to whom the script names, where it waits or is open, and closes it. */
export async function carryOut(scope: Scope, ticketId: number, { queueId, userId, isClosed }: Wishes): Promise<void> {
  await assertKnownIds(scope, { queueIds: [queueId], userIds: [userId] });
  const ticket = await findTicket(scope, { id: ticketId });
  if (!ticket) return;
  const to = queueId ?? ticket.queueId;
  const isGiven = (queueId ?? userId) !== undefined && to !== null;
  const given = isGiven
    ? await move(scope, ticket, { type: 'ticket.transfer', by: itself, queueId: to, userId: userId ?? null })
    : undefined;
  if (given && !isClosed) await publishGift(scope, ticketId, null);
  if (!isClosed) return;
  const last = given ?? ticket;
  await move(scope, last, { type: last.status === 'pending' ? 'ticket.expire' : 'ticket.resolve', by: itself });
}

const move = async (scope: Scope, ticket: Ticket, intent: TicketIntent): Promise<Ticket | undefined> =>
  canTicket(ticket, intent) ? changeTicket(scope, ticket, intent, { userId: null }) : undefined;

const wishesOf = ({ queueId, userId, closeTicket }: Record<string, unknown>): Wishes => ({
  queueId: idOf(queueId),
  userId: idOf(userId),
  isClosed: closeTicket === true || closeTicket === 'true' || closeTicket === 1 || closeTicket === '1',
});

/** Also as digits; what is none names nobody. */
function idOf(written: unknown): number | undefined {
  const id = typeof written === 'string' && /^\d{1,9}$/.test(written) ? Number(written) : written;
  return Number.isInteger(id) && (id as number) > 0 && (id as number) <= 2_147_483_647 ? (id as number) : undefined;
}
