import { and, eq } from 'drizzle-orm';
import type { BotEvent } from '#machines/bot/context.ts';
import { botOf, keptAfter, nothingSaid, withoutMenu } from '#machines/bot/kept.ts';
import { type BotRow, nextBot } from '#machines/bot.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { type StoredBot, type TicketStatus, tickets } from '../tickets/table.ts';

/** A ticket as its bot sees it. */
export interface TicketBot {
  ticketId: number;
  contactId: number;
  connectionId: number | null;
  status: TicketStatus;
  isGroup: boolean;
  bot: BotRow;
  stored: StoredBot | null;
}

/** Locks nothing: whoever asks holds the ticket, or changes it only as it was read. */
export async function findTicketBot(scope: Scope, ticketId: number, isNew = false): Promise<TicketBot | undefined> {
  const [row] = await storedBot(scope, { ticketId });
  if (!row) return undefined;
  const { queueId, chatbot, stored, ...ticket } = row;
  return { ...ticket, stored, bot: botOf({ ...row, kept: stored, isNew }) };
}

const storedBot = planned(({ tx, owns }, { ticketId }: Given<{ ticketId: number }>) =>
  tx
    .select({
      ticketId: tickets.id,
      contactId: tickets.contactId,
      connectionId: tickets.connectionId,
      status: tickets.status,
      queueId: tickets.queueId,
      isGroup: tickets.isGroup,
      chatbot: tickets.chatbot,
      stored: tickets.botPlace,
    })
    .from(tickets)
    .where(and(owns(tickets), eq(tickets.id, ticketId))),
);

/** Of a ticket whose bot has said nothing. */
export const nothingStored: StoredBot = { ...nothingSaid, session: null };

/** What is stored of a bot after an event. */
export function storedAfter(
  { bot, stored }: Pick<TicketBot, 'bot' | 'stored'>,
  next: { bot: BotRow; isActive: boolean },
  now: Date,
): { botPlace: StoredBot; chatbot: boolean } {
  const { kept, chatbot } = keptAfter({ bot, kept: stored }, next, now);
  return { botPlace: { ...kept, session: chatbot ? (stored?.session ?? null) : null }, chatbot };
}

/** What is stored of a ticket's bot after the team changed the ticket, which says nothing. */
export async function botAfter(
  scope: Scope,
  ticketId: number,
  event: Exclude<BotEvent, { type: 'customer.wrote' | 'ticket.handedBack' | 'return.settled' }>,
): Promise<{ botPlace?: StoredBot; chatbot: boolean }> {
  const found = await findTicketBot(scope, ticketId);
  const next = found?.stored && nextBot(found.bot, withoutMenu, event);
  return next ? storedAfter(found, next, scope.now) : { chatbot: false };
}
