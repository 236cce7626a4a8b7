import type { ErrorCode } from '#contract/errors.ts';
import type { RefusedTicket, TicketAction, TicketActions, TicketActionsDone } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { markUnread } from './mark-unread.ts';
import { syncTags } from './tags.ts';
import { type TicketChange, updateTicket } from './update.ts';

/** Does the same to several tickets, each in a transaction of its own, as the call for one does it. */
export async function actOnTickets(
  context: ServerContext,
  session: Session,
  body: TicketActions,
): Promise<TicketActionsDone> {
  assertFields(body);
  await context.database.reading(session.companyId, (scope) =>
    assertKnownIds(scope, {
      closingReasonIds: [body.closingReasonId],
      queueIds: [body.queueId],
      userIds: [body.userId],
      whatsappIds: [body.whatsappId],
      tagIds: [body.tagId],
    }),
  );
  const done: number[] = [];
  const refused: RefusedTicket[] = [];
  for (const ticketId of new Set(body.ticketIds)) {
    const error = await codeOf(act(context, session, ticketId, body));
    if (error) refused.push({ ticketId, error });
    else done.push(ticketId);
  }
  if (done.length === 0 && refused.every(({ error }) => error === 'ERR_NO_TICKET_FOUND'))
    throw new HttpError(404, 'ERR_NO_TICKET_FOUND');
  return { done, refused };
}

type Field = Exclude<keyof TicketActions, 'ticketIds' | 'action'>;

/** What each action takes, and whether it goes without. */
const fields: Record<TicketAction, Partial<Record<Field, 'required' | 'optional'>>> = {
  accept: {},
  return: {},
  resolve: { closingReasonId: 'optional' },
  transfer: { queueId: 'required', userId: 'optional', whatsappId: 'optional', note: 'optional' },
  snooze: { snoozedUntil: 'required' },
  markUnread: {},
  tag: { tagId: 'required' },
};

function assertFields({ ticketIds: _, action, ...given }: TicketActions): void {
  const taken = fields[action];
  for (const name of Object.keys(given) as Field[])
    if (!taken[name]) throw broken(`/body/${name}`, 'goes with another action');
  for (const name of Object.keys(taken) as Field[])
    if (taken[name] === 'required' && given[name] === undefined) throw broken(`/body/${name}`, 'is required');
}

function act(context: ServerContext, session: Session, id: number, body: TicketActions): Promise<unknown> {
  if (body.action === 'markUnread') return markUnread(context, session, id);
  if (body.action === 'tag')
    return syncTags(context, session, id, { tagIds: body.tagId === undefined ? [] : [body.tagId], former: [] });
  return updateTicket(context, session, id, changeOf(session, body), intents[body.action]);
}

const intents = {
  accept: 'ticket.accept',
  return: 'ticket.return',
  resolve: 'ticket.resolve',
  transfer: 'ticket.transfer',
  snooze: 'ticket.snooze',
} as const;

/** The body of the call for one ticket. */
function changeOf({ userId }: Session, { ticketIds: _, action, ...given }: TicketActions): TicketChange {
  if (action === 'accept') return { status: 'open', userId };
  if (action === 'return') return { status: 'pending', userId: null };
  if (action === 'resolve') return { status: 'closed', ...given };
  return given;
}

async function codeOf(acting: Promise<unknown>): Promise<ErrorCode | undefined> {
  try {
    await acting;
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}
