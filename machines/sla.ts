import { assign, setup } from 'xstate';
import { type SlaClock, slaState } from './sla/clock.ts';

export interface SlaContext {
  /** The target that is due first; null where none runs. */
  clock: SlaClock | null;
  now: Date;
}

export type SlaEvent =
  /** The ticket's targets were reckoned anew: somebody wrote, it moved, or a promise or the hours changed. */
  { type: 'sla.updated'; clock: SlaClock | null } | { type: 'sla.ticked'; now: Date };

/**
 * How the target of a ticket that is due first stands: the chart of `slaState`, by which browser and server both go. The
 * first rows of a page are drawn before any chart could be there, so they ask that alone.
 */
export const slaMachine = setup({
  types: { context: {} as SlaContext, input: {} as SlaContext, events: {} as SlaEvent },
  guards: {
    isBroken: ({ context, event }) => stateAfter(context, event) === 'broken',
    isWarned: ({ context, event }) => stateAfter(context, event) === 'warned',
    isRunning: ({ context, event }) => stateAfter(context, event) === 'running',
  },
  actions: {
    conform: assign(({ context, event }) => present(context, event)),
  },
}).createMachine({
  id: 'sla',
  description: 'How the target of a ticket that is due first stands.',
  context: ({ input }) => input,
  initial: 'none',
  on: {
    'sla.updated': [
      { guard: 'isBroken', target: '.broken', actions: 'conform', description: "The server's reckoning wins." },
      { guard: 'isWarned', target: '.warned', actions: 'conform' },
      { guard: 'isRunning', target: '.running', actions: 'conform' },
      { target: '.none', actions: 'conform' },
    ],
  },
  states: {
    none: { description: 'Nothing is promised, or the customer is awaited.' },
    running: {
      description: 'The customer waits, and there is time.',
      on: {
        'sla.ticked': [
          { guard: 'isBroken', target: 'broken', actions: 'conform', description: 'Nobody looked in between.' },
          { guard: 'isWarned', target: 'warned', actions: 'conform' },
        ],
      },
    },
    warned: {
      description: 'Four fifths of the time are over.',
      on: { 'sla.ticked': { guard: 'isBroken', target: 'broken', actions: 'conform' } },
    },
    broken: { description: 'The time is over, and the customer still waits.' },
  },
});

const present = (context: SlaContext, event: SlaEvent): SlaContext =>
  event.type === 'sla.updated' ? { ...context, clock: event.clock } : { ...context, now: event.now };

function stateAfter(context: SlaContext, event: SlaEvent) {
  const { clock, now } = present(context, event);
  return slaState(clock, now);
}
