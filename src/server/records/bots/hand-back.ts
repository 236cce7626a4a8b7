import { responderGivenBackTo, withoutMenu } from '#machines/bot/kept.ts';
import { nextBot } from '#machines/bot.ts';
import type { OutgoingChoices } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { nameToSay } from '../contacts/number.ts';
import { findSetting } from '../settings/settings.ts';
import type { Ticket } from '../tickets/find.ts';
import type { StoredBot } from '../tickets/table.ts';
import { findClosings } from './out-of-hours.ts';
import { findTicketBot, storedAfter } from './place.ts';
import { findResponder } from './responders.ts';
import { sayingOf } from './say.ts';
import { findBotScript } from './script.ts';

export interface HandedBack {
  kept: { botPlace: StoredBot; chatbot: boolean; queueId: number | null };
  /** The menu, as the customer is to read or press it; none where an assistant or an integration waits for their word. */
  menu: { body: string; choices: OutgoingChoices | null } | undefined;
}

/** What a ticket becomes that an agent gives back to the bot; undefined where its connection has none, and in groups. */
export async function handBack(scope: Scope, ticket: Ticket): Promise<HandedBack | undefined> {
  if (ticket.whatsappId === null || ticket.isGroup) return undefined;
  const { whatsappId: connectionId, queueId } = ticket;
  const found = await findTicketBot(scope, ticket.id);
  const script = await findBotScript(scope, connectionId);
  const responder = responderGivenBackTo(
    script,
    await findResponder(scope, { ticketId: ticket.id, queueId, connectionId }),
  );
  const next = found && nextBot(found.bot, script ?? withoutMenu, { type: 'ticket.handedBack', responder });
  if (!next) return undefined;
  const { contact, code: protocol } = ticket;
  const timeZone = await findTimeZone(scope);
  const closings = await findClosings(scope, {
    connectionId,
    queueId: next.bot.queueId,
    queueIds: script?.queues.map(({ id }) => id) ?? [],
  });
  const settled = script && nextBot(next.bot, script, { type: 'return.settled', closings });
  const [saying] = settled?.says ?? [];
  const values = { contactName: nameToSay(contact), protocol, now: scope.now, timeZone };
  return {
    kept: { ...storedAfter(found, next, scope.now), queueId: next.bot.queueId },
    menu: saying && sayingOf(saying, await findSetting(scope, 'chatBotType'), values),
  };
}
