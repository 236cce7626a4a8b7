import { fillVariables } from '#machines/message-variables.ts';
import type { TicketIntent } from '#machines/ticket.ts';
import type { Session } from '#server/access/session.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTicketClosing } from '#server/records/bots/out-of-hours.ts';
import { findTimeZone } from '#server/records/companies/companies.ts';
import { findConnection } from '#server/records/connections/connections.ts';
import { nameToSay } from '#server/records/contacts/number.ts';
import { findQueue } from '#server/records/queues/queues.ts';
import { isSettingEnabled } from '#server/records/settings/settings.ts';
import { storeAcceptGreeting } from '#server/records/tickets/accept-greeting.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import { keepTicketNotices, type TicketNotice, transferNotice } from '#server/records/tickets/notices.ts';
import type { ServerContext } from '#server/server-context.ts';

/**
 * What the customer is told by itself when a ticket changes hands, stored with the change, so that it goes out once: the
 * agent's greeting after an accept leaves at once; the new queue after a transfer, and the farewell and the question how
 * the service was after a resolve, wait until the change can't be taken back any more (spec section 4). Groups are told
 * nothing.
 */
export async function notifyCustomer(
  context: ServerContext,
  scope: Scope,
  session: Session,
  ticket: Ticket,
  intent: TicketIntent,
): Promise<void> {
  const connectionId = ticket.whatsappId;
  if (ticket.isGroup || connectionId === null) return;
  if (intent.type === 'ticket.accept') {
    const greeted = await storeAcceptGreeting(scope, ticket, session);
    if (greeted !== undefined) scope.afterCommit(() => context.outgoing.nudge(greeted));
    return;
  }
  const notices = await noticesAfter(scope, ticket, intent, connectionId);
  if (notices.length === 0) return;
  await keepTicketNotices(scope, ticket.id, { notices, userId: session.userId });
  scope.afterCommit(context.notices.plan);
}

async function noticesAfter(
  scope: Scope,
  ticket: Ticket,
  intent: TicketIntent,
  connectionId: number,
): Promise<TicketNotice[]> {
  if (intent.type === 'ticket.transfer') {
    if (!ticket.queue || !(await isSettingEnabled(scope, 'sendMsgTransfTicket'))) return [];
    const closing = await findTicketClosing(scope, ticket);
    return [{ kind: 'transfer', body: transferNotice(ticket.queue.name, closing) }];
  }
  if (intent.type !== 'ticket.resolve') return [];
  const connection = await findConnection(scope, connectionId);
  const queue = ticket.queueId === null ? undefined : await findQueue(scope, ticket.queueId);
  const notices: TicketNotice[] = [];
  const farewell = wordsOf(queue?.completionMessage, connection?.complationMessage);
  if (farewell || connection?.complationTemplate) {
    notices.push({ kind: 'farewell', body: await filled(scope, ticket, farewell ?? '') });
  }
  if (await isSettingEnabled(scope, 'userRating')) {
    const question = wordsOf(queue?.ratingMessage, connection?.ratingMessage) ?? 'Como foi o nosso atendimento?';
    notices.push({ kind: 'rating', body: await filled(scope, ticket, `${question}\n\n${RATES}`) });
  }
  return notices;
}

const RATES = 'Responda com um número:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito';

/** The queue's own words before those of the connection. */
const wordsOf = (...texts: (string | undefined)[]) => texts.find((text) => text?.trim());

async function filled(scope: Scope, { contact, code }: Ticket, text: string): Promise<string> {
  const timeZone = await findTimeZone(scope);
  return fillVariables(text, { contactName: nameToSay(contact), protocol: code, now: scope.now, timeZone });
}
