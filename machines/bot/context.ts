import { rateOf } from './rate.ts';
import { BACK, type BotSaying, MAIN } from './saying.ts';
import { type BotScript, isMenu, optionsAt, pickedOption, pickedQueue, queueOf } from './script.ts';

/** However often it is understood: two bots that answer each other come to an end, and somebody looks (F57). */
export const MAX_TURNS = 60;

/** That nobody is there now: the company, or one of its queues; `since` names the closing, `words` are what is said. */
export interface BotClosing {
  queueId: number | null;
  since: string;
  words: string;
}

/** Where the bot of a ticket stands, as it is stored with it. */
export interface BotPlace {
  /** The ticket's. */
  queueId: number | null;
  /** The options that were walked, by their ids. */
  path: readonly number[];
  /** Unknown answers in a row. */
  repeats: number;
  /** Answers of the bot in all. */
  turns: number;
  /** The closing that the customer has been told of. */
  toldClosing: string | null;
}

export interface BotInput extends Partial<BotPlace> {
  script: BotScript;
}

export interface BotContext extends BotPlace {
  script: BotScript;
  /** What is to be sent, oldest first. */
  says: readonly BotSaying[];
}

export interface CustomerWrote {
  type: 'customer.wrote';
  /** Null for a picture, a sound or a place: it is no answer to a menu. */
  text: string | null;
  closings: readonly BotClosing[];
  /**
   * Whether a bot that has said nothing offers its menu: `later` while somebody has left it a short while ago
   * (`timeUseBotQueues`), `never` where the ticket has its queue.
   */
  offer: 'now' | 'later' | 'never';
}

export type BotEvent =
  | CustomerWrote
  /** An agent took the ticket up. */
  | { type: 'ticket.accepted' }
  /** It waits for somebody of the team: given back to its queue, moved to another, or written into from the company's phone. */
  | { type: 'ticket.released' }
  /** An agent gave it back to the bot. */
  | { type: 'ticket.handedBack' }
  | { type: 'ticket.closed' }
  | { type: 'rating.asked' };

export const botContext = ({ script, ...place }: BotInput): BotContext => ({
  script,
  queueId: place.queueId ?? null,
  path: place.path ?? [],
  repeats: place.repeats ?? 0,
  turns: place.turns ?? 0,
  toldClosing: place.toldClosing ?? null,
  says: [],
});

interface Asked {
  context: BotContext;
  event: BotEvent;
}

const textIn = (event: BotEvent) => (event.type === 'customer.wrote' ? (event.text ?? '') : '');

export const closingFor = (event: BotEvent, queueId: number | null): BotClosing | undefined =>
  event.type === 'customer.wrote'
    ? event.closings.find((closing) => closing.queueId === null || closing.queueId === queueId)
    : undefined;

export const optionsHere = ({ script, queueId, path }: BotContext) => optionsAt(queueOf(script, queueId), path);
export const queuePicked = ({ context, event }: Asked) => pickedQueue(context.script, textIn(event));
export const optionPicked = ({ context, event }: Asked) => pickedOption(optionsHere(context), textIn(event));

export const asksMain = ({ event }: Asked) => textIn(event).trim() === MAIN;
export const asksBack = ({ event }: Asked) => textIn(event).trim() === BACK;
export const isNoAnswer = ({ event }: Asked) => event.type === 'customer.wrote' && event.text === null;
export const isOffered = ({ context, event }: Asked) =>
  event.type === 'customer.wrote' && event.offer === 'now' && isMenu(context.script);
export const isQuiet = ({ event }: Asked) => event.type === 'customer.wrote' && event.offer === 'later';
export const isClosed = ({ context, event }: Asked) => closingFor(event, context.queueId) !== undefined;
export const isRate = ({ event }: Asked) => rateOf(textIn(event)) !== undefined;
export const isTired = ({ context }: Asked) => context.turns >= MAX_TURNS;
/** A way back is always understood, but not without end. */
export const isWorn = (asked: Asked) =>
  isTired(asked) || (asked.context.repeats >= asked.context.script.maxRepeats && !asksMain(asked) && !asksBack(asked));
/** Nothing was left to be chosen: an answer was read. */
export const hasReadAnswer = (asked: Asked) => asked.context.path.length > 0 && !isTired(asked);
export const hasMenu = ({ context }: Asked) => isMenu(context.script);

/** Whether this queue's own hours are over: the company's were said before the menu. */
export const isClosedQueue = ({ event }: Asked, queueId: number) => closingFor(event, queueId)?.queueId === queueId;
