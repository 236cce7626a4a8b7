import type { components } from '#contract/schema.ts';
import { canTicket, isInCharge, type TicketIntent } from '#machines/ticket.ts';
import { broken, HttpError } from '#server/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { handBack } from '#server/records/bots/hand-back.ts';
import { changeTicket, changeTicketBot } from '#server/records/tickets/change.ts';
import { findTicket, findTicketAtWork, type Ticket } from '#server/records/tickets/find.ts';
import { dropTicketNotices, keepTicketNotices, sendTicketNotices } from '#server/records/tickets/notices.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';
import { assertKnownIds } from '../known-ids.ts';
import { asSeenBy, requireVisibleTicket } from './access.ts';
import { notifyCustomer } from './notices.ts';
import { assertKnownTarget } from './target.ts';

export type TicketChange = components['schemas']['TicketChange'];

/** Accepts, returns, resolves, reopens or transfers, as the ticket's chart allows it to this user (spec section 4). */
export async function updateTicket(
  context: ServerContext,
  session: Session,
  id: number,
  change: TicketChange,
): Promise<Ticket> {
  try {
    return await context.database.inCompany(session.companyId, async (scope) => {
      const ticket = await requireVisibleTicket(scope, session, { id });
      await assertKnownIds(scope, {
        userIds: [change.userId],
        whatsappIds: [change.whatsappId],
        promptIds: [change.promptId],
        queueIntegrationIds: [change.integrationId],
      });
      const intent = intentOf(session, ticket, change);
      const changed = intent
        ? await carryOut(context, scope, session, ticket, intent)
        : await changeBot(scope, session, ticket, change);
      return changed ?? (await assertInTime(scope, session, ticket, intent));
    });
  } catch (error) {
    if (brokenConstraint(error) === 'tickets_one_at_work') throw await otherOpenTicket(context, session, id, change);
    throw error;
  }
}

/** What a body asks for; undefined when it only sets what a bot reads. */
function intentOf(session: Session, ticket: Ticket, change: TicketChange): TicketIntent | undefined {
  const by = session;
  if (change.chatbot && (change.queueId != null || change.status !== 'pending'))
    throw broken('/body/chatbot', 'goes with status pending alone');
  if (change.queueId != null) {
    return {
      type: 'ticket.transfer',
      by,
      queueId: change.queueId,
      userId: change.userId ?? null,
      whatsappId: change.whatsappId ?? null,
    };
  }
  if (change.status === 'pending') return { type: 'ticket.return', by, ...(change.chatbot && { toBot: true }) };
  if (change.status === 'closed') return { type: 'ticket.resolve', by };
  if (change.status === 'open' && (change.userId ?? by.userId) === by.userId) {
    return { type: ticket.status === 'closed' ? 'ticket.reopen' : 'ticket.accept', by };
  }
  if (change.userId != null || change.whatsappId !== undefined) throw queueMissing();
  return undefined;
}

async function carryOut(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticket: Ticket,
  intent: TicketIntent,
): Promise<Ticket | undefined> {
  if (intent.type === 'ticket.transfer') await assertKnownTarget(scope, intent, ticket.contact);
  if (!canTicket(ticket, intent)) throw httpErrorOf(ticket, intent);
  const toBot = intent.type === 'ticket.return' && intent.toBot === true;
  const handedBack = toBot ? await handBack(scope, ticket) : undefined;
  if (toBot && !handedBack) throw conflict(ticket, intent);
  const changed = await changeTicket(scope, ticket, intent);
  if (!changed) return undefined;
  // Nobody can take the earlier change back any more; what it had to tell goes first, or not at all.
  if (intent.type === 'ticket.transfer') await dropTicketNotices(scope, changed.id);
  else {
    const connectionId = await sendTicketNotices(scope, changed.id, 'all');
    if (connectionId !== undefined) scope.afterCommit(() => context.outgoing.nudge(connectionId));
  }
  await notifyCustomer(context, scope, session, changed, intent);
  if (handedBack?.menu) {
    const notices = [{ kind: 'menu' as const, ...handedBack.menu }];
    await keepTicketNotices(scope, changed.id, { notices, userId: session.userId });
    scope.afterCommit(context.notices.plan);
  }
  return (await findTicket(scope, { id: changed.id })) ?? changed;
}

async function changeBot(
  scope: Scope,
  session: Session,
  ticket: Ticket,
  change: TicketChange,
): Promise<Ticket | undefined> {
  if (!isInCharge(ticket, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  const { useIntegration, promptId, integrationId } = change;
  const bot = {
    ...(useIntegration !== undefined && { useIntegration }),
    ...(promptId !== undefined && { promptId }),
    ...(integrationId !== undefined && { integrationId }),
  };
  return Object.keys(bot).length > 0 ? changeTicketBot(scope, ticket, bot) : ticket;
}

/** An admin could do it: then it is a matter of rights. Nobody could: then the ticket is not in a state for it. */
function httpErrorOf(ticket: Ticket, intent: TicketIntent): HttpError {
  const anAdmin = { ...intent.by, profile: 'admin' as const };
  if (canTicket(ticket, { ...intent, by: anAdmin })) return new HttpError(403, 'ERR_NO_PERMISSION');
  return conflict(ticket, intent);
}

/** Somebody was faster; the loser is told how the ticket stands now. */
async function assertInTime(
  scope: Scope,
  session: Session,
  { id }: Ticket,
  intent: TicketIntent | undefined,
): Promise<never> {
  throw conflict(await requireVisibleTicket(scope, session, { id }), intent);
}

function conflict(ticket: Ticket, intent: TicketIntent | undefined): HttpError {
  const wasTaken = ticket.status === 'open' && (intent?.type === 'ticket.accept' || intent?.type === 'ticket.reopen');
  return new HttpError(409, wasTaken ? 'ERR_TICKET_TAKEN' : 'ERR_ILLEGAL_TRANSITION', { ticket });
}

/** A reopened or moved ticket would stand beside another one of the same contact. */
async function otherOpenTicket(
  context: ServerContext,
  session: Session,
  id: number,
  change: TicketChange,
): Promise<HttpError> {
  return context.database.inCompany(session.companyId, async (scope) => {
    const { contactId, whatsappId } = await requireVisibleTicket(scope, session, { id });
    const connectionId = change.whatsappId ?? whatsappId;
    const other = connectionId === null ? undefined : await findTicketAtWork(scope, { contactId, connectionId });
    return new HttpError(409, 'ERR_OTHER_OPEN_TICKET', other && { ticket: asSeenBy(session, other) });
  });
}

const queueMissing = () =>
  new HttpError(422, 'ERR_VALIDATION', {
    details: [{ path: '/body/queueId', message: 'is required to give a ticket away' }],
  });
