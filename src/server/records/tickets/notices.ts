import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { BotClosing } from '#machines/bot/context.ts';
import { withoutMenu } from '#machines/bot/kept.ts';
import { nextBot } from '#machines/bot.ts';
import type { OutgoingChoices } from '#server/channels/port.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findTicketBot, storedAfter } from '../bots/place.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findTicket, findTicketAtWork, lockTicket, type Ticket } from './find.ts';
import { type TicketNoticeKind, ticketNotices, ticketRatings } from './notices-table.ts';
import { tickets } from './table.ts';
import { isReplyTimeOver, type TemplatedText, wordsInTime } from './words-in-time.ts';

/** How long a change can be taken back: what a browser offers, and a second for the way here (milliseconds). */
export const UNDO_WINDOW_MS = 6_000;

export interface TicketNotice {
  kind: TicketNoticeKind;
  body: string;
  choices?: OutgoingChoices | null;
}

/** Keeps what a customer is to be told about a change, until nobody can take that change back any more. */
export async function keepTicketNotices(
  scope: Scope,
  ticketId: number,
  { notices, userId }: { notices: TicketNotice[]; userId: number },
): Promise<void> {
  const dueAt = new Date(scope.now.getTime() + UNDO_WINDOW_MS);
  const { companyId } = scope;
  await scope.tx
    .insert(ticketNotices)
    .values(notices.map((notice) => ({ ...notice, companyId, ticketId, userId, dueAt })));
}

/** What a customer is told whose ticket went to another queue, where somebody is, or will be. */
export const transferNotice = (queueName: string, closing: BotClosing | undefined) =>
  `Seu atendimento foi transferido para o setor *${queueName}*. ${closing ? closing.back : 'Aguarde, já vamos te atender!'}`;

/** Forgets what was to be told about a change that does not stand. */
export async function dropTicketNotices(scope: Scope, ticketId: number, kind?: TicketNoticeKind): Promise<void> {
  await scope.tx
    .delete(ticketNotices)
    .where(and(scope.owns(ticketNotices), eq(ticketNotices.ticketId, ticketId), kind && eq(ticketNotices.kind, kind)));
}

/**
 * Hands over what a ticket's customer is to be told by now, or all of it where the ticket was changed again and nothing
 * can be taken back any more. Removing the row is the claim, in the transaction that stores the message, so each goes
 * once. What no longer holds is dropped: a farewell where the conversation went on, a transfer that ended, a question that
 * the time to answer does not let through. Answers the connection that has to send something.
 */
export async function sendTicketNotices(
  scope: Scope,
  ticketId: number,
  which: 'due' | 'all',
): Promise<number | undefined> {
  await lockTicket(scope, ticketId);
  const taken = await scope.tx
    .delete(ticketNotices)
    .where(
      and(
        scope.owns(ticketNotices),
        eq(ticketNotices.ticketId, ticketId),
        which === 'due' ? lte(ticketNotices.dueAt, scope.now) : undefined,
      ),
    )
    .returning();
  const ticket = taken.length > 0 ? await findTicket(scope, { id: ticketId }) : undefined;
  if (!ticket || ticket.whatsappId === null || !(await stillHold(scope, ticket, taken))) return undefined;
  for (const { kind, body, choices, userId } of taken.sort((one, other) => one.id - other.id)) {
    const isBot = kind === 'menu';
    const words = await wordsOf(scope, ticket, { kind, body });
    if (!words) continue;
    await storeOutgoingMessage(scope, ticket, {
      ...words,
      userId: isBot ? null : userId,
      clientId: null,
      isAutomatic: true,
      isBot,
      choices,
    });
    if (kind === 'rating') await askForRating(scope, ticket);
    if (isBot) await settleReturn(scope, ticketId);
  }
  return ticket.whatsappId;
}

export interface DueTicket {
  companyId: number;
  ticketId: number;
}

/** The tickets of any company whose customers are to be told something by now. */
export function dueTickets(scope: SystemScope): Promise<DueTicket[]> {
  return scope.tx
    .selectDistinct({ companyId: ticketNotices.companyId, ticketId: ticketNotices.ticketId })
    .from(ticketNotices)
    .where(lte(ticketNotices.dueAt, scope.now));
}

/** When the next customer is to be told something; undefined when nobody is later than now. */
export async function nextNoticeTime(scope: SystemScope): Promise<Date | undefined> {
  const [next] = await scope.tx
    .select({ at: ticketNotices.dueAt })
    .from(ticketNotices)
    .where(gt(ticketNotices.dueAt, scope.now))
    .orderBy(asc(ticketNotices.dueAt))
    .limit(1);
  return next?.at;
}

/** Of a farewell and a question, what the time to answer lets through. */
const wordsOf = async (scope: Scope, ticket: Ticket, { kind, body }: TicketNotice) => {
  const templated = templates[kind];
  if (templated) return wordsInTime(scope, ticket, { text: body, templated });
  return isReplyTimeOver(scope, ticket) ? undefined : { body };
};

const templates: Partial<Record<TicketNoticeKind, TemplatedText>> = {
  farewell: 'complationTemplate',
  rating: 'ratingTemplate',
};

async function stillHold(scope: Scope, ticket: Ticket, notices: TicketNotice[]): Promise<boolean> {
  if (notices.some(({ kind }) => kind === 'menu')) return ticket.status === 'pending' && ticket.chatbot;
  if (notices.some(({ kind }) => kind === 'transfer')) return ticket.status !== 'closed';
  if (ticket.status !== 'closed' || ticket.whatsappId === null) return false;
  return !(await findTicketAtWork(scope, { contactId: ticket.contactId, connectionId: ticket.whatsappId }));
}

async function askForRating(scope: Scope, { id, userId }: Ticket): Promise<void> {
  await scope.tx.insert(ticketRatings).values({ companyId: scope.companyId, ticketId: id, userId, askedAt: scope.now });
}

/** The menu of a ticket that was given back goes out: from now on its customer chooses from it. */
async function settleReturn(scope: Scope, ticketId: number): Promise<void> {
  const found = await findTicketBot(scope, ticketId);
  const next = found && nextBot(found.bot, withoutMenu, { type: 'return.settled' });
  if (!next) return;
  await scope.tx
    .update(tickets)
    .set(storedAfter(found, next, scope.now))
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
}
