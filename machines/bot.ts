import { type AnyStateNode, type SnapshotFrom, transition } from 'xstate';
import { type BotEvent, type BotPlace, botContext } from './bot/context.ts';
import type { BotSaying } from './bot/saying.ts';
import type { BotResponder, BotScript } from './bot/script.ts';
import { botSetup } from './bot/setup.ts';

/** Whoever read an answer at the end of the options may go back from there. */
const waysBack = [
  { guard: 'leavesAnswerForQueues', target: '#bot.menu.choosingQueue', actions: 'offerQueues' },
  { guard: 'leavesAnswer', target: '#bot.menu.walkingOptions', actions: ['stepBack', 'offerOptions'] },
] as const;

const picksOfQueues = [
  {
    guard: 'picksQueueOfAssistant',
    target: '#bot.responder.withAssistant',
    actions: ['enterQueue', 'sayHours', 'greetInRespondersQueue'],
  },
  {
    guard: 'picksQueueOfIntegration',
    target: '#bot.responder.withIntegration',
    actions: ['enterQueue', 'sayHours', 'greetInRespondersQueue'],
  },
  { guard: 'picksClosedQueue', target: '#bot.team.closedQueue', actions: ['enterQueue', 'sayQueueIsClosed'] },
  { guard: 'picksQueueWithOptions', target: '#bot.menu.walkingOptions', actions: ['enterQueue', 'offerOptions'] },
  { guard: 'picksQueue', target: '#bot.team.waitingForHuman', actions: ['enterQueue', 'greetInQueue'] },
] as const;

const picksOfOptions = [
  { guard: 'picksOptionWithMore', target: '#bot.menu.walkingOptions', actions: ['enterOption', 'offerOptions'] },
  { guard: 'picksOption', target: '#bot.team.answerRead', actions: 'answer' },
] as const;

/** Nobody is there, and the queues may still be chosen from. */
const staysOutOfHours = [
  { guard: 'returnsToQueues', target: '#bot.menu.choosingQueue', actions: 'offerQueues' },
  { guard: 'isClosed', actions: 'sayHours' },
] as const;

const asksForResponder = [
  { guard: 'hasAssistant', target: '#bot.responder.withAssistant', actions: ['sayHours', 'askResponder'] },
  { guard: 'hasIntegration', target: '#bot.responder.withIntegration', actions: ['sayHours', 'askResponder'] },
] as const;

/**
 * What answers a ticket's customer by itself (spec section 3, the bot fields of Connection and Queue; section 4): it
 * offers the queues of a connection by number, walks a queue's options, says that nobody is there, asks for a rate, and
 * otherwise leaves the customer to the team. It only decides: `says` is what is to be sent after an event. A state
 * answers for itself first; what it leaves open is answered by the state around it.
 */
