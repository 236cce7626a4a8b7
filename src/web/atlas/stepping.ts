import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
} from 'xstate';
import { edgeIdOf } from './chart.ts';

/** A machine with what it takes to walk it by hand: an input, and one example of every event that it knows. */
export interface MachineWorld {
  machine: AnyStateMachine;
  input?: unknown;
  events: readonly AnyEventObject[];
}

/** Where a walk stands. The event is null at the start. */
export interface Step {
  event: AnyEventObject | null;
  snapshot: AnyMachineSnapshot;
  /** The transitions taken on the way, by the name that the chart gives them. */
  edges: readonly string[];
}

/** Begins a walk. Nothing is run: calls, timers and messages to others stay inert, and their answers are events too. */
export function begin({ machine, input }: MachineWorld): Step {
  const snapshot = machine.getInitialSnapshot(inertScope(machine, input), input) as AnyMachineSnapshot;
  return { event: null, snapshot, edges: [] };
}

/** The walk after an event; undefined when nothing answers it. */
export function advance({ machine, input }: MachineWorld, { snapshot }: Step, event: AnyEventObject): Step | undefined {
  if (snapshot.status !== 'active') return undefined;
  const taken = machine.getTransitionData(snapshot, event);
  if (taken.length === 0) return undefined;
  const next = machine.transition(snapshot, event, inertScope(machine, input)) as AnyMachineSnapshot;
  return { event, snapshot: next, edges: taken.map(edgeIdOf) };
}

/** The examples that would be answered now, by the transitions that would answer them. */
export function possible({ machine, events }: MachineWorld, { snapshot }: Step): Map<string, AnyEventObject[]> {
  const byEdge = new Map<string, AnyEventObject[]>();
  if (snapshot.status !== 'active') return byEdge;
  for (const event of events) {
    for (const transition of machine.getTransitionData(snapshot, event)) {
      const id = edgeIdOf(transition);
      byEdge.set(id, [...(byEdge.get(id) ?? []), event]);
    }
  }
  return byEdge;
}

/** The paths of all states that are active, the machine's own among them. */
export const activeStates = (snapshot: AnyMachineSnapshot) => new Set(snapshot._nodes.map(({ id }) => id));

/** What a machine runs in when nothing shall happen outside it. */
export function inertScope(machine: AnyStateMachine, input: unknown) {
  const parent = createEmptyActor();
  // `parent` is how xstate itself tells a child of its parent; it is missing from the public options.
  const self = createActor(machine, { input, parent } as Parameters<typeof createActor>[1]);
  return {
    self,
    logger: () => {},
    id: self.id,
    sessionId: self.sessionId,
    defer: () => {},
    system: self.system,
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  };
}
