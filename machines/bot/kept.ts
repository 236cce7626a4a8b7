import { type BotRow, type BotState, isActiveState, type nextBot } from '../bot.ts';
import type { BotClosing, BotPlace, CustomerWrote } from './context.ts';
import type { BotResponder, BotScript } from './script.ts';
import { defaultBotWords } from './words.ts';

/** What is kept of a ticket's bot; the queue that it is in is the ticket's. */
export interface KeptBot extends Omit<BotPlace, 'queueId'> {
  state: BotState;
  /** When the customer was last led out of it, an ISO instant. */
  leftAt: string | null;
}

/** Of a ticket whose bot has said nothing. */
export const nothingSaid: KeptBot = {
  state: 'waitingForHuman',
  path: [],
  repeats: 0,
  turns: 0,
  toldClosing: null,
  leftAt: null,
};

/** What a bot says and offers that has nothing to offer. */
export const withoutMenu: BotScript = {
  greetingMessage: '',
  queues: [],
  humanQueueId: null,
  maxRepeats: 0,
  words: defaultBotWords.pt,
};

interface TicketOfBot {
  status: 'pending' | 'open' | 'closed';
  queueId: number | null;
  chatbot: boolean;
  kept: KeptBot | null;
  /** What is answered has opened it. */
  isNew: boolean;
}

/** The bot of a ticket. What the ticket says of itself goes before what was kept: an undo may have changed it since. */
export function botOf(ticket: TicketOfBot): BotRow {
  const { path, repeats, turns, toldClosing } = ticket.kept ?? nothingSaid;
  return { state: stateOf(ticket), queueId: ticket.queueId, path, repeats, turns, toldClosing };
}

function stateOf({ status, chatbot, kept, isNew }: TicketOfBot): BotState {
  if (status === 'open') return 'handedOver';
  if (status === 'closed') return 'silent';
  const state = kept?.state ?? (isNew ? 'silent' : 'waitingForHuman');
  if (chatbot) return isActiveState(state) ? state : 'choosingQueue';
  return isActiveState(state) || state === 'handedOver' || state === 'askedToRate' ? 'waitingForHuman' : state;
}

/** What is kept of a bot after an event, and whether it is at work in its ticket then. */
export function keptAfter(
  { bot, kept }: { bot: BotRow; kept: KeptBot | null },
  next: Pick<NonNullable<ReturnType<typeof nextBot>>, 'bot' | 'isActive'>,
  now: Date,
): { kept: KeptBot; chatbot: boolean } {
  const { queueId: _, ...place } = next.bot;
  const hasLeft = isActiveState(bot.state) && !next.isActive;
  return {
    kept: { ...place, leftAt: hasLeft ? now.toISOString() : (kept?.leftAt ?? null) },
    chatbot: next.isActive,
  };
}

/** Whether there is something that a bot might offer to whoever writes now. */
export const mayOffer = ({ state, path }: BotRow) =>
  (state !== 'outOfHours' && state !== 'waitingForHuman') || path.length > 0;

/** Nobody but the team answers while a menu is walked, or once the team has been asked for. */
export const mayAskResponder = ({ state }: BotRow) =>
  ['silent', 'withAssistant', 'withIntegration', 'answerRead'].includes(state);

/** Who goes on in a ticket that is given back: whom the ticket names, and otherwise the menu where there is one. */
export const responderGivenBackTo = (
  menu: BotScript | undefined,
  responder: { kind: BotResponder; isTickets?: boolean } | undefined,
) => (menu && !responder?.isTickets ? undefined : responder?.kind);

/** What a customer's message is to the bot of its ticket. */
export async function customerWrote(
  { state, queueId }: BotRow,
  {
    responder,
    wasLeftLately,
    ...wrote
  }: {
    text: string | null;
    closings: readonly BotClosing[];
    responder: { kind: BotResponder; isTickets?: boolean } | undefined;
    /** Whether somebody has led the customer out of the bot within `timeUseBotQueues`; asked where it matters. */
    wasLeftLately: () => boolean | Promise<boolean>;
  },
): Promise<CustomerWrote> {
  const isBegun = state !== 'silent' || queueId !== null || responder?.isTickets === true;
  return {
    type: 'customer.wrote',
    ...wrote,
    responder: responder?.kind,
    offer: isBegun ? 'never' : (await wasLeftLately()) ? 'later' : 'now',
  };
}
