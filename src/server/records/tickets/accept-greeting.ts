import { fillVariables } from '#machines/message-variables.ts';
import type { Scope } from '../base/scope.ts';
import { findTimeZone } from '../companies/companies.ts';
import { nameToSay } from '../contacts/number.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import type { Ticket } from './find.ts';
import { isReplyTimeOver } from './words-in-time.ts';

/** What a customer is told by whoever has their ticket now, where the company wants that; the connection that sends it. */
export async function storeAcceptGreeting(
  scope: Scope,
  ticket: Ticket,
  { userId, name }: { userId: number; name: string },
): Promise<number | undefined> {
  if (ticket.isGroup || ticket.whatsappId === null || isReplyTimeOver(scope, ticket)) return undefined;
  if (!(await isSettingEnabled(scope, 'sendGreetingAccepted'))) return undefined;
  const { contact, code } = ticket;
  const known = {
    contactName: nameToSay(contact),
    protocol: code,
    now: scope.now,
    timeZone: await findTimeZone(scope),
  };
  const body = fillVariables(greetingOf(name, ticket), known);
  await storeOutgoingMessage(scope, ticket, { body, userId, clientId: null, isAutomatic: true });
  return ticket.whatsappId;
}

/** Nobody is called by their number. */
const greetingOf = (name: string, { contact }: Ticket) => {
  const whom = /\p{L}/u.test(nameToSay(contact)) ? ' *{{name}}*' : '';
  return `{{ms}}${whom}, meu nome é *${name}* e vou prosseguir com seu atendimento!`;
};
