import type { BotEvent } from '#machines/bot/context.ts';
import type { BotSaying } from '#machines/bot/saying.ts';
import type { BotResponder } from '#machines/bot/script.ts';
import { nextBot } from '#machines/bot.ts';
import { itself } from '#machines/ticket.ts';
import type { ResponderSession } from '#server/integrations/answer.ts';
import type { Scope } from '../base/scope.ts';
import { findUnknownKind } from '../base/unknown-ids.ts';
import { planDelivery } from '../deliveries/deliveries.ts';
import { changeTicket } from '../tickets/change.ts';
import { findTicket, lockTicket } from '../tickets/find.ts';
import { laneOf } from './ask.ts';
import { keepBot } from './keep.ts';
import { findClosings } from './out-of-hours.ts';
import { findTicketBot, storedAfter, type TicketBot } from './place.ts';
import { sayAsBot } from './say.ts';
import { findBotScript, scriptWithoutMenu } from './script.ts';

/** What a responder wants said and done, its files stored already. */
export interface StoredResponderAnswer {
  says: readonly BotSaying[];
  handsOver: boolean;
  closes: boolean;
  queueId: number | null;
  delayMs: number;
  session: ResponderSession | null;
}

export interface ResponderTicket {
  ticketId: number;
  responder: BotResponder;
}

/** The connection that has something to send now; `more` where the rest is to be said by and by. */
export interface TakenAnswer {
  connectionId: number;
  more: boolean;
}

/** The ticket as its responder may still answer in it; undefined once somebody of the team has it, or it has moved on. */
export async function findResponderTicket(
  scope: Scope,
  { ticketId, responder }: ResponderTicket,
): Promise<(TicketBot & { connectionId: number }) | undefined> {
  const found = await findTicketBot(scope, ticketId);
  const isWithResponder = found?.bot.state === (responder === 'assistant' ? 'withAssistant' : 'withIntegration');
  const { connectionId = null } = found ?? {};
  return found && isWithResponder && found.status === 'pending' && connectionId !== null
    ? { ...found, connectionId }
    : undefined;
}

/**
 * Says and does what a responder has answered, if the ticket still is its own. With a pause between messages the first is
 * said now, and the rest is kept, with what is done after them.
 */
export async function takeResponderAnswer(
  scope: Scope,
  asked: ResponderTicket,
  { says, delayMs, ...answer }: StoredResponderAnswer,
): Promise<TakenAnswer | undefined> {
  await lockTicket(scope, asked.ticketId);
  const found = await findResponderTicket(scope, asked);
  if (!found) return undefined;
  const isLast = delayMs <= 0 || says.length <= 1;
  const said = isLast ? says : says.slice(0, 1);
  const isKnown = !(await findUnknownKind(scope, { queueIds: [answer.queueId] }));
  await step(scope, found, {
    event: {
      type: 'responder.answered',
      says: said,
      // Whoever names a queue that is not there wants somebody of the team all the same.
      handsOver: isLast && (answer.handsOver || !isKnown),
      queueId: isLast && isKnown ? answer.queueId : null,
    },
    session: answer.session,
  });
  if (!isLast) {
    await planDelivery(scope, {
      kind: 'saying',
      sourceId: asked.ticketId,
      ticketId: asked.ticketId,
      lane: laneOf(asked.ticketId),
      event: asked.responder,
      destination: '',
      payload: { ...answer, delayMs, says: says.slice(1) },
      notBefore: new Date(scope.now.getTime() + delayMs),
    });
  }
  if (isLast && answer.closes) {
    const ticket = await findTicket(scope, { id: asked.ticketId });
    if (ticket?.status === 'pending')
      await changeTicket(scope, ticket, { type: 'ticket.expire', by: itself }, { userId: null });
  }
  return { connectionId: found.connectionId, more: !isLast };
}

/** A responder can not answer: the customer is told that somebody comes. */
export async function giveUpResponder(scope: Scope, asked: ResponderTicket): Promise<TakenAnswer | undefined> {
  await lockTicket(scope, asked.ticketId);
  const found = await findResponderTicket(scope, asked);
  if (!found) return undefined;
  await step(scope, found, { event: { type: 'responder.failed' }, session: null });
  return { connectionId: found.connectionId, more: false };
}

async function step(
  scope: Scope,
  found: TicketBot & { connectionId: number },
  { event, session }: { event: Extract<BotEvent, { type: `responder.${string}` }>; session: ResponderSession | null },
): Promise<void> {
  const script = (await findBotScript(scope, found.connectionId)) ?? (await scriptWithoutMenu(scope));
  const queueIds = event.type === 'responder.answered' && event.queueId !== null ? [event.queueId] : [];
  const closings = await findClosings(scope, {
    connectionId: found.connectionId,
    queueId: found.bot.queueId,
    queueIds: script.humanQueueId === null ? queueIds : [...queueIds, script.humanQueueId],
  });
  const next = nextBot(found.bot, script, { ...event, closings });
  if (!next) return;
  const kept = storedAfter(found, next, scope.now);
  const botPlace = { ...kept.botPlace, session: next.isActive ? session : null };
  await keepBot(scope, found, next.bot.queueId, { ...kept, botPlace });
  await sayAsBot(scope, found.ticketId, next.says);
}
