import { type BotSaying, textOf } from '#machines/bot/saying.ts';
import { fillVariables, type VariableValues } from '#machines/message-variables.ts';
import type { OutgoingChoices } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { nameToSay } from '../contacts/number.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findSetting } from '../settings/settings.ts';
import { findTicket } from '../tickets/find.ts';

/** Stores what a ticket's bot says, to be sent. Whether something was stored. */
export async function sayAsBot(scope: Scope, ticketId: number, says: readonly BotSaying[]): Promise<boolean> {
  const ticket = says.length > 0 ? await findTicket(scope, { id: ticketId }) : undefined;
  if (!ticket) return false;
  const timeZone = await findTimeZone(scope);
  const chatBotType = await findSetting(scope, 'chatBotType');
  let hasStored = false;
  for (const saying of says) {
    const said = sayingOf(saying, chatBotType, {
      contactName: nameToSay(ticket.contact),
      protocol: ticket.code,
      now: scope.now,
      timeZone,
    });
    const clientId = saying.closing === undefined ? null : `out-of-hours-${ticketId}-${saying.closing}`;
    const stored = await storeOutgoingMessage(scope, ticket, {
      ...said,
      userId: null,
      isAutomatic: true,
      isBot: true,
      clientId,
      media: saying.media ?? null,
    });
    hasStored ||= stored !== undefined;
  }
  return hasStored;
}

/** A saying in words, and as it may be pressed where `chatBotType` wants that. */
export function sayingOf(
  saying: BotSaying,
  chatBotType: string,
  variables: VariableValues,
): { body: string; choices: OutgoingChoices | null } {
  const text = fillVariables(saying.text.trim(), variables);
  const isPressed = saying.choices.length > 0 && text !== '';
  const look = isPressed && (chatBotType === 'button' || chatBotType === 'list') ? chatBotType : undefined;
  return {
    body: fillVariables(textOf(saying), variables),
    choices: look ? { look, text, titles: saying.choices.map(({ title }) => title) } : null,
  };
}
