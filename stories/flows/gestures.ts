import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { Flow, FlowEvent, Subject } from './flow.ts';

/** Whose doing an event is: a person's before the screen, somebody else's, the server's, the browser's, the phone's, or time's. */
export type Doer = 'agent' | 'colleague' | 'customer' | 'server' | 'browser' | 'phone' | 'time';

/** How an event comes about in the running product, and what one then sees. It never sends the event itself. */
export interface Gesture<Stage, Event> {
  by: Doer;
  /** Where it can be done at all, for walks that nobody wrote: a chart may allow more than a person can ask for. */
  when?: (snapshot: AnyMachineSnapshot, event: Event) => boolean;
  /** A person acts by role and label; the others act on what stands for them in memory. */
  does: (stage: Stage, event: Event) => unknown;
  /** Waits for what a person would look for; it fails when that does not show. */
  shows?: (stage: Stage, event: Event) => unknown;
}

type Typed<Event, Type> = Event extends { type: infer Own } ? (Type extends Own ? Event : never) : never;

/** One gesture for each event of a machine. An event that may be several people's doing chooses among gestures. */
export type GestureTable<Machine extends AnyStateMachine, Stage> = {
  [Type in FlowEvent<Machine>['type'] as Type extends `xstate.${string}` ? never : Type]?:
    | Gesture<Stage, Typed<FlowEvent<Machine>, Type>>
    | ((event: Typed<FlowEvent<Machine>, Type>) => Gesture<Stage, Typed<FlowEvent<Machine>, Type>>);
} & {
  [Type in `xstate.${string}`]?: Gesture<Stage, { type: string; [name: string]: unknown }>;
};

export interface PlayedOn {
  /** Where the machine stands in the running product. */
  state: () => StateValue | undefined;
  leave: () => void;
}

/** A subject with its gestures, and the stage that each of its flows is set on. */
export interface Play<Machine extends AnyStateMachine, Stage extends PlayedOn> {
  subject: Subject<Machine>;
  gestures: GestureTable<Machine, Stage>;
  /** Puts a stage into an element; it is ready once it stands where the chart begins. */
  set: (root: HTMLElement, flow: Flow<Machine>) => Promise<Stage>;
}

/** The gesture of an event; the table's types say that it fits. */
export function gestureOf<Stage>(table: object, event: { type: string }): Gesture<Stage, unknown> | undefined {
  const entry = (table as Record<string, unknown>)[event.type];
  return typeof entry === 'function' ? entry(event) : (entry as Gesture<Stage, unknown> | undefined);
}
