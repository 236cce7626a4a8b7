import { assign, setup, transition } from 'xstate';
import {
  asksBack,
  asksMain,
  type BotContext,
  type BotEvent,
  type BotInput,
  type BotPlace,
  botContext,
  closingFor,
  hasMenu,
  hasReadAnswer,
  isClosed,
  isClosedQueue,
  isNoAnswer,
  isOffered,
  isQuiet,
  isRate,
  isWorn,
  optionPicked,
  optionsHere,
  queuePicked,
} from './bot/context.ts';
import { answerGiven, type BotSaying, greetingOf, optionsOffered, plainly, queuesOffered } from './bot/saying.ts';
import { type BotScript, queueOf } from './bot/script.ts';

/**
 * What answers a ticket's customer by itself (spec section 3, the bot fields of Connection and Queue; section 4): it
 * offers the queues of a connection by number, walks a queue's options, says that nobody is there, asks for a rate, and
 * otherwise leaves the customer to the team. It only decides: `says` is what is to be sent after an event.
 */
export const botMachine = setup({
  types: { context: {} as BotContext, input: {} as BotInput, events: {} as BotEvent, tags: {} as 'active' },
  guards: {
    isOffered: (asked) => isOffered(asked),
    isQuiet: (asked) => isQuiet(asked),
    isClosed: (asked) => isClosed(asked),
    isNoAnswer: (asked) => isNoAnswer(asked),
    isRate: (asked) => isRate(asked),
    isWorn: (asked) => isWorn(asked),
    hasMenu: (asked) => hasMenu(asked),
    asksMenu: (asked) => asksMain(asked) || asksBack(asked),
    asksQueues: (asked) => asksMain(asked) || (asksBack(asked) && asked.context.path.length === 0),
    asksBack: (asked) => asksBack(asked),
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
  },
  actions: {
    sayHours: assign(({ context, event }) => {
      const closing = closingFor(event, context.queueId);
      if (!closing || closing.since === context.toldClosing) return {};
      return {
        toldClosing: closing.since,
        says: [...context.says, { ...plainly(closing.words), closing: closing.since }],
      };
    }),
    offerQueues: assign(({ context }) => said(atMain(context), queuesOffered(context.script, false))),
    offerQueuesAgain: assign(({ context }) => ({
      ...said(atMain(context), queuesOffered(context.script, true)),
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
    offerOptions: assign(({ context }) => said(context, optionsOf(context, undefined))),
    offerOptionsAgain: assign(({ context }) => ({
      ...said(context, optionsOf(context, context.script.words.unknown)),
      repeats: context.repeats + 1,
    })),
    answer: assign(({ context, event }) => {
      const option = optionPicked({ context, event });
      return option
        ? { ...said(context, answerGiven(option, context.script)), path: [...context.path, option.id], repeats: 0 }
        : {};
    }),
    greetInQueue: assign(({ context }) => {
      const greeting = queueOf(context.script, context.queueId)?.greetingMessage.trim();
      return said(context, plainly(greeting || context.script.words.human));
    }),
    giveUp: assign(({ context }) => ({
      ...said(context, plainly(context.script.words.human)),
      queueId: context.queueId ?? context.script.humanQueueId,
      path: [],
    })),
    leave: assign({ path: [], repeats: 0 }),
  },
}).createMachine({
  id: 'bot',
  description: 'What answers the customer of a ticket by itself, until somebody of the team does.',
  context: ({ input }) => botContext(input),
  initial: 'silent',
  on: {
    'ticket.accepted': { target: '.handedOver', actions: 'leave' },
    'ticket.released': { target: '.waitingForHuman', actions: 'leave' },
    'ticket.closed': { target: '.silent', actions: 'leave' },
  },
  states: {
    silent: {
      description: 'It has said nothing yet, or was left a short while ago (timeUseBotQueues).',
      on: {
        'customer.wrote': [
          { guard: 'isOffered', target: 'choosingQueue', actions: ['sayHours', 'offerQueues'] },
          { guard: 'isQuiet', target: 'silent', actions: 'sayHours' },
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
        'rating.asked': { target: 'askedToRate' },
      },
    },
    choosingQueue: {
      description: 'The queues of the connection were offered by number; so it is at any hour.',
      tags: 'active',
      on: {
        'customer.wrote': [
          { guard: 'isNoAnswer', target: 'choosingQueue' },
          { guard: 'picksClosedQueue', target: 'outOfHours', actions: ['enterQueue', 'sayHours'] },
          { guard: 'picksQueueWithOptions', target: 'walkingOptions', actions: ['enterQueue', 'offerOptions'] },
          { guard: 'picksQueue', target: 'waitingForHuman', actions: ['enterQueue', 'greetInQueue'] },
          { guard: 'isWorn', target: 'waitingForHuman', actions: 'giveUp' },
          { guard: 'asksMenu', target: 'choosingQueue', actions: 'offerQueues' },
          { target: 'choosingQueue', actions: 'offerQueuesAgain', description: 'At most maxUseBotQueues times.' },
        ],
      },
    },
    walkingOptions: {
      description: 'The customer walks the options of the queue they chose; # leads back, 0 to the queues.',
      tags: 'active',
      on: {
        'customer.wrote': [
          { guard: 'isNoAnswer', target: 'walkingOptions' },
          { guard: 'picksOptionWithMore', target: 'walkingOptions', actions: ['enterOption', 'offerOptions'] },
          { guard: 'picksOption', target: 'waitingForHuman', actions: 'answer' },
          { guard: 'isWorn', target: 'waitingForHuman', actions: 'giveUp' },
          { guard: 'asksQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'asksBack', target: 'walkingOptions', actions: ['stepBack', 'offerOptions'] },
          { target: 'walkingOptions', actions: 'offerOptionsAgain' },
        ],
      },
    },
    waitingForHuman: {
      description: 'Nothing is left to be chosen. Who read an answer at the end of the options may still go back.',
      on: {
        'customer.wrote': [
          { guard: 'leavesAnswerForQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'leavesAnswer', target: 'walkingOptions', actions: ['stepBack', 'offerOptions'] },
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    outOfHours: {
      description: 'The customer was told that nobody is there, once from one closing to the next opening.',
      on: {
        'customer.wrote': [
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    handedOver: {
      description: 'Somebody of the team has the ticket, and the bot says nothing.',
      on: {
        'ticket.handedBack': { guard: 'hasMenu', target: 'choosingQueue', actions: ['leave', 'offerQueues'] },
        'customer.wrote': { target: 'handedOver' },
      },
    },
    askedToRate: {
      description:
        'The ticket is closed, and its customer was asked how it was; what is no rate is a message of a new ticket.',
      on: {
        'customer.wrote': [{ guard: 'isRate', target: 'silent' }, { target: 'askedToRate' }],
      },
    },
  },
});

export type BotState = keyof typeof botMachine.states & string;

export interface BotRow extends BotPlace {
  state: BotState;
}

/** The bot after an event and what it says then; undefined where the chart has no answer. */
export function nextBot(
  { state, ...place }: BotRow,
  script: BotScript,
  event: BotEvent,
): { bot: BotRow; says: readonly BotSaying[]; isActive: boolean } | undefined {
  const snapshot = botMachine.resolveState({ value: state, context: botContext({ script, ...place }) });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(botMachine, snapshot, event);
  const { script: _, says, ...bot } = next.context;
  return { bot: { ...bot, state: next.value as BotState }, says, isActive: next.hasTag('active') };
}

/** One more answer. */
const said = (context: BotContext, saying: BotSaying): Partial<BotContext> => ({
  ...context,
  says: [...context.says, saying],
  turns: context.turns + 1,
});

/** Out of any queue, so that another one may be chosen. */
const atMain = (context: BotContext): BotContext => ({ ...context, queueId: null, path: [], repeats: 0 });

function optionsOf(context: BotContext, instead: string | undefined): BotSaying {
  const { script, queueId, path } = context;
  const queue = queueOf(script, queueId);
  const above = path.length > 0 ? optionsHere({ ...context, path: path.slice(0, -1) }) : undefined;
  const entered = above?.find(({ id }) => id === path.at(-1));
  const text = entered ? entered.message.trim() || entered.title : queue ? greetingOf(queue) : '';
  return optionsOffered(instead ?? text, optionsHere(context) ?? [], script, path.length > 0);
}
