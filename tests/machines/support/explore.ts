import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { inertScope } from '#web/atlas/stepping.ts';
import type { Fixture } from '../fixtures/fixture.ts';

export interface Exploration {
  /** Every transition of the chart by name, and the events that lead up to and through it; null when nothing does. */
  paths: Map<string, string[] | null>;
}

/** Places visited at most: the regions of a parallel chart multiply, and its transitions do not. */
const LIMIT = 120;

/**
 * Walks a machine from its start with every example that the atlas plays it with, in every state, and says which
 * transitions of the chart were taken. Steps that took a new one are followed first. Nothing is run: calls, timers and
 * messages to others stay inert, and what they answer is among the examples.
 */
export function exploreFixture({ machine, events, input, keyOf = () => '' }: Fixture): Exploration {
  const scope = inertScope(machine, input);
  const first = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
  const paths = new Map<string, string[] | null>(transitionsOf(machine.root).map((name) => [name, null]));
  const eventless = nodesOf(machine.root).filter((node) => node.always);
  const seen = new Set([keyOfPlace(first)]);
  const promising: Place[] = [{ snapshot: first, path: [] }];
  const others: Place[] = [];
  for (let visited = 0; visited < LIMIT && untaken({ paths }).length > 0; visited += 1) {
    const place = promising.shift() ?? others.shift();
    if (!place) break;
    for (const event of events) {
      const path = [...place.path, event.type];
      const next = step(place.snapshot, event, path);
      if (!next || seen.has(keyOfPlace(next.snapshot))) continue;
      seen.add(keyOfPlace(next.snapshot));
      (next.isNovel ? promising : others).push({ snapshot: next.snapshot, path });
    }
  }
  return { paths };

  function step(snapshot: AnyMachineSnapshot, event: AnyEventObject, path: string[]) {
    const taken = machine.getTransitionData(snapshot, event);
    if (taken.length === 0) return undefined;
    const before = untaken({ paths }).length;
    for (const transition of taken) {
      const { source, eventType } = transition;
      note(paths, `${source.id} on ${eventType} #${source.transitions.get(eventType)?.indexOf(transition) ?? 0}`, path);
    }
    const next = machine.transition(snapshot, event, scope) as AnyMachineSnapshot;
    if (eventless.length > 0) {
      noteEventless(paths, machine.microstep(snapshot, event, scope) as AnyMachineSnapshot[], eventless, next, path);
    }
    return { snapshot: next, isNovel: untaken({ paths }).length < before };
  }

  function keyOfPlace(snapshot: AnyMachineSnapshot) {
    return JSON.stringify([snapshot.value, keyOf(snapshot)]);
  }
}

interface Place {
  snapshot: AnyMachineSnapshot;
  path: string[];
}

function note(paths: Map<string, string[] | null>, name: string, path: string[]): void {
  if (!paths.get(name)) paths.set(name, path);
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
      if (wasTaken) note(paths, name, path);
    }
  }
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function isActive(snapshot: AnyMachineSnapshot, node: AnyStateNode): boolean {
  return snapshot._nodes.includes(node);
}
