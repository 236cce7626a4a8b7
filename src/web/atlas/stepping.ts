import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  type ExecutableActionObject,
} from 'xstate';
import { edgeIdOf } from './chart.ts';

/** A machine with what it takes to walk it by hand: an input, and one example of every event that it knows. */
export interface MachineFixture {
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
export function begin({ machine, input }: MachineFixture): Step {
  const scope = inertScope(machine, input);
  const { edges, emitted } = listen(scope);
  const snapshot = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
  return { event: null, snapshot: settled(machine, snapshot, scope, emitted), edges };
}

/**
 * The walk after an event; undefined when nothing answers it. What comes of the event by itself belongs to the step:
 * transitions without an event, and what the machine tells itself.
 */
export function advance(
  { machine, input }: MachineFixture,
  { snapshot }: Step,
  event: AnyEventObject,
): Step | undefined {
  if (snapshot.status !== 'active' || machine.getTransitionData(snapshot, event).length === 0) return undefined;
  const scope = inertScope(machine, input);
  const { edges, emitted } = listen(scope);
  const next = machine.transition(snapshot, event, scope) as AnyMachineSnapshot;
  return { event, snapshot: settled(machine, next, scope, emitted), edges };
}

/** The examples that would be answered now, by the transitions that would answer them. */
export function possible({ machine, events }: MachineFixture, { snapshot }: Step): Map<string, AnyEventObject[]> {
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
    actionExecutor: (_: ExecutableActionObject) => {},
  };
}

type InertScope = ReturnType<typeof inertScope>;

/** Notes what is taken in a scope, in its order, and what the machine tells itself. */
function listen(scope: InertScope) {
  const edges: string[] = [];
  const emitted: AnyEventObject[] = [];
  scope.system.inspect((news) => {
    if (news.type === '@xstate.microstep') edges.push(...news._transitions.map(edgeIdOf));
  });
  scope.actionExecutor = ({ type, params }) => {
    const { to, event, delay } = (params ?? {}) as { to?: unknown; event?: AnyEventObject; delay?: number };
    if (type === 'xstate.sendTo' && to === scope.self && event && delay === undefined) emitted.push(event);
  };
  return { edges, emitted };
}

/** What a machine tells itself is heard after the step that told it. */
function settled(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  scope: InertScope,
  emitted: AnyEventObject[],
): AnyMachineSnapshot {
  const event = emitted.shift();
  if (!event || snapshot.status !== 'active') return snapshot;
  return settled(machine, machine.transition(snapshot, event, scope) as AnyMachineSnapshot, scope, emitted);
}
