import type { AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate';
import { advance, begin, type MachineWorld, type Step } from '#web/atlas/stepping.ts';

/** What a machine hears: its own events, answers of its calls, and delays that have passed. */
export type FlowEvent<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | { type: `xstate.${string}`; [name: string]: unknown };

/** A flow of the product: a name, and the events that one machine hears one after another. */
export interface Flow<Machine extends AnyStateMachine = AnyStateMachine> {
  /** As one would ask for it, such as `accept and resolve`. It names the story and the test, too. */
  name: string;
  events: readonly FlowEvent<Machine>[];
}

/** A machine with the flows that cover it. The world gives the input that each of them begins with. */
export interface Subject<Machine extends AnyStateMachine = AnyStateMachine> {
  world: MachineWorld;
  flows: readonly Flow<Machine>[];
}

/** One event of a flow, and where the chart stands before and after it. */
export interface FlowStep {
  /** From 1. */
  number: number;
  event: AnyEventObject;
  before: Step;
  after: Step;
}

/** What is wrong with a flow, by its name, its step and its event. */
export class FlowFault extends Error {
  readonly number: number;

  constructor({ name, events }: Flow, number: number, why: string) {
    super(`Flow “${name}”, step ${number} of ${events.length}, ${events[number - 1]?.type}: ${why}`);
    this.name = 'FlowFault';
    this.number = number;
  }
}

/** The steps of a flow as the chart takes them, up to the first that it refuses; that one is thrown when it is reached. */
export function* walk(world: MachineWorld, flow: Flow): Generator<FlowStep> {
  let before = begin(world);
  for (const [index, event] of flow.events.entries()) {
    const after = advance(world, before, event);
    if (!after) {
      throw new FlowFault(
        flow,
        index + 1,
        `the machine ${world.machine.id} has no answer to it in ${JSON.stringify(before.snapshot.value)}`,
      );
    }
    yield { number: index + 1, event, before, after };
    before = after;
  }
}
