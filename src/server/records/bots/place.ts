import { and, eq } from 'drizzle-orm';
import type { BotEvent } from '#machines/bot/context.ts';
import type { BotScript } from '#machines/bot/script.ts';
import { defaultBotWords } from '#machines/bot/words.ts';
import { type BotRow, type BotState, nextBot } from '#machines/bot.ts';
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
  const { leftAt: _, ...place } = stored ?? nothingSaid;
  return { ...ticket, stored, bot: { ...place, queueId, state: stateOf({ ...row, isNew }) } };
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

/** What the ticket says of itself goes before what was kept of its bot: it may have been changed by an undo since. */
function stateOf(row: { status: TicketStatus; chatbot: boolean; stored: StoredBot | null; isNew: boolean }): BotState {
  if (row.status === 'open') return 'handedOver';
  if (row.status === 'closed') return 'silent';
  const state = row.stored?.state ?? (row.isNew ? 'silent' : 'waitingForHuman');
  if (row.chatbot) return isActive(state) ? state : 'choosingQueue';
  return isActive(state) || state === 'handedOver' || state === 'askedToRate' ? 'waitingForHuman' : state;
}

const isActive = (state: BotState) => state === 'choosingQueue' || state === 'walkingOptions';

/** Of a ticket whose bot has said nothing. */
export const nothingSaid: StoredBot = {
  state: 'waitingForHuman',
  path: [],
  repeats: 0,
  turns: 0,
  toldClosing: null,
  leftAt: null,
};

/** What is kept of a bot after an event. */
export function storedAfter(
  { bot, stored }: Pick<TicketBot, 'bot' | 'stored'>,
  next: { bot: BotRow; isActive: boolean },
  now: Date,
): { botPlace: StoredBot; chatbot: boolean } {
  const { queueId: _, ...place } = next.bot;
  const hasLeft = isActive(bot.state) && !next.isActive;
  return {
    botPlace: { ...place, leftAt: hasLeft ? now.toISOString() : (stored?.leftAt ?? null) },
    chatbot: next.isActive,
  };
}

/** What is kept of a ticket's bot after the team changed the ticket, which says nothing. */
export async function botAfter(
  scope: Scope,
  ticketId: number,
  event: Exclude<BotEvent, { type: 'customer.wrote' | 'ticket.handedBack' }>,
): Promise<{ botPlace?: StoredBot; chatbot: boolean }> {
  const found = await findTicketBot(scope, ticketId);
  const next = found?.stored && nextBot(found.bot, withoutMenu, event);
  return next ? storedAfter(found, next, scope.now) : { chatbot: false };
}

/** What is asked of a bot that has nothing to offer. */
export const withoutMenu: BotScript = {
  greetingMessage: '',
  queues: [],
  humanQueueId: null,
  maxRepeats: 0,
  words: defaultBotWords.pt,
};
