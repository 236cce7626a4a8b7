import type { Ticket } from '#contract/schema.ts';
import type { BotClosing, BotEvent } from '#machines/bot/context.ts';
import {
  botOf,
  customerWrote,
  type KeptBot,
  keptAfter,
  mayAskResponder,
  mayOffer,
  nothingSaid,
  responderGivenBackTo,
  withoutMenu,
} from '#machines/bot/kept.ts';
import { textOf } from '#machines/bot/saying.ts';
import { type BotScript, optionTree, responderNamed, scriptOf } from '#machines/bot/script.ts';
import { botLanguageOf, botWordsOf } from '#machines/bot/words.ts';
import { type BotState, nextBot } from '#machines/bot.ts';
import { companyClosing, queueClosing } from '#server/out-of-hours.ts';
import type { Company } from '../company.ts';

/** What becomes of a ticket by its bot, and what that says. */
export interface BotStep {
  change: { chatbot: boolean; queueId: number | null };
  says: string[];
}

/** The bots of tickets in memory: the server's own decisions, over what this company has. */
export function createBots(company: Company, clock: () => number) {
  const kept = new Map<number, KeptBot>();
  const keptOf = ({ id }: Ticket) => kept.get(id) ?? null;
  const placeOf = (ticket: Ticket, isNew = false) => botOf({ ...ticket, kept: keptOf(ticket), isNew });
  const connectionOf = ({ whatsappId }: Ticket) => company.connections.find(({ id }) => id === whatsappId);

  const scriptFor = (ticket: Ticket): BotScript | undefined => {
    const connection = connectionOf(ticket);
    if (!connection) return undefined;
    const queues = company.queues
      .filter(({ id }) => connection.queues.some((queue) => queue.id === id))
      .sort((one, other) => (one.orderQueue ?? 0) - (other.orderQueue ?? 0))
      .map((queue) => ({
        ...queue,
        options: optionTree(company.queueOptions.filter(({ queueId }) => queueId === queue.id)),
        responder: responderNamed([queue, ofConnection(connection)], anyone)?.kind,
      }));
    return scriptOf(connection, queues, wordsOf());
  };

  const responderFor = (ticket: Ticket) => {
    const own = { promptId: ticket.promptId, integrationId: ticket.useIntegration ? ticket.integrationId : null };
    const named = responderNamed([own], anyone);
    if (named) return { ...named, isTickets: true };
    const queue = company.queues.find(({ id }) => id === ticket.queueId);
    const connection = connectionOf(ticket);
    return responderNamed([queue, connection && ofConnection(connection)], anyone);
  };

  const closingsFor = (ticket: Ticket): BotClosing[] => {
    const scheduleType = company.settings.find(({ key }) => key === 'scheduleType')?.value;
    const words = connectionOf(ticket)?.outOfHoursMessage ?? '';
    const language = company.settings.find(({ key }) => key === 'botLanguage')?.value ?? '';
    const place = { now: new Date(clock()), language: botLanguageOf(language) };
    if (scheduleType === 'company') {
      const queue = company.queues.find(({ id }) => id === ticket.queueId);
      return companyClosing(company.billed, queue, words, place);
    }
    if (scheduleType !== 'queue') return [];
    return company.queues.flatMap((queue) => queueClosing(queue, company.billed, words, place));
  };

  const wasLeftLately = (ticket: Ticket) => {
    const since = clock() - (connectionOf(ticket)?.timeUseBotQueues ?? 0) * 60_000;
    return company.tickets.some(
      (other) =>
        other.id !== ticket.id &&
        other.contactId === ticket.contactId &&
        Date.parse(keptOf(other)?.leftAt ?? '') > since,
    );
  };

  const wordsOf = () => botWordsOf(company.settings);
  const withWords = () => ({ ...withoutMenu, words: wordsOf() });

  const step = (ticket: Ticket, script: BotScript, event: BotEvent, isNew = false): BotStep | undefined => {
    const bot = isNew ? placeOf(ticket, true) : { ...placeOf(ticket), state: stateOf(ticket) };
    const next = nextBot(bot, script, event);
    if (!next) return undefined;
    const after = keptAfter({ bot, kept: keptOf(ticket) }, next, new Date(clock()));
    kept.set(ticket.id, after.kept);
    return { change: { chatbot: after.chatbot, queueId: next.bot.queueId }, says: next.says.map(textOf) };
  };

  const stateOf = (ticket: Ticket): BotState =>
    ticket.status === 'closed' && keptOf(ticket)?.state === 'askedToRate' ? 'askedToRate' : placeOf(ticket).state;

  return {
    stateOf,
    /** A customer has written on a ticket, which that may have opened. */
    async answer(ticket: Ticket, text: string | null, isNew: boolean): Promise<BotStep | undefined> {
      if (ticket.status !== 'pending') return undefined;
      const bot = placeOf(ticket, isNew);
      const responder = mayAskResponder(bot) ? responderFor(ticket) : undefined;
      const script = (mayOffer(bot) ? scriptFor(ticket) : undefined) ?? withWords();
      const closings = closingsFor(ticket);
      const wrote = { text, closings, responder, wasLeftLately: () => wasLeftLately(ticket) };
      return step(ticket, script, await customerWrote(bot, wrote), isNew);
    },
    /** A customer has answered how it was. */
    rate: (ticket: Ticket, text: string) =>
      step(ticket, withoutMenu, { type: 'customer.wrote', text, closings: [], offer: 'never' }),
    /** An assistant or an integration has answered, or failed. */
    respond: (ticket: Ticket, event: Extract<BotEvent, { type: `responder.${string}` }>) =>
      step(ticket, scriptFor(ticket) ?? withWords(), { ...event, closings: closingsFor(ticket) }),
    /** The team has done something with the ticket. */
    follow: (ticket: Ticket, event: Exclude<BotEvent, { type: 'customer.wrote' | `responder.${string}` }>) => {
      if (event.type !== 'ticket.handedBack' && event.type !== 'return.settled')
        return step(ticket, withoutMenu, event);
      const script = scriptFor(ticket);
      if (event.type === 'return.settled')
        return step(ticket, script ?? withoutMenu, { ...event, closings: closingsFor(ticket) });
      return step(ticket, script ?? withoutMenu, {
        ...event,
        responder: responderGivenBackTo(script, responderFor(ticket)),
      });
    },
    /** A customer was led out of the bot just now. */
    leave: ({ id }: Ticket) => kept.set(id, { ...nothingSaid, leftAt: new Date(clock()).toISOString() }),
  };
}

export type Bots = ReturnType<typeof createBots>;

const ofConnection = ({ promptId }: { promptId: number | null }) => ({ promptId, integrationId: null });

/** The company's plan has everything. */
const anyone = () => true;
