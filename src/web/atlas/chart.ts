import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A machine as a picture knows it: names only, nothing that runs. */
export interface Chart {
  id: string;
  description: string;
  root: ChartState;
  edges: ChartEdge[];
}

export interface ChartState {
  /** The path from the machine's id, such as `socket.linked.flow`. */
  id: string;
  name: string;
  description: string;
  type: string;
  initial: string | undefined;
  entry: string[];
  exit: string[];
  calls: string[];
  states: ChartState[];
}

export interface ChartEdge {
  /** One name for each transition of a machine: `from on eventType #rank`. */
  id: string;
  from: string;
  /** The same state as `from` when nothing moves. */
  to: string;
  /** Without a target the state stays what it is: neither left nor entered. */
  isInternal: boolean;
  /** What happens, in words: an event, `after` a delay, a call that is `done` or has `failed`, or `always`. */
  event: string;
  guard: string;
  actions: string[];
  description: string;
}

export function chartOf(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    root: stateOf(machine.root),
    edges: nodesOf(machine.root).flatMap(edgesOf),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    description: node.description ?? '',
    type: node.type,
    initial: node.type === 'parallel' ? undefined : node.initial?.target[0]?.id,
    entry: namesOf(node.config.entry),
    exit: namesOf(node.config.exit),
    calls: node.invoke.map((invoke) => (invoke.id === invoke.src ? invoke.id : `${invoke.id} (${String(invoke.src)})`)),
    states: Object.values(node.states).map(stateOf),
  };
}

function edgesOf(node: AnyStateNode): ChartEdge[] {
  const onEvents = [...node.transitions.values()].flatMap((list) =>
    list.map((transition, rank) => edgeOf(node, transition, rank)),
  );
  return [...onEvents, ...(node.always ?? []).map((transition, rank) => edgeOf(node, transition, rank))];
}

function edgeOf(
  node: AnyStateNode,
  transition: AnyTransitionDefinition & { description?: string },
  rank: number,
): ChartEdge {
  const target = transition.target?.[0];
  return {
    id: edgeId(node, transition.eventType, rank),
    from: node.id,
    to: target?.id ?? node.id,
    isInternal: target === undefined,
    event: eventText(transition.eventType),
    guard: transition.guard ? nameOf(transition.guard) : '',
    actions: transition.actions.map(nameOf),
    description: transition.description ?? '',
  };
}

/** How a transition that is about to be taken is found again in the picture. */
export function edgeIdOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const list = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return edgeId(source, eventType, list.indexOf(transition));
}

function edgeId({ id }: AnyStateNode, eventType: string, rank: number): string {
  return `${id} on ${eventType || 'always'} #${rank}`;
}

/** The name of an event as the drawings write it: delays, answers and failures of calls in words. */
export function eventText(type: string): string {
  if (type === '') return 'always';
  return type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'failed ');
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** What a state was written to do; xstate adds the timers of its delays to what it runs. */
function namesOf(actions: unknown): string[] {
  return actions === undefined ? [] : [actions].flat().map(nameOf);
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return 'unnamed';
  const params = 'params' in reference ? reference.params : undefined;
  const words = typeof params === 'string' || Array.isArray(params) ? `(${[params].flat().join(', ')})` : '';
  return `${reference.type}${words}`;
}
