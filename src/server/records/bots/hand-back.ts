import { textOf } from '#machines/bot/saying.ts';
import { nextBot } from '#machines/bot.ts';
import { fillVariables } from '#server/message-variables.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import type { Ticket } from '../tickets/find.ts';
import type { StoredBot } from '../tickets/table.ts';
import { findTicketBot, storedAfter } from './place.ts';
import { findBotScript } from './script.ts';

export interface HandedBack {
  kept: { botPlace: StoredBot; chatbot: boolean; queueId: number | null };
  /** The menu, as the customer is to read it. */
  body: string;
}

/** What a ticket becomes that an agent gives back to the bot; undefined where its connection has none, and in groups. */
export async function handBack(scope: Scope, ticket: Ticket): Promise<HandedBack | undefined> {
  if (ticket.whatsappId === null || ticket.isGroup) return undefined;
  const found = await findTicketBot(scope, ticket.id);
  const script = await findBotScript(scope, ticket.whatsappId);
  const next = found && script && nextBot(found.bot, script, { type: 'ticket.handedBack' });
  if (!next) return undefined;
  const { contact, code: protocol } = ticket;
  const timeZone = await findTimeZone(scope);
  const values = { contactName: contact.name, protocol, now: scope.now, timeZone };
  return {
    kept: { ...storedAfter(found, next, scope.now), queueId: next.bot.queueId },
    body: next.says.map((saying) => fillVariables(textOf(saying), values)).join('\n\n'),
  };
}
