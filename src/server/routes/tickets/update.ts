import type { components } from '#contract/schema.ts';
import { isSnoozeTime } from '#machines/snooze-times.ts';
import { canTicket, type TicketIntent } from '#machines/ticket.ts';
import { type AskedOfTicket, askedOf, mayChangeBot, type TicketBotChange } from '#machines/ticket-change.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { handBack } from '#server/records/bots/hand-back.ts';
import { changeTicket, changeTicketBot } from '#server/records/tickets/change.ts';
import { findTicket, findTicketAtWork, type Ticket } from '#server/records/tickets/find.ts';
import { createTicketNote } from '#server/records/tickets/notes.ts';
import { dropTicketNotices, keepTicketNotices, sendTicketNotices } from '#server/records/tickets/notices.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { requireClosingReason } from './closing-reason.ts';
import { notifyCustomer } from './notices.ts';
import { assertKnownTarget } from './target.ts';
import { asSeenBy, requireVisibleTicket } from './visible.ts';

export type TicketChange = components['schemas']['TicketChange'];

/** Accepts, returns, resolves, reopens or transfers, as the ticket's chart allows it to this user (spec section 4). */
export async function updateTicket(
  context: ServerContext,
  session: Session,
  id: number,
  change: TicketChange,
  /** The only thing that may come of it, where the same words mean another one to a ticket that stands otherwise. */
  only?: TicketIntent['type'],
): Promise<Ticket> {
  try {
    return await context.database.inCompany(session.companyId, async (scope) => {
      const ticket = await requireVisibleTicket(scope, session, { id });
      await assertKnownIds(scope, {
        queueIds: [change.queueId],
        userIds: [change.userId],
        whatsappIds: [change.whatsappId],
        promptIds: [change.promptId],
        queueIntegrationIds: [change.integrationId],
        closingReasonIds: [change.closingReasonId],
      });
      const asked = askedOf(session, ticket, change);
      if ('path' in asked) throw broken(asked.path, asked.message);
      if (only && asked.intent?.type !== only) throw conflict(ticket, asked.intent);
      const changed = await carryOut(context, scope, session, ticket, { asked, change });
      return changed ?? (await assertInTime(scope, session, ticket, asked.intent));
    });
  } catch (error) {
    if (brokenConstraint(error) === 'tickets_one_at_work') throw await otherOpenTicket(context, session, id, change);
    throw error;
  }
}

async function carryOut(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticket: Ticket,
  { asked, change }: { asked: AskedOfTicket; change: TicketChange },
): Promise<Ticket | undefined> {
  const { intent, bot } = asked;
  if (intent?.type === 'ticket.transfer') await assertKnownTarget(scope, intent, ticket.contact);
  const note = cleanText(change.note ?? '').trim();
  if (change.note !== undefined && note.length < 2) throw broken('/body/note', 'must NOT have fewer than 2 characters');
  if (intent && !canTicket(ticket, intent)) throw httpErrorOf(ticket, intent);
  if (intent?.type === 'ticket.reopen' && ticket.contact.channel === 'erased')
    throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  if (!mayChangeBot(ticket, asked, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
  if (intent?.type === 'ticket.snooze') assertInComingYear(scope, intent.until);
  if (!intent) return changeTicketBot(scope, ticket, bot);
  const closingReason =
    intent.type === 'ticket.resolve' ? await requireClosingReason(scope, ticket, change.closingReasonId) : undefined;
  const changed = await changeLife(context, scope, session, ticket, { intent, bot, closingReason });
  if (changed && note) await createTicketNote(scope, changed, { note, userId: session.userId });
  return changed;
}

interface LifeChange {
  intent: TicketIntent;
  bot: TicketBotChange;
  closingReason: { id: number; name: string } | undefined;
}

async function changeLife(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticket: Ticket,
  { intent, bot, closingReason }: LifeChange,
): Promise<Ticket | undefined> {
  const toBot = intent.type === 'ticket.return' && intent.toBot === true;
  const handedBack = toBot ? await handBack(scope, ticket) : undefined;
  if (toBot && !handedBack) throw conflict(ticket, intent);
  const changed = await changeTicket(scope, ticket, intent, { bot, closingReason });
  if (!changed) return undefined;
  // Nobody can take the earlier change back any more; what it had to tell goes first, or not at all.
  if (intent.type === 'ticket.transfer') await dropTicketNotices(scope, changed.id);
  else {
    const connectionId = await sendTicketNotices(scope, changed.id, 'all');
    if (connectionId !== undefined) scope.afterCommit(() => context.outgoing.nudge(connectionId));
  }
  if (intent.type === 'ticket.snooze') scope.afterCommit(context.snoozes.plan);
  await notifyCustomer(context, scope, session, changed, intent);
  if (handedBack?.menu) {
    const notices = [{ kind: 'menu' as const, ...handedBack.menu }];
    await keepTicketNotices(scope, changed.id, { notices, userId: session.userId });
    scope.afterCommit(context.notices.plan);
  }
  return (await findTicket(scope, { id: changed.id })) ?? changed;
}

/** What is put aside for longer is forgotten. */
function assertInComingYear({ now }: Scope, until: string): void {
  if (!isSnoozeTime(new Date(until), now)) throw new HttpError(400, 'ERR_SNOOZE_IN_PAST');
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
