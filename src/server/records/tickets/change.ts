import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Room } from '#contract/live.ts';
import { nextTicket, type TicketIntent } from '#machines/ticket.ts';
import { changesBot, type TicketBotChange } from '#machines/ticket-change.ts';
import { roomsForNotice, roomsForTicket, waitsWithoutQueue } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { handBack } from '../bots/hand-back.ts';
import { botAfter } from '../bots/place.ts';
import { dropTicketClosing, keepTicketClosing } from '../closing-reasons/closings.ts';
import { publishSchedule } from '../schedules/change.ts';
import { findSchedulesOf } from '../schedules/find.ts';
import { findUser } from '../users/find.ts';
import { findTicket, type Ticket } from './find.ts';
import { keepTicketHistory, type TicketHistoryKind } from './history.ts';
import { replyUntil } from './reply-window.ts';
import { type TicketAssignment, type TicketStanding, type TicketStatus, tickets } from './table.ts';

/**
 * Carries out an intent on a ticket as it was read. Undefined when somebody was faster, so that of many who try at once
 * one wins; the chart must have allowed the intent before. `userId` is null where it happens by itself. `bot` is set with
 * it; `closingReason` is why it is resolved, `assignment` why it is given to its new owner by itself.
 */
export async function changeTicket(
  scope: Scope,
  ticket: Ticket,
  intent: TicketIntent,
  {
    userId = intent.by.userId,
    bot = {},
    closingReason,
    assignment,
    unansweredMinutes,
    wokenBy,
  }: TicketChangeOptions = {},
): Promise<Ticket | undefined> {
  const intended = nextTicket(ticket, intent);
  const toBot = intent.type === 'ticket.return' && intent.toBot ? await handBack(scope, ticket) : undefined;
  const next = intended && { ...intended, ...(toBot && { queueId: toBot.kept.queueId }) };
  if (!next) throw new Error(`${intent.type} was not asked of the chart first`);
  const changed = await scope.tx
    .update(tickets)
    .set({
      status: next.status,
      isUnlisted: false,
      userId: next.userId,
      queueId: next.queueId,
      connectionId: next.whatsappId,
      ...(next.whatsappId !== ticket.whatsappId && {
        replyUntil: replyUntil(scope, { contactId: ticket.contactId, connectionId: next.whatsappId }),
      }),
      useIntegration: next.useIntegration,
      promptId: next.promptId,
      integrationId: next.integrationId,
      snoozedUntil: next.snoozedUntil ? new Date(next.snoozedUntil) : null,
      assignedAt: assignment ? scope.now : null,
      declinedBy: isDeclined(intent, ticket, { userId, unansweredMinutes }) ? ticket.userId : null,
      ...(toBot?.kept ?? (await botAfter(scope, ticket.id, botEventOf(next)))),
      ...bot,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(tickets), eq(tickets.id, ticket.id), stillStandsAs(ticket)))
    .returning({ id: tickets.id });
  if (changed.length === 0) return undefined;
  await keepTicketHistory(scope, {
    ticketId: ticket.id,
    kind: assignment ? 'assign' : historyKindOf(intent),
    userId,
    from:
      ((next.status === 'closed' || ticket.chatbot) && hasBot(ticket)) || changesBot(ticket, bot)
        ? { ...standingOf(ticket), bot: botOf(ticket) }
        : standingOf(ticket),
    to: {
      ...standingOf(next),
      ...(closingReason && { closingReason }),
      ...(assignment && { assignment }),
      ...(wokenBy && { wokenBy }),
      ...(unansweredMinutes && { unansweredMinutes }),
    },
  });
  if (closingReason) await keepTicketClosing(scope, ticket.id, { ...standingOf(next), reasonId: closingReason.id });
  if (ticket.status === 'closed') await dropTicketClosing(scope, ticket.id);
  const published = await publishTicket(scope, ticket);
  if (published && isGiven(ticket, published)) await publishGift(scope, published.id, userId);
  return published;
}

interface TicketChangeOptions {
  userId?: number | null;
  bot?: TicketBotChange;
  closingReason?: { id: number; name: string } | undefined;
  assignment?: TicketAssignment;
  /** It is taken from whom it was assigned to, after so long without an answer. */
  unansweredMinutes?: number;
  /** It comes back by itself. */
  wokenBy?: TicketStanding['wokenBy'];
}

/** Who gives a ticket back, or has not answered, is not given it again at once; who was relieved of it may be. */
const isDeclined = (
  { type }: TicketIntent,
  ticket: Ticket,
  { userId, unansweredMinutes }: Pick<TicketChangeOptions, 'userId' | 'unansweredMinutes'>,
): boolean => type === 'ticket.return' && (userId === ticket.userId || unansweredMinutes !== undefined);

