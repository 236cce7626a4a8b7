import { assign, setup } from 'xstate';
import {
  asksBack,
  asksMain,
  asksMenu,
  type BotContext,
  type BotEvent,
  type BotInput,
  closingFor,
  givesAway,
  hasMenu,
  hasReadAnswer,
  isClosed,
  isClosedEverywhere,
  isClosedQueue,
  isNoAnswerAgain,
  isOffered,
  isQuiet,
  isRate,
  isTired,
  isUnknown,
  leavesMessage,
  optionPicked,
  optionsHere,
  queuePicked,
  responderFor,
  responderIn,
  responderPicked,
} from './context.ts';
import {
  answerGiven,
  type BotSaying,
  belowAnswer,
  greetingOf,
  optionsOffered,
  plainly,
  queueClosed,
  queuesOffered,
} from './saying.ts';
import { queueOf } from './script.ts';

/** What the bot asks and says; its chart stands in `machines/bot.ts`. */
export const botSetup = setup({
  types: { context: {} as BotContext, input: {} as BotInput, events: {} as BotEvent, tags: {} as 'active' },
  guards: {
    isOffered: (asked) => isOffered(asked),
    isQuiet: (asked) => isQuiet(asked),
    isClosed: (asked) => isClosed(asked),
    isNoAnswerAgain: (asked) => isNoAnswerAgain(asked),
    isRate: (asked) => isRate(asked),
    isUnknown: (asked) => isUnknown(asked),
    leavesMessage: (asked) => leavesMessage(asked),
    hasMenu: (asked) => hasMenu(asked),
    asksMenu: (asked) => asksMenu(asked),
    asksQueues: (asked) => !isTired(asked) && (asksMain(asked) || (asksBack(asked) && asked.context.path.length === 0)),
    asksBack: (asked) => !isTired(asked) && asksBack(asked),
    returnsToQueues: (asked) => hasMenu(asked) && asksMenu(asked),
    leavesAnswerForQueues: (asked) => hasReadAnswer(asked) && asksMain(asked),
    leavesAnswer: (asked) => hasReadAnswer(asked) && asksBack(asked),
    picksClosedQueue: (asked) => {
      const queue = queuePicked(asked);
      return queue !== undefined && isClosedQueue(asked, queue.id);
    },
    picksQueueWithOptions: (asked) => (queuePicked(asked)?.options.length ?? 0) > 0,
    picksQueue: (asked) => queuePicked(asked) !== undefined,
    picksOptionWithMore: (asked) => (optionPicked(asked)?.children.length ?? 0) > 0,
    picksOption: (asked) => optionPicked(asked) !== undefined,
    picksQueueOfAssistant: (asked) => responderPicked(asked) === 'assistant',
    picksQueueOfIntegration: (asked) => responderPicked(asked) === 'integration',
    hasAssistant: (asked) => responderFor(asked) === 'assistant',
    hasIntegration: (asked) => responderFor(asked) === 'integration',
    givesAway: (asked) => givesAway(asked),
  },
  actions: {
    sayHours: assign(({ context, event }) => toldOnce(context, event)),
    // Whoever comes to an end of the menu is answered, also where the same was said before.
    sayHoursBelowAnswer: assign(({ context, event }) => toldAnyway(context, event, belowAnswer)),
    sayHumanComes: assign(({ context }) => said(context, belowAnswer(context.script.words.human, context.script))),
    sayQueueIsClosed: assign(({ context, event }) => toldAnyway(context, event, queueClosed)),
    offerQueues: assign(({ context, event }) => {
      // A greeting speaks as if somebody were there.
      const instead = isClosedEverywhere({ context, event }) ? context.script.words.choose : undefined;
      return said(atMain(context), queuesOffered(context.script, instead));
    }),
    offerQueuesAgain: assign(({ context }) => ({
      ...said(atMain(context), queuesOffered(context.script, context.script.words.unknown)),
      repeats: context.repeats + 1,
    })),
    enterQueue: assign(({ context, event }) => ({
      queueId: queuePicked({ context, event })?.id ?? context.queueId,
      path: [],
      repeats: 0,
    })),
    enterOption: assign(({ context, event }) => {
      const option = optionPicked({ context, event });
      return option ? { path: [...context.path, option.id], repeats: 0 } : {};
    }),
    stepBack: assign(({ context }) => ({ path: context.path.slice(0, -1), repeats: 0 })),
    offerOptions: assign(({ context, event }) => said(context, optionsOf(context, event))),
    offerOptionsAgain: assign(({ context, event }) => ({
      ...said(context, { ...optionsOf(context, event), text: context.script.words.unknown }),
      repeats: context.repeats + 1,
    })),
    answer: assign(({ context, event }) => {
      const option = optionPicked({ context, event });
      return option
        ? { ...said(context, answerGiven(option, context.script)), path: [...context.path, option.id], repeats: 0 }
        : {};
    }),
    greetInQueue: assign(({ context, event }) => {
      const greeting = queueOf(context.script, context.queueId)?.greetingMessage.trim();
      return greeting && !closingFor(event, context.queueId)
        ? said(context, plainly(greeting))
        : saidToWait(context, event);
    }),
    greetInRespondersQueue: assign(({ context, event }) => {
      const queue = queueOf(context.script, context.queueId);
      const isClosed = closingFor(event, context.queueId) !== undefined;
      const greeting = isClosed ? '' : (queue?.greetingMessage.trim() ?? '');
      // Whom the queue has greeted an assistant need not greet again; an integration begins its own conversation.
      if (greeting === '') return { asks: queue?.responder };
      return {
        ...said(context, plainly(greeting)),
        asks: queue?.responder === 'integration' ? queue.responder : undefined,
      };
    }),
    askResponder: assign(({ event }) => ({ asks: responderIn(event) })),
    sayAnswer: assign(({ context, event }) => sayAnswer(context, event)),
    moveOn: assign(({ context, event }) => {
      const queueId = event.type === 'responder.answered' ? (event.queueId ?? context.queueId) : context.queueId;
      const isSilent = event.type === 'responder.answered' && event.says.length === 0;
      const moved = { ...context, queueId, path: [], repeats: 0 };
      // What was said with it may promise that somebody comes.
      return isSilent || closingFor(event, queueId) ? saidToWait(moved, event) : moved;
    }),
    giveUp: assign(({ context, event }) => {
      const queueId = context.queueId ?? context.script.humanQueueId;
      return saidToWait({ ...context, queueId, path: [] }, event);
    }),
    waitInQueue: assign(({ context }) => ({ queueId: context.queueId ?? context.script.humanQueueId, repeats: 0 })),
    leave: assign({ path: [], repeats: 0 }),
    beginAnew: assign({ path: [], repeats: 0, turns: 0 }),
    leaveQueue: assign({ queueId: null }),
  },
});

