import type { AnyStateMachine } from 'xstate';
import { type Flow, FlowError, type FlowStep, walk } from './flow.ts';
import { type Doer, gestureOf, type Play, type PlayedOn } from './gestures.ts';

/** Stands around every step as it is played; it may wait before it lets it be performed. */
export type Around = (step: FlowStep, by: Doer, perform: () => Promise<void>) => Promise<void>;

/**
 * Plays a flow on its stage: each event by its gesture, then what should show, then whether the machine of the running
 * product stands where the chart says. It fails with the name of the step.
 */
export async function playFlow<Machine extends AnyStateMachine, Stage extends PlayedOn>(
  { subject, gestures }: Play<Machine, Stage>,
  flow: Flow<Machine>,
  stage: Stage,
  around: Around = (_, __, perform) => perform(),
): Promise<void> {
  for (const step of walk(subject.fixture, flow)) {
    const { number, event, after } = step;
    const gesture = gestureOf<Stage>(gestures, event);
    if (!gesture) throw new FlowError(flow, number, 'the gesture table does not say how it is done');
    await around(step, gesture.by, async () => {
      try {
        await gesture.does(stage, event);
        await arrival(stage, after.snapshot.value);
        await gesture.shows?.(stage, event);
      } catch (error) {
        throw new FlowError(flow, number, error instanceof Error ? error.message : String(error));
      }
    });
  }
}

/** The running machine gets where the chart says it should, within a moment. */
async function arrival(stage: PlayedOn, expected: unknown): Promise<void> {
  const wanted = JSON.stringify(expected);
  const limit = performance.now() + patience;
  while (JSON.stringify(stage.state()) !== wanted) {
    if (performance.now() > limit) {
      throw new Error(`the running machine stands in ${JSON.stringify(stage.state())} and not in ${wanted}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

const patience = 5000;
