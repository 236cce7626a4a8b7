import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { customerWrote, mayAskResponder, mayOffer, withoutMenu } from '#machines/bot/kept.ts';
import { nextBot } from '#machines/bot.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { tickets } from '../tickets/table.ts';
import { askResponder } from './ask.ts';
import { keepBot } from './keep.ts';
import { findClosings } from './out-of-hours.ts';
import { findTicketBot, storedAfter } from './place.ts';
import { findResponder } from './responders.ts';
import { sayAsBot } from './say.ts';
import { findBotScript, scriptWithoutMenu } from './script.ts';

export interface CustomersMessage {
  id: number;
  /** Null for what is not text. */
  text: string | null;
  /** The ticket was opened by it. */
  isNew: boolean;
}

/**
 * What the bot of a ticket answers to its customer, stored with the message it answers, so that it goes out once. Whether
 * something was stored to be sent, or to be asked of an assistant or an integration. Groups and whoever an agent talks to are answered nothing.
 */
export async function answerCustomer(
  scope: Scope,
  ticketId: number,
  { id: messageId, text, isNew }: CustomersMessage,
): Promise<boolean> {
  const found = await findTicketBot(scope, ticketId, isNew);
  if (!found || found.isGroup || found.status !== 'pending' || found.connectionId === null) return false;
  const { bot, connectionId } = found;
  const responder = mayAskResponder(bot)
    ? await findResponder(scope, { ...found, connectionId, queueId: bot.queueId })
    : undefined;
  const menu = mayOffer(bot) ? await findBotScript(scope, connectionId) : undefined;
  const script = menu ?? (responder ? await scriptWithoutMenu(scope) : withoutMenu);
  const closings = await findClosings(scope, {
    connectionId,
    queueId: bot.queueId,
    queueIds: script.queues.map(({ id }) => id),
  });
  const wasLeftLately = async () => (await lastLeft(scope, { ...found, connectionId })) !== undefined;
  const next = nextBot(bot, script, await customerWrote(bot, { text, closings, responder, wasLeftLately }));
  if (!next) return false;
  await keepBot(scope, found, next.bot.queueId, storedAfter(found, next, scope.now));
  const hasSaid = await sayAsBot(scope, ticketId, next.says);
  if (!next.asks) return hasSaid;
  const asked = await findResponder(scope, { ticketId, connectionId, queueId: next.bot.queueId });
  return (asked !== undefined && (await askResponder(scope, { ticketId, messageId, responder: asked }))) || hasSaid;
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
