import { assign, setup } from 'xstate';
import type { Installation } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { factsIn, type LiveMessage } from './live.ts';

export interface InstallationContext {
  /** Null until it is known. */
  installation: Installation | null;
  failure: Failure | null;
}

/** What is left to be set up of an installation, as its server knows it: asked anew with what may have done a step. */
export const installationMachine = setup({
  types: {
    context: {} as InstallationContext,
    events: {} as LiveMessage,
  },
  actors: {
    findInstallation: requiredActor<Installation>('findInstallation'),
  },
  guards: {
    mayBeAStep: ({ event }) => factsIn(event).some(({ type }) => stepFacts.has(type)),
  },
  actions: {
    keepInstallation: assign((_, installation: Installation) => ({ installation, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'installation',
  description: 'What is left to be set up of an installation, as its server knows it.',
  context: { installation: null, failure: null },
  initial: 'loading',
  on: {
    'live.received': { guard: 'mayBeAStep', target: '.loading' },
    'live.aligned': { target: '.loading' },
    'live.reset': { target: '.loading' },
  },
  states: {
    loading: {
      description: 'What was known stays until the answer is there; what happens meanwhile asks again.',
      invoke: {
        id: 'findInstallation',
        src: 'findInstallation',
        onDone: { target: 'ready', actions: { type: 'keepInstallation', params: outputIn } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    ready: {},
    failed: { on: { 'live.returned': { target: 'loading' } } },
  },
});

const stepFacts: ReadonlySet<string> = new Set(['company.updated', 'company.deleted', 'plan.updated', 'plan.deleted']);
