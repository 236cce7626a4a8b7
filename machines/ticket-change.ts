import type { Ticket, TicketChange } from '#contract/schema.ts';
import { isInCharge, type Viewer } from './ticket/rights.ts';
import { nextTicket, type TicketIntent, type TicketRow } from './ticket.ts';

/** What a bot reads of a ticket, apart from its life. */
export type TicketBotChange = Pick<TicketChange, 'useIntegration' | 'promptId' | 'integrationId'>;

export interface AskedOfTicket {
  /** Undefined where only what a bot reads is set. */
  intent: TicketIntent | undefined;
  bot: TicketBotChange;
}

/** What contradicts itself, or the ticket, in a body; `path` as in `/body/queueId`. */
export interface TicketChangeFailure {
  path: string;
  message: string;
}

/**
 * What a body of `PUT /tickets/{id}` asks of a ticket: `status` says what is meant, `queueId` beside it only where it leads.
 * A field that the answer would not show as it was asked for is a failure, but for those that stand beside `closed`.
 */
export function askedOf(by: Viewer, ticket: TicketRow, change: TicketChange): AskedOfTicket | TicketChangeFailure {
  const intent = intentOf(by, ticket, change);
  if (intent && 'path' in intent) return intent;
  if (change.note !== undefined && intent?.type !== 'ticket.transfer') return failure('note', 'goes with a transfer');
  if (change.closingReasonId !== undefined && intent?.type !== 'ticket.resolve')
    return failure('closingReasonId', 'goes with status closed');
  if (change.snoozedUntil !== undefined && Object.keys(change).length > 1) return failure('snoozedUntil', 'goes alone');
  const bot = intent?.type === 'ticket.resolve' ? {} : botIn(change);
  if (intent?.type === 'ticket.transfer') return { intent, bot };
  if (change.whatsappId !== undefined && change.whatsappId !== ticket.whatsappId)
    return failure('whatsappId', 'goes with a transfer');
  if (change.chatbot && changesBot(ticket, bot)) return failure('chatbot', 'goes with status pending alone');
  return { intent, bot };
}

/** Whether somebody may set what a bot reads: in charge of the ticket as it is, or as their own intent leaves it. */
export function mayChangeBot(ticket: TicketRow, { intent, bot }: AskedOfTicket, by: Viewer): boolean {
  if (intent && !changesBot(ticket, bot)) return true;
  const next = intent && nextTicket(ticket, intent);
  return isInCharge(ticket, by) || (next !== undefined && isInCharge(next, by));
}

export const changesBot = (
  ticket: Pick<Ticket, 'useIntegration' | 'promptId' | 'integrationId'>,
  { useIntegration, promptId, integrationId }: TicketBotChange,
): boolean =>
  (useIntegration !== undefined && useIntegration !== ticket.useIntegration) ||
  (promptId !== undefined && promptId !== ticket.promptId) ||
  (integrationId !== undefined && integrationId !== ticket.integrationId);

function intentOf(by: Viewer, ticket: TicketRow, change: TicketChange): TicketIntent | TicketChangeFailure | undefined {
  const { status, userId, queueId, whatsappId, chatbot, snoozedUntil } = change;
  if (snoozedUntil !== undefined)
    return snoozedUntil === null ? { type: 'ticket.wake', by } : { type: 'ticket.snooze', by, until: snoozedUntil };
  if (chatbot && (queueId != null || status !== 'pending')) return failure('chatbot', 'goes with status pending alone');
  if (status === 'closed') return { type: 'ticket.resolve', by };
  if (queueId === null && ticket.queueId !== null) return failure('queueId', 'cannot be taken away');
  const isMoved = queueId != null && queueId !== ticket.queueId;

  if (status === 'pending') {
    if (userId != null) return failure('userId', 'is nobody while a ticket waits');
    if (!isMoved) return { type: 'ticket.return', by, ...(chatbot && { toBot: true }) };
  }
  if (status === 'open') {
    if (userId === null) return failure('userId', 'is somebody while a ticket is open');
    const isOwn = userId === undefined || userId === by.userId;
    if (isOwn && (!isMoved || ticket.status === 'open'))
      return { type: ticket.status === 'closed' ? 'ticket.reopen' : 'ticket.accept', by };
    // Taken into another queue than it waits in: by this user, in one step.
    if (isMoved && isOwn) return transfer(by, { queueId, userId: by.userId, whatsappId });
  }
  if (queueId != null) return transfer(by, { queueId, userId, whatsappId });
  if (status !== undefined || userId !== undefined || queueId !== undefined || whatsappId !== undefined)
    return failure('queueId', 'is required to give a ticket away');
  return undefined;
}

const transfer = (by: Viewer, { queueId, userId, whatsappId }: TicketChange & { queueId: number }): TicketIntent => ({
  type: 'ticket.transfer',
  by,
  queueId,
  userId: userId ?? null,
  whatsappId: whatsappId ?? null,
});

const botIn = ({ useIntegration, promptId, integrationId }: TicketChange): TicketBotChange => ({
  ...(useIntegration !== undefined && { useIntegration }),
  ...(promptId !== undefined && { promptId }),
  ...(integrationId !== undefined && { integrationId }),
});

const failure = (field: keyof TicketChange, message: string): TicketChangeFailure => ({
  path: `/body/${field}`,
  message,
});