/** To another owner, or to another queue to wait there for one. */
const isGiven = (before: Ticket, { userId, queueId, status }: Ticket): boolean =>
  userId === null ? status === 'pending' && queueId !== before.queueId : userId !== before.userId;

/**
 * Tells the owner of a ticket, or those of its queue where it waits for one, that somebody else or a bot has given it to
 * them; but not from whom it came.
 */
export async function publishGift(
  scope: Scope,
  ticketId: number,
  by: number | null,
  from: number | null = by,
): Promise<void> {
  const ticket = await findTicket(scope, { id: ticketId });
  if (!ticket || (ticket.userId ?? ticket.queueId) === null) return;
  // Whoever takes one is given nothing.
  if (by !== null && ticket.userId === by) return;
  const giver = by === null ? undefined : await findUser(scope, by);
  const fact = { type: 'ticket.given' as const, ticket, by: giver ? { id: giver.id, name: giver.name } : null };
  const rooms: Room[] = ticket.userId === null ? roomsForTicket(ticket) : [`user:${ticket.userId}`];
  scope.publish(fact, rooms, from === null ? [] : [`user:${from}`]);
}

/** Sets what a bot reads, apart from the ticket's life. */
export async function changeTicketBot(scope: Scope, ticket: Ticket, bot: TicketBotChange): Promise<Ticket | undefined> {
  const changed = await scope.tx
    .update(tickets)
    .set(bot)
    .where(and(scope.owns(tickets), eq(tickets.id, ticket.id), stillStandsAs(ticket)))
    .returning({ id: tickets.id });
  return changed.length === 0 ? undefined : publishTicket(scope, ticket);
}

/** Tells who may see the ticket how it stands now, and first tells those of its queue who no longer may that it left. */
export async function publishTicket(scope: Scope, before: Ticket): Promise<Ticket | undefined> {
  const ticket = await findTicket(scope, { id: before.id });
  if (!ticket) return undefined;
  const rooms = roomsForNotice(ticket);
  if (before.queueId !== null && before.queueId !== ticket.queueId) {
    scope.publish({ type: 'ticket.left', ticketId: ticket.id }, [`queue:${before.queueId}`], rooms);
  }
  if (waitsWithoutQueue(before) && !waitsWithoutQueue(ticket)) {
    scope.publish({ type: 'ticket.left', ticketId: ticket.id }, ['unqueued'], rooms);
  }
  scope.publish({ type: 'ticket.updated', ticket }, rooms);
  await publishSchedulesOf(scope, before, ticket);
  return ticket;
}

/** What is scheduled in a ticket goes with it to another queue, and may be changed by others with another owner. */
async function publishSchedulesOf(scope: Scope, before: Ticket, ticket: Ticket): Promise<void> {
  const hasMoved = before.queueId !== ticket.queueId;
  if (!hasMoved && before.status === ticket.status && before.userId === ticket.userId) return;
  for (const { id } of await findSchedulesOf(scope, ticket.id, hasMoved ? 'all' : 'waiting')) {
    await publishSchedule(scope, id, { before: roomsForTicket(before) });
  }
}

const historyKindOf = ({ type }: TicketIntent) =>
  (type === 'ticket.expire' ? 'resolve' : type.slice('ticket.'.length)) as TicketHistoryKind;

/** What the change is to the ticket's bot. */
const botEventOf = ({ status }: { status: TicketStatus }) =>
  status === 'open'
    ? ({ type: 'ticket.accepted' } as const)
    : status === 'closed'
      ? ({ type: 'ticket.closed' } as const)
      : ({ type: 'ticket.released' } as const);

const botOf = ({ chatbot, useIntegration, promptId, integrationId }: Ticket) => ({
  chatbot,
  useIntegration,
  promptId,
  integrationId,
});

const hasBot = (ticket: Ticket) =>
  ticket.chatbot || ticket.useIntegration || ticket.promptId !== null || ticket.integrationId !== null;

const stillStandsAs = (ticket: Ticket): SQL | undefined =>
  and(
    eq(tickets.status, ticket.status),
    ticket.userId === null ? isNull(tickets.userId) : eq(tickets.userId, ticket.userId),
    ticket.queueId === null ? isNull(tickets.queueId) : eq(tickets.queueId, ticket.queueId),
  );

export const standingOf = (
  ticket: Pick<TicketStanding, 'status' | 'userId' | 'queueId'> & {
    whatsappId: number | null;
    snoozedUntil?: string | null;
  },
): TicketStanding => ({
  status: ticket.status,
  userId: ticket.userId,
  queueId: ticket.queueId,
  connectionId: ticket.whatsappId,
  ...(ticket.snoozedUntil && { snoozedUntil: ticket.snoozedUntil }),
});