/** One more answer. */
const said = (context: BotContext, saying: BotSaying): Partial<BotContext> => ({
  ...context,
  says: [...context.says, saying],
  turns: context.turns + 1,
});

const sayAnswer = (context: BotContext, event: BotEvent): Partial<BotContext> =>
  event.type === 'responder.answered'
    ? { says: [...context.says, ...event.says], turns: context.turns + 1, repeats: 0 }
    : {};

/** That nobody is there, to whoever has not been told of this closing. */
function toldOnce(context: BotContext, event: BotEvent): BotContext {
  const closing = closingFor(event, context.queueId);
  if (!closing || closing.since === context.toldClosing) return context;
  const saying = { ...plainly(closing.words), closing: closing.since };
  return { ...context, toldClosing: closing.since, says: [...context.says, saying] };
}

/** That somebody comes; while nobody is there that, or when somebody will be. */
function saidToWait(context: BotContext, event: BotEvent): Partial<BotContext> {
  const closing = closingFor(event, context.queueId);
  if (!closing) return said(context, plainly(context.script.words.human));
  if (closing.since === context.toldClosing) return said(context, plainly(closing.later));
  return { ...said(context, plainly(closing.words)), toldClosing: closing.since };
}

/** That nobody is there, also to whoever has been told before. */
function toldAnyway(context: BotContext, event: BotEvent, say: typeof queueClosed): Partial<BotContext> {
  const closing = closingFor(event, context.queueId);
  return closing ? { ...said(context, say(closing.words, context.script)), toldClosing: closing.since } : {};
}

/** Out of any queue, so that another one may be chosen. */
const atMain = (context: BotContext): BotContext => ({ ...context, queueId: null, path: [], repeats: 0 });

function optionsOf(context: BotContext, event: BotEvent): BotSaying {
  const { script, queueId, path } = context;
  const queue = queueOf(script, queueId);
  const above = path.length > 0 ? optionsHere({ ...context, path: path.slice(0, -1) }) : undefined;
  const entered = above?.find(({ id }) => id === path.at(-1));
  const greeting = queue && greetingOf(closingFor(event, queueId) ? { ...queue, greetingMessage: '' } : queue);
  const text = entered ? entered.message.trim() || entered.title : (greeting ?? '');
  return optionsOffered(text, optionsHere(context) ?? [], script, path.length > 0);
}
