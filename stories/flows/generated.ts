import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { advance, begin, type Step } from '#web/atlas/stepping.ts';
import type { Flow, FlowEvent } from './flow.ts';
import { gestureOf, type Play, type PlayedOn } from './gestures.ts';

/**
 * A flow that nobody thought of: a walk through the chart with the events of the machine's own flows, which prefers
 * transitions that it has seldom taken and leaves the end for last. The same chance makes the same walk.
 */
export function generatedFlow<Machine extends AnyStateMachine, Stage extends PlayedOn>(
  { subject: { fixture, flows }, gestures }: Play<Machine, Stage>,
  { chance, length }: { chance: () => number; length: number },
): Flow<Machine> {
  const alphabet = distinct(flows.flatMap((flow): readonly AnyEventObject[] => flow.events));
  const taken = new Map<string, number>();
  const events: AnyEventObject[] = [];
  let now = begin(fixture);
  while (events.length < length) {
    const choices = choicesAt(now).map((choice) => ({ ...choice, worn: wornOf(choice.after) + chance() }));
    const [next] = choices.sort((a, b) => a.worn - b.worn);
    if (!next) break;
    for (const edge of next.after.edges) taken.set(edge, (taken.get(edge) ?? 0) + 1);
    events.push(next.event);
    now = next.after;
  }
  return { name: `generated: ${events.map(({ type }) => type).join(', ')}`, events: events as FlowEvent<Machine>[] };

  function choicesAt(here: Step) {
    return alphabet.flatMap((event) => {
      const gesture = gestureOf(gestures, event);
      if (!gesture || gesture.when?.(here.snapshot, event) === false) return [];
      const after = advance(fixture, here, event);
      return after ? [{ event, after }] : [];
    });
  }

  /** The more often it was taken, the more worn; where nothing can follow, one goes last. */
  function wornOf(after: Step) {
    const isEnd = choicesAt(after).length === 0;
    return Math.min(...after.edges.map((edge) => taken.get(edge) ?? 0)) + (isEnd ? length : 0);
  }
}

const distinct = (events: readonly AnyEventObject[]) => [
  ...new Map(events.map((event) => [JSON.stringify(event, sayingSize), event])).values(),
];

/** Of a file only its size is told. */
const sayingSize = (_: string, value: unknown) => (value instanceof Blob ? value.size : value);
