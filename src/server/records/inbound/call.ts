import type { Scope } from '../base/scope.ts';
import { findTicketClosing } from '../bots/out-of-hours.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import { findTicket } from '../tickets/find.ts';

const NOTICE = 'No momento não atendemos chamadas de voz ou de vídeo por aqui.';
const WRITE = 'Envie uma mensagem e já vamos te atender!';

/**
 * Where the company takes no calls (setting `call`), tells a customer who rang to write instead, once in a ticket however
 * often it rings: the id of the message is made from the ticket. Whether something was stored to be sent.
 */
export async function answerCall(scope: Scope, ticketId: number): Promise<boolean> {
  if (await isSettingEnabled(scope, 'call')) return false;
  const ticket = await findTicket(scope, { id: ticketId });
  if (!ticket || ticket.isGroup) return false;
  const closing = await findTicketClosing(scope, ticket);
  const stored = await storeOutgoingMessage(scope, ticket, {
    body: `${NOTICE} ${closing ? `Envie uma mensagem. ${closing.back}` : WRITE}`,
    userId: null,
    isAutomatic: true,
    clientId: `call-notice-${ticketId}`,
  });
  return stored !== undefined;
}
