import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type BotSaying, textOf } from '#machines/bot/saying.ts';
import { nextBot } from '#machines/bot.ts';
import { fillVariables } from '#server/message-variables.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { connections } from '../connections/table.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { publishTicket, standingOf } from '../tickets/change.ts';
import { findTicket } from '../tickets/find.ts';
import { keepTicketHistory } from '../tickets/history.ts';
import { dropTicketNotices } from '../tickets/notices.ts';
import { type StoredBot, tickets } from '../tickets/table.ts';
import { findClosings } from './closings.ts';
import { findTicketBot, nothingSaid, storedAfter, type TicketBot, withoutMenu } from './place.ts';
import { findBotScript } from './script.ts';

export interface CustomersText {
  /** Null for what is not text. */
  text: string | null;
  /** The ticket was opened by it. */
  isNew: boolean;
}

/**
 * What the bot of a ticket answers to its customer, stored with the message it answers, so that it goes out once. Whether
 * something was stored to be sent. Groups and whoever an agent talks to are answered nothing.
 */
export async function answerCustomer(scope: Scope, ticketId: number, { text, isNew }: CustomersText): Promise<boolean> {
  const found = await findTicketBot(scope, ticketId, isNew);
  if (!found || found.isGroup || found.status !== 'pending' || found.connectionId === null) return false;
  const { bot, connectionId } = found;
  const mayOffer = bot.state !== 'outOfHours' && (bot.state !== 'waitingForHuman' || bot.path.length > 0);
  const script = (mayOffer && (await findBotScript(scope, connectionId))) || withoutMenu;
  const next = nextBot(bot, script, {
    type: 'customer.wrote',
    text,
    closings: await findClosings(scope, {
      connectionId,
      queueId: bot.queueId,
      queueIds: script.queues.map(({ id }) => id),
    }),
    offer: bot.state !== 'silent' || bot.queueId !== null ? 'never' : await offerNow(scope, { ...found, connectionId }),
  });
  if (!next) return false;
  await keepBot(scope, found, next.bot.queueId, storedAfter(found, next, scope.now));
  return say(scope, ticketId, next.says);
}

/** The company wrote from its own phone: the bot leaves the customer to whoever did. */
export async function releaseBot(scope: Scope, ticketId: number): Promise<void> {
  const found = await findTicketBot(scope, ticketId);
  const next =
    found?.status === 'pending' && found.stored && nextBot(found.bot, withoutMenu, { type: 'ticket.released' });
  if (next) await keepBot(scope, found, found.bot.queueId, storedAfter(found, next, scope.now));
}

/** Where the contact was led within the time that the connection's bot keeps silent afterwards; null where nowhere. */
export async function recentQueue(
  scope: Scope,
  { contactId, connectionId }: { contactId: number; connectionId: number },
): Promise<number | null> {
  const left = await lastLeft(scope, { contactId, connectionId, ticketId: 0 });
  return left?.queueId ?? null;
}

async function offerNow(
  scope: Scope,
  { ticketId, contactId, connectionId }: Pick<TicketBot, 'ticketId' | 'contactId'> & { connectionId: number },
): Promise<'now' | 'later'> {
  return (await lastLeft(scope, { contactId, connectionId, ticketId })) ? 'later' : 'now';
}

/** The contact's last ticket that somebody led out of the bot, while `timeUseBotQueues` minutes have not passed since. */
async function lastLeft(
  scope: Scope,
  { contactId, connectionId, ticketId }: { contactId: number; connectionId: number; ticketId: number },
) {
  const leftAt = sql`(${tickets.botPlace} ->> 'leftAt')::timestamptz`;
  const [left] = await scope.tx
    .select({ queueId: tickets.queueId })
    .from(tickets)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, tickets.connectionId)))
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.contactId, contactId),
        eq(tickets.connectionId, connectionId),
        ne(tickets.id, ticketId),
        sql`${connections.timeUseBotQueues} > 0`,
        sql`${leftAt} > ${scope.now.toISOString()}::timestamptz - make_interval(mins => ${connections.timeUseBotQueues})`,
      ),
    )
    .orderBy(desc(leftAt), desc(tickets.id))
    .limit(1);
  return left;
}

async function keepBot(
  scope: Scope,
  { ticketId, bot, stored }: TicketBot,
  queueId: number | null,
  kept: { botPlace: StoredBot; chatbot: boolean },
): Promise<void> {
  const hasMoved = queueId !== bot.queueId;
  if (!hasMoved && isDeepStrictEqual(kept.botPlace, stored ?? nothingSaid)) return;
  const before = await findTicket(scope, { id: ticketId });
  if (!before) return;
  await scope.tx
    .update(tickets)
    .set({ ...kept, queueId })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  if (hasMoved) {
    const from = standingOf(before);
    await keepTicketHistory(scope, { ticketId, kind: 'transfer', userId: null, from, to: { ...from, queueId } });
  }
  // A menu that was to come once nobody can undo its ticket's return has been answered.
  await dropTicketNotices(scope, ticketId, 'menu');
  if (hasMoved || before.chatbot !== kept.chatbot) await publishTicket(scope, before);
}

async function say(scope: Scope, ticketId: number, says: readonly BotSaying[]): Promise<boolean> {
  const ticket = says.length > 0 ? await findTicket(scope, { id: ticketId }) : undefined;
  if (!ticket) return false;
  const timeZone = await findTimeZone(scope);
  let hasStored = false;
  for (const saying of says) {
    const body = fillVariables(textOf(saying), {
      contactName: ticket.contact.name,
      protocol: ticket.code,
      now: scope.now,
      timeZone,
    });
    const clientId = saying.closing === undefined ? null : `out-of-hours-${ticketId}-${saying.closing}`;
    const stored = await storeOutgoingMessage(scope, ticket, {
      body,
      userId: null,
      isAutomatic: true,
      isBot: true,
      clientId,
    });
    hasStored ||= stored !== undefined;
  }
  return hasStored;
}