export const botMachine = botSetup.createMachine({
  id: 'bot',
  description: 'What answers the customer of a ticket by itself, until somebody of the team does.',
  context: ({ input }) => botContext(input),
  initial: 'silent',
  on: {
    'ticket.accepted': { target: '.handedOver', actions: 'leave' },
    'ticket.released': { target: '.team.waitingForHuman', actions: 'leave' },
    'ticket.closed': { target: '.silent', actions: 'leave' },
  },
  states: {
    silent: {
      description: 'It has said nothing yet, or was left a short while ago (timeUseBotQueues).',
      on: {
        'customer.wrote': [
          { guard: 'isOffered', target: 'menu.choosingQueue', actions: ['sayHours', 'offerQueues'] },
          { guard: 'isQuiet', actions: 'sayHours' },
          ...asksForResponder,
          { guard: 'isClosed', target: 'team.outOfHours', actions: 'sayHours' },
          { target: 'team.waitingForHuman' },
        ],
        'rating.asked': { target: 'askedToRate' },
      },
    },
    menu: {
      description:
        'Something was offered by number. Whoever is understood by none of it is left to the team in the end.',
      tags: 'active',
      initial: 'choosingQueue',
      on: {
        'customer.wrote': [{ guard: 'isNoAnswerAgain' }, { target: 'team.waitingForHuman', actions: 'giveUp' }],
      },
      states: {
        choosingQueue: {
          description: 'The queues of the connection were offered; so it is at any hour.',
          on: {
            'customer.wrote': [
              ...picksOfQueues,
              { guard: 'leavesMessage', target: '#bot.team.messageLeft', actions: 'waitInQueue' },
              { guard: 'asksMenu', actions: 'offerQueues' },
              { guard: 'isUnknown', actions: 'offerQueuesAgain', description: 'At most maxUseBotQueues times.' },
            ],
          },
        },
        walkingOptions: {
          description: 'The customer walks the options of the queue they chose; # leads back, 0 to the queues.',
          on: {
            'customer.wrote': [
              ...picksOfOptions,
              { guard: 'leavesMessage', target: '#bot.team.messageLeftInOptions', actions: 'waitInQueue' },
              { guard: 'asksQueues', target: 'choosingQueue', actions: 'offerQueues' },
              { guard: 'asksBack', actions: ['stepBack', 'offerOptions'] },
              { guard: 'isUnknown', actions: 'offerOptionsAgain' },
            ],
          },
        },
      },
    },
    responder: {
      description: "An assistant or another program answers in the team's place, also out of hours.",
      tags: 'active',
      initial: 'withAssistant',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'hasAssistant', target: '.withAssistant', actions: 'askResponder' },
          { guard: 'hasIntegration', target: '.withIntegration', actions: 'askResponder' },
          {
            target: 'team.waitingForHuman',
            actions: 'giveUp',
            description: 'There is none any more, or enough was said.',
          },
        ],
        'responder.answered': [
          { guard: 'givesAway', target: 'team.waitingForHuman', actions: ['sayAnswer', 'moveOn'] },
          { actions: 'sayAnswer' },
        ],
        'responder.failed': { target: 'team.waitingForHuman', actions: 'giveUp' },
      },
      states: {
        withAssistant: { description: 'A prompt of the ticket, its queue or its connection.' },
        withIntegration: { description: 'An integration of the ticket or its queue.' },
      },
    },
    team: {
      description: 'The ticket waits for the team; what was offered before may still lead back.',
      initial: 'waitingForHuman',
      on: {
        'customer.wrote': [
          ...waysBack,
          { guard: 'isClosed', target: '.outOfHours', actions: 'sayHours' },
          { target: '.waitingForHuman' },
        ],
      },
      states: {
        waitingForHuman: { description: 'Nothing is left to be chosen.' },
        outOfHours: {
          description: 'The customer was told that nobody is there, once from one closing to the next opening.',
        },
        answerRead: {
          description:
            'The customer has come to the end of the options. What leads nowhere from there is for the team.',
          on: {
            'customer.wrote': [
              ...waysBack,
              ...asksForResponder,
              { guard: 'isClosed', target: 'outOfHours', actions: 'sayHoursBelowAnswer' },
              { target: 'waitingForHuman', actions: 'sayHumanComes' },
            ],
          },
        },
        messageLeft: {
          description:
            'Told that nobody is there, the customer wrote a message instead of choosing a queue; they still may.',
          on: {
            'customer.wrote': [...picksOfQueues, ...staysOutOfHours],
          },
        },
        messageLeftInOptions: {
          description: 'The same below the options of a queue, which may still be walked.',
          on: {
            'customer.wrote': [
              ...picksOfOptions,
              { guard: 'asksQueues', target: '#bot.menu.choosingQueue', actions: 'offerQueues' },
              { guard: 'asksBack', target: '#bot.menu.walkingOptions', actions: ['stepBack', 'offerOptions'] },
              { guard: 'isClosed', actions: 'sayHours' },
              { target: 'waitingForHuman', actions: 'leave' },
            ],
          },
        },
        closedQueue: {
          description: 'The customer chose a queue where nobody is, and may go back to the others with # or 0.',
          on: {
            'customer.wrote': [...staysOutOfHours],
          },
        },
      },
    },
    handedOver: {
      description: 'Somebody of the team has the ticket, and the bot says nothing.',
      on: {
        'ticket.handedBack': [
          { guard: 'hasAssistant', target: 'responder.withAssistant', actions: 'beginAnew' },
          { guard: 'hasIntegration', target: 'responder.withIntegration', actions: 'beginAnew' },
          { guard: 'hasMenu', target: 'givenBack', actions: ['beginAnew', 'leaveQueue'] },
        ],
        'customer.wrote': {},
      },
    },
    givenBack: {
      description:
        'The menu comes once nobody can undo the return. Whoever writes before chooses nothing: they have another menu before them, or none.',
      tags: 'active',
      on: {
        'customer.wrote': { guard: 'hasMenu', target: 'menu.choosingQueue', actions: ['sayHours', 'offerQueues'] },
        'return.settled': { target: 'menu.choosingQueue', actions: 'offerQueues' },
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

type Value = SnapshotFrom<typeof botMachine>['value'];

type Innermost<Part> = Part extends string ? Part : Part extends object ? Innermost<Part[keyof Part]> : never;

/** The innermost state, which is what is kept of a bot. */
export type BotState = Innermost<Value>;

export interface BotRow extends BotPlace {
  state: BotState;
}

/** The bot after an event and what it says then; undefined where the chart has no answer. */
export function nextBot(
  { state, ...place }: BotRow,
  script: BotScript,
  event: BotEvent,
): { bot: BotRow; says: readonly BotSaying[]; asks: BotResponder | undefined; isActive: boolean } | undefined {
  const snapshot = botMachine.resolveState({
    value: botValueOf(state),
    context: botContext({ script, ...place }),
  });
  if (botMachine.getTransitionData(snapshot, event).length === 0) return undefined;
  const [next] = transition(botMachine, snapshot, event);
  const { script: _, says, asks, ...bot } = next.context;
  return { bot: { ...bot, state: botStateOf(next.value) }, says, asks, isActive: next.hasTag('active') };
}

/** The innermost state of a snapshot's value. */
export const botStateOf = (value: unknown): BotState =>
  (typeof value === 'object' && value ? botStateOf(Object.values(value)[0]) : value) as BotState;

/** Whether a bot is at work there. */
export const isActiveState = (state: BotState): boolean => nodeAround(state).tags.includes('active');

/** The value of a snapshot with this innermost state. */
export const botValueOf = (state: BotState) => {
  const { key } = nodeAround(state);
  return (key === state ? state : { [key]: state }) as Value;
};

const nodeAround = (state: BotState) =>
  Object.values<AnyStateNode>(botMachine.states).find(({ key, states }) => key === state || state in states) ??
  botMachine.root;
