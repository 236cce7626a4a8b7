import { assign, sendParent, setup } from 'xstate';
import type { FirstStart, FirstStartDone, FirstStartInput, PlanInput } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';

export interface FirstStartContext {
  /** What the first page suggests; none where there are plans already. */
  plans: readonly PlanInput[];
  /** What the super user will log in with, while they are being made. */
  password: string;
  failure: Failure | null;
}

export type FirstStartEvent = { type: 'firstStart.retry' } | { type: 'firstStart.make'; input: FirstStartInput };

/** The first page of an installation, which makes its super user and logs them in. */
export const firstStartMachine = setup({
  types: {
    context: {} as FirstStartContext,
    events: {} as FirstStartEvent,
    tags: {} as 'loading' | 'making' | 'over',
  },
  actors: {
    findFirstStart: requiredActor<FirstStart>('findFirstStart'),
    makeFirstStart: requiredActor<FirstStartDone, FirstStartInput>('makeFirstStart'),
  },
  guards: {
    isOver: (_, { code }: Failure) => code === 'ERR_FIRST_START_DONE',
  },
  actions: {
    keepPlans: assign((_, { plans }: FirstStart) => ({ plans })),
    keepPassword: assign((_, { password }: FirstStartInput) => ({ password, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    signIn: sendParent(({ context }, { email }: FirstStartDone) => ({
      type: 'session.signIn',
      email,
      password: context.password,
    })),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'first-start',
  description: 'The first page of an installation, which makes its super user and logs them in.',
  context: { plans: [], password: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'findFirstStart',
        src: 'findFirstStart',
        onDone: { target: 'open', actions: { type: 'keepPlans', params: outputIn } },
        onError: [
          { guard: { type: 'isOver', params: failureIn }, target: 'over' },
          { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    failed: {
      description: 'What the page begins with could not be had.',
      on: { 'firstStart.retry': { target: 'loading' } },
    },
    open: {
      description: 'Somebody fills in the code and who they are.',
      on: {
        'firstStart.make': {
          target: 'making',
          actions: { type: 'keepPassword', params: ({ event }) => event.input },
        },
      },
    },
    making: {
      tags: 'making',
      invoke: {
        id: 'makeFirstStart',
        src: 'makeFirstStart',
        input: ({ event }) => inputOf(event),
        onDone: { target: 'made', actions: [{ type: 'signIn', params: outputIn }, 'forgetPassword'] },
        onError: [
          {
            guard: { type: 'isOver', params: failureIn },
            target: 'over',
            actions: 'forgetPassword',
            description: 'Somebody else was quicker.',
          },
          { target: 'open', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    made: {
      tags: 'making',
      description: 'There is a super user, whom the session logs in; the page goes with that.',
    },
    over: {
      tags: 'over',
      description: 'There is a super user already: the page has nothing left to do.',
    },
  },
});

function inputOf(event: FirstStartEvent): FirstStartInput {
  if (event.type !== 'firstStart.make') throw new Error('A first start is made of what was filled in');
  return event.input;
}
