import { isPicked } from './choice.ts';
import { rateOf } from './rate.ts';
import { BACK, type BotSaying, MAIN } from './saying.ts';
import { type BotResponder, type BotScript, isMenu, optionsAt, pickedOption, pickedQueue, queueOf } from './script.ts';

/** However often it is understood: two bots that answer each other come to an end, and somebody looks (F57). */
export const MAX_TURNS = 60;

/** That nobody is there now: the company, or one of its queues. */
export interface BotClosing {
  queueId: number | null;
  /** Names the closing. */
  since: string;
  /** When it opens, in the company's language. */
  opening: string;
  /** What is said of it. */
  words: string;
  /** What is said in place of that somebody comes, to whoever knows the words. */
  later: string;
  /** That and when the team is back, as the end of another text. */
  back: string;
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
  /** Who is to be asked what to answer. */
  asks: BotResponder | undefined;
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
  /** Who answers in the ticket's place as it is now, where it is not the team. */
  responder?: BotResponder | undefined;
}

export type BotEvent =
  | CustomerWrote
  /** An agent took the ticket up. */
  | { type: 'ticket.accepted' }
  /** It waits for somebody of the team: given back to its queue, moved to another, or written into from the company's phone. */
  | { type: 'ticket.released' }
  /** An agent gave it back to the bot. */
  | { type: 'ticket.handedBack'; responder?: BotResponder | undefined }
  /** Nobody can undo any more that it was given back. */
  | { type: 'return.settled'; closings?: readonly BotClosing[] }
  /** What the assistant or the integration wants said; it may give the ticket to the team, in another queue too. */
  | {
      type: 'responder.answered';
      says: readonly BotSaying[];
      handsOver: boolean;
      queueId: number | null;
      closings?: readonly BotClosing[];
    }
  /** It could not answer, or may not any more. */
  | { type: 'responder.failed'; closings?: readonly BotClosing[] }
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
  asks: undefined,
});

interface Asked {
  context: BotContext;
  event: BotEvent;
}

const textIn = (event: BotEvent) => (event.type === 'customer.wrote' ? (event.text ?? '') : '');

export const closingFor = (event: BotEvent, queueId: number | null): BotClosing | undefined =>
  closingsIn(event).find((closing) => closing.queueId === null || closing.queueId === queueId);

const closingsIn = (event: BotEvent): readonly BotClosing[] => ('closings' in event ? (event.closings ?? []) : []);

/** Whether nobody is in any of the queues that are offered. */
export const isClosedEverywhere = ({ context: { script }, event }: Asked) =>
  script.queues.length > 0 && script.queues.every(({ id }) => closingFor(event, id));

export const optionsHere = ({ script, queueId, path }: BotContext) => optionsAt(queueOf(script, queueId), path);
export const queuePicked = ({ context, event }: Asked) => pickedQueue(context.script, textIn(event));
export const optionPicked = ({ context, event }: Asked) => pickedOption(optionsHere(context), textIn(event));

/** By its sign or by what it is called, as a button says it. */
export const asksMain = ({ context, event }: Asked) => isPicked(textIn(event), MAIN, context.script.words.main);
export const asksBack = ({ context, event }: Asked) => isPicked(textIn(event), BACK, context.script.words.back);
/** No text, which is answered once with what may be chosen, and not again for each picture of an album. */
export const isNoAnswerAgain = ({ context, event }: Asked) =>
  event.type === 'customer.wrote' && event.text === null && context.repeats > 0;
export const isOffered = ({ context, event }: Asked) =>
  event.type === 'customer.wrote' && event.offer === 'now' && isMenu(context.script);
export const isQuiet = ({ event }: Asked) => event.type === 'customer.wrote' && event.offer === 'later';
export const isClosed = ({ context, event }: Asked) => closingFor(event, context.queueId) !== undefined;
/** Who was told that nobody is there and chooses nothing does what the words for it ask them to. */
export const leavesMessage = (asked: Asked) => {
  const closing = closingFor(asked.event, asked.context.queueId);
  const isTold = closing !== undefined && closing.since === asked.context.toldClosing;
  return isTold && !isNoAnswerAgain(asked) && !asksMain(asked) && !asksBack(asked);
};
/** Who answers where the ticket is, or would be in the queue that is picked. */
export const responderIn = (event: BotEvent): BotResponder | undefined =>
  event.type === 'customer.wrote' || event.type === 'ticket.handedBack' ? event.responder : undefined;
/** Not without end: two bots that answer each other are left to the team (F57), who may have it begin anew. */
export const responderFor = (asked: Asked): BotResponder | undefined =>
  isTired(asked) && asked.event.type !== 'ticket.handedBack' ? undefined : responderIn(asked.event);
/** At any hour: the hours are those of people. A queue with options has them walked first, while it is open. */
export const responderPicked = (asked: Asked): BotResponder | undefined => {
  const queue = queuePicked(asked);
  return queue && (queue.options.length === 0 || isClosedQueue(asked, queue.id)) ? queue.responder : undefined;
};
export const givesAway = ({ event }: Asked) =>
  event.type === 'responder.answered' && (event.handsOver || event.queueId !== null);
export const isRate = ({ event }: Asked) => rateOf(textIn(event)) !== undefined;
export const isTired = ({ context }: Asked) => context.turns >= MAX_TURNS;
export const asksMenu = (asked: Asked) => !isTired(asked) && (asksMain(asked) || asksBack(asked));
/** Chooses nothing, and may be told once more what there is to choose. */
export const isUnknown = (asked: Asked) =>
  !isTired(asked) && !isNoAnswerAgain(asked) && asked.context.repeats < asked.context.script.maxRepeats;
/** Nothing was left to be chosen: an answer was read. */
export const hasReadAnswer = (asked: Asked) => asked.context.path.length > 0 && !isTired(asked);
export const hasMenu = ({ context }: Asked) => isMenu(context.script);

/** Whether this queue's own hours are over: the company's were said before the menu. */
export const isClosedQueue = ({ event }: Asked, queueId: number) => closingFor(event, queueId)?.queueId === queueId;
