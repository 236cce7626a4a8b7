import { transition } from 'xstate';
import { type BotEvent, type BotPlace, botContext } from './bot/context.ts';
import type { BotSaying } from './bot/saying.ts';
import type { BotResponder, BotScript } from './bot/script.ts';
import { botSetup } from './bot/setup.ts';

/** What comes of whoever answers in the team's place, until it gives the customer away. */
const answersIn = <Here extends string>(here: Here) =>
  ({
    'responder.answered': [
      { guard: 'givesAway', target: 'waitingForHuman', actions: ['sayAnswer', 'moveOn'] },
      { target: here, actions: 'sayAnswer' },
    ],
    'responder.failed': { target: 'waitingForHuman', actions: 'giveUp' },
  }) as const;

/** Whoever read an answer at the end of the options may go back from there. */
const waysBack = [
  { guard: 'leavesAnswerForQueues', target: 'choosingQueue', actions: 'offerQueues' },
  { guard: 'leavesAnswer', target: 'walkingOptions', actions: ['stepBack', 'offerOptions'] },
] as const;

const picksOfQueues = [
  {
    guard: 'picksQueueOfAssistant',
    target: 'withAssistant',
    actions: ['enterQueue', 'sayHours', 'greetInRespondersQueue'],
  },
  {
    guard: 'picksQueueOfIntegration',
    target: 'withIntegration',
    actions: ['enterQueue', 'sayHours', 'greetInRespondersQueue'],
  },
  { guard: 'picksClosedQueue', target: 'closedQueue', actions: ['enterQueue', 'sayQueueIsClosed'] },
  { guard: 'picksQueueWithOptions', target: 'walkingOptions', actions: ['enterQueue', 'offerOptions'] },
  { guard: 'picksQueue', target: 'waitingForHuman', actions: ['enterQueue', 'greetInQueue'] },
] as const;

const picksOfOptions = [
  { guard: 'picksOptionWithMore', target: 'walkingOptions', actions: ['enterOption', 'offerOptions'] },
  { guard: 'picksOption', target: 'answerRead', actions: 'answer' },
] as const;

/**
 * What answers a ticket's customer by itself (spec section 3, the bot fields of Connection and Queue; section 4): it
 * offers the queues of a connection by number, walks a queue's options, says that nobody is there, asks for a rate, and
 * otherwise leaves the customer to the team. It only decides: `says` is what is to be sent after an event.
 */
export const botMachine = botSetup.createMachine({
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
          { guard: 'hasAssistant', target: 'withAssistant', actions: ['sayHours', 'askResponder'] },
          { guard: 'hasIntegration', target: 'withIntegration', actions: ['sayHours', 'askResponder'] },
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
          { guard: 'isNoAnswerAgain', target: 'choosingQueue' },
          ...picksOfQueues,
          { guard: 'leavesMessage', target: 'messageLeft', actions: 'waitInQueue' },
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
          { guard: 'isNoAnswerAgain', target: 'walkingOptions' },
          ...picksOfOptions,
          { guard: 'leavesMessage', target: 'messageLeftInOptions', actions: 'waitInQueue' },
          { guard: 'isWorn', target: 'waitingForHuman', actions: 'giveUp' },
          { guard: 'asksQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'asksBack', target: 'walkingOptions', actions: ['stepBack', 'offerOptions'] },
          { target: 'walkingOptions', actions: 'offerOptionsAgain' },
        ],
      },
    },
    withAssistant: {
      description: 'An assistant answers (a prompt of the ticket, its queue or its connection), also out of hours.',
      tags: 'active',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'hasAssistant', target: 'withAssistant', actions: 'askResponder' },
          { guard: 'hasIntegration', target: 'withIntegration', actions: 'askResponder' },
          { target: 'waitingForHuman', actions: 'giveUp', description: 'There is none any more, or enough was said.' },
        ],
        ...answersIn('withAssistant'),
      },
    },
    withIntegration: {
      description: 'Another program answers (an integration of the ticket or its queue), also out of hours.',
      tags: 'active',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'hasIntegration', target: 'withIntegration', actions: 'askResponder' },
          { guard: 'hasAssistant', target: 'withAssistant', actions: 'askResponder' },
          { target: 'waitingForHuman', actions: 'giveUp', description: 'There is none any more, or enough was said.' },
        ],
        ...answersIn('withIntegration'),
      },
    },
    answerRead: {
      description: 'The customer has come to the end of the options. What leads nowhere from there is for the team.',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'hasAssistant', target: 'withAssistant', actions: ['sayHours', 'askResponder'] },
          { guard: 'hasIntegration', target: 'withIntegration', actions: ['sayHours', 'askResponder'] },
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHoursBelowAnswer' },
          { target: 'waitingForHuman', actions: 'sayHumanComes' },
        ],
      },
    },
    waitingForHuman: {
      description: 'Nothing is left to be chosen. Who read an answer at the end of the options may still go back.',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    messageLeft: {
      description:
        'Told that nobody is there, the customer wrote a message instead of choosing a queue; they still may.',
      on: {
        'customer.wrote': [
          ...picksOfQueues,
          { guard: 'returnsToQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'isClosed', target: 'messageLeft', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    messageLeftInOptions: {
      description: 'The same below the options of a queue, which may still be walked.',
      on: {
        'customer.wrote': [
          ...picksOfOptions,
          { guard: 'asksQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'asksBack', target: 'walkingOptions', actions: ['stepBack', 'offerOptions'] },
          { guard: 'isClosed', target: 'messageLeftInOptions', actions: 'sayHours' },
          { target: 'waitingForHuman', actions: 'leave' },
        ],
      },
    },
    closedQueue: {
      description: 'The customer chose a queue where nobody is, and may go back to the others with # or 0.',
      on: {
        'customer.wrote': [
          { guard: 'returnsToQueues', target: 'choosingQueue', actions: 'offerQueues' },
          { guard: 'isClosed', target: 'closedQueue', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    outOfHours: {
      description: 'The customer was told that nobody is there, once from one closing to the next opening.',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'isClosed', target: 'outOfHours', actions: 'sayHours' },
          { target: 'waitingForHuman' },
        ],
      },
    },
    handedOver: {
      description: 'Somebody of the team has the ticket, and the bot says nothing.',
      on: {
        'ticket.handedBack': [
          { guard: 'hasAssistant', target: 'withAssistant', actions: 'beginAnew' },
          { guard: 'hasIntegration', target: 'withIntegration', actions: 'beginAnew' },
          { guard: 'hasMenu', target: 'givenBack', actions: ['beginAnew', 'leaveQueue'] },
        ],
        'customer.wrote': { target: 'handedOver' },
      },
    },
    givenBack: {
      description:
        'The menu comes once nobody can undo the return. Whoever writes before chooses nothing: they have another menu before them, or none.',
      tags: 'active',
      on: {
        'customer.wrote': { guard: 'hasMenu', target: 'choosingQueue', actions: ['sayHours', 'offerQueues'] },
        'return.settled': { target: 'choosingQueue', actions: 'offerQueues' },
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
): { bot: BotRow; says: readonly BotSaying[]; asks: BotResponder | undefined; isActive: boolean } | undefined {
  const snapshot = botMachine.resolveState({ value: state, context: botContext({ script, ...place }) });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(botMachine, snapshot, event);
  const { script: _, says, asks, ...bot } = next.context;
  return { bot: { ...bot, state: next.value as BotState }, says, asks, isActive: next.hasTag('active') };
}
