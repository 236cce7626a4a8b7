import type { AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate';
import { advance, begin, type MachineFixture, type Step } from '#web/atlas/stepping.ts';

/** What a machine hears: its own events, answers of its calls, and delays that have passed. */
export type FlowEvent<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | { type: `xstate.${string}`; [name: string]: unknown };

/** A flow of the product: a name, and the events that one machine hears one after another. */
export interface Flow<Machine extends AnyStateMachine = AnyStateMachine> {
  /** As one would ask for it, such as `accept and resolve`. The story and the test are called the same. */
  name: string;
  events: readonly FlowEvent<Machine>[];
}

/** A machine with the flows that cover it. The fixture gives the input that each of them begins with. */
export interface Subject<Machine extends AnyStateMachine = AnyStateMachine> {
  fixture: MachineFixture;
  flows: readonly Flow<Machine>[];
}

/** A machine's flows, each under its name. */
export const subjectOf = <Machine extends AnyStateMachine>(
  fixture: MachineFixture,
  flows: Readonly<Record<string, readonly FlowEvent<Machine>[]>>,
): Subject<Machine> => ({ fixture, flows: Object.entries(flows).map(([name, events]) => ({ name, events })) });

/** The flow of a name, or of a story that is called the same: `acceptAndResolve` and `accept-and-resolve` are one. */
export function flowOf<Machine extends AnyStateMachine>({ flows }: Subject<Machine>, name: string): Flow<Machine> {
  const flow = flows.find((other) => lettersOf(other.name) === lettersOf(name));
  if (!flow) throw new Error(`No flow is called “${name}”`);
  return flow;
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** One event of a flow, and where the chart stands before and after it. */
export interface FlowStep {
  /** From 1. */
  number: number;
  event: AnyEventObject;
  before: Step;
  after: Step;
}

export class FlowError extends Error {
  readonly number: number;

  constructor({ name, events }: Flow, number: number, why: string) {
    super(`Flow “${name}”, step ${number} of ${events.length}, ${events[number - 1]?.type}: ${why}`);
    this.name = 'FlowFault';
    this.number = number;
  }
}

/** The steps of a flow as the chart takes them, up to the first that it refuses; that one is thrown when it is reached. */
export function* walk(fixture: MachineFixture, flow: Flow): Generator<FlowStep> {
  let before = begin(fixture);
  for (const [index, event] of flow.events.entries()) {
    const after = advance(fixture, before, event);
    if (!after) {
      throw new FlowError(
        flow,
        index + 1,
        `the machine ${fixture.machine.id} has no answer to it in ${JSON.stringify(before.snapshot.value)}`,
      );
    }
    yield { number: index + 1, event, before, after };
    before = after;
  }
}
