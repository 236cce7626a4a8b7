import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createEmptyActor,
} from 'xstate';

export interface Exploration {
  /** Every transition of the chart by name, and the events that lead up to and through it; null when nothing does. */
  paths: Map<string, string[] | null>;
  snapshots: AnyMachineSnapshot[];
}

const LIMIT = 4000;

/**
 * Walks a machine from its start with every event in every state, answers of calls and passed delays among them, and
 * says which transitions of the chart were taken. Nothing is run: calls, timers and messages to others stay inert.
 */
export function explore(
  machine: AnyStateMachine,
  events: AnyEventObject[],
  { input, keyOf = () => '' }: { input?: unknown; keyOf?: (snapshot: AnyMachineSnapshot) => unknown } = {},
): Exploration {
  const scope = inertScope(machine, input);
  const first = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
  const paths = new Map<string, string[] | null>(transitionsOf(machine.root).map((name) => [name, null]));
  const seen = new Map([[key(first), first]]);
  const queue: { snapshot: AnyMachineSnapshot; path: string[] }[] = [{ snapshot: first, path: [] }];
  const eventless = nodesOf(machine.root).filter((node) => node.always);
  for (let place = queue.shift(); place && seen.size < LIMIT; place = queue.shift()) {
    for (const event of events) {
      const taken = machine.getTransitionData(place.snapshot, event);
      if (taken.length === 0) continue;
      const path = [...place.path, event.type];
      for (const { source, eventType } of taken) {
        const rank = source.transitions.get(eventType)?.findIndex((one) => taken.includes(one)) ?? 0;
        if (!paths.get(`${source.id} on ${eventType} #${rank}`))
          paths.set(`${source.id} on ${eventType} #${rank}`, path);
      }
      const next = machine.transition(place.snapshot, event, scope) as AnyMachineSnapshot;
      if (eventless.length > 0) {
        noteEventless(
          paths,
          machine.microstep(place.snapshot, event, scope) as AnyMachineSnapshot[],
          eventless,
          next,
          path,
        );
      }
      if (seen.has(key(next))) continue;
      seen.set(key(next), next);
      queue.push({ snapshot: next, path });
    }
  }
  return { paths, snapshots: [...seen.values()] };

  function key(snapshot: AnyMachineSnapshot) {
    return JSON.stringify([snapshot.value, keyOf(snapshot)]);
  }
}

/** The transitions that no path took. */
export function untaken({ paths }: Exploration): string[] {
  return [...paths].filter(([, path]) => path === null).map(([name]) => name);
}

function transitionsOf(node: AnyStateNode): string[] {
  const own = [...node.transitions].flatMap(([event, list]) =>
    list.map((_, rank) => `${node.id} on ${event} #${rank}`),
  );
  const eventless = (node.always ?? []).map((_, rank) => `${node.id} always #${rank}`);
  return [...own, ...eventless, ...Object.values(node.states).flatMap(transitionsOf)];
}

/** An eventless transition was taken when its state shows up within a step and its target right after it. */
function noteEventless(
  paths: Map<string, string[] | null>,
  steps: AnyMachineSnapshot[],
  nodes: AnyStateNode[],
  last: AnyMachineSnapshot,
  path: string[],
): void {
  const sequence = [...steps, last];
  for (const node of nodes) {
    for (const [rank, transition] of (node.always ?? []).entries()) {
      const wasTaken = sequence.some((snapshot, index) => {
        const next = sequence[index + 1];
        return (
          next &&
          isActive(snapshot, node) &&
          !isActive(next, node) &&
          transition.target?.every((to) => isActive(next, to))
        );
      });
      const name = `${node.id} always #${rank}`;
      if (wasTaken && !paths.get(name)) paths.set(name, path);
    }
  }
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function isActive(snapshot: AnyMachineSnapshot, node: AnyStateNode): boolean {
  return snapshot._nodes.includes(node);
}

function inertScope(machine: AnyStateMachine, input: unknown) {
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
