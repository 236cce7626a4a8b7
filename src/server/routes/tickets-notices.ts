import { TZDate } from '@date-fns/tz';
import type { TicketIntent } from '#machines/ticket.ts';
import { findTimeZone } from '#server/records/companies.ts';
import { storeOutgoingMessage } from '#server/records/messages-send.ts';
import type { Scope } from '#server/records/scope.ts';
import { isSettingEnabled } from '#server/records/settings.ts';
import type { Ticket } from '#server/records/tickets.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Session } from '#server/session.ts';

/**
 * What the customer is told by itself when a ticket changes hands: the agent's greeting after an accept, the new queue
 * after a transfer, each where the company's setting asks for it. Stored with the change, so that it goes out once.
 */
export async function tellCustomer(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticket: Ticket,
  intent: TicketIntent,
): Promise<void> {
  const connectionId = ticket.whatsappId;
  if (ticket.isGroup || connectionId === null) return;
  const body = await noticeOf(scope, session, ticket, intent);
  if (body === undefined) return;
  await storeOutgoingMessage(scope, ticket, { body, userId: session.userId, clientId: null });
  scope.afterCommit(() => context.outgoing.nudge(connectionId));
}

async function noticeOf(
  scope: Scope,
  session: Session,
  ticket: Ticket,
  intent: TicketIntent,
): Promise<string | undefined> {
  if (intent.type === 'ticket.accept' && (await isSettingEnabled(scope, 'sendGreetingAccepted'))) {
    const hour = await hourOf(scope);
    return `${timeOfDay(hour)} *${ticket.contact.name}*, meu nome é *${session.name}* e vou prosseguir com seu atendimento!`;
  }
  if (intent.type === 'ticket.transfer' && ticket.queue && (await isSettingEnabled(scope, 'sendMsgTransfTicket'))) {
    return `Você foi transferido(a) para o setor *${ticket.queue.name}*. Aguarde, já vamos te atender!`;
  }
  return undefined;
}

async function hourOf(scope: Scope): Promise<number> {
  return new TZDate(scope.now.getTime(), await findTimeZone(scope)).getHours();
}

function timeOfDay(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
