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
  /** How many states it hides while it is folded. */
  hidden: number;
}

export interface ChartEdge {
  /** One name for each transition of a machine: `from on eventType #rank`. */
  id: string;
  from: string;
  /** The same state as `from` when nothing moves. */
  to: string;
  /** Without a target the state stays what it is: neither left nor entered. */
  isInternal: boolean;
  /** The event as xstate knows it. */
  type: string;
  /** Its place, from 1, among the transitions that a state has for one event, which are tried in their order. */
  rank: number;
  /** How many of them there are. */
  choices: number;
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
    hidden: 0,
  };
}

function edgesOf(node: AnyStateNode): ChartEdge[] {
  return [...node.transitions.values(), node.always ?? []].flatMap((choices) =>
    choices.map((transition, index) => edgeOf(node, transition, index, choices.length)),
  );
}

function edgeOf(
  node: AnyStateNode,
  transition: AnyTransitionDefinition & { description?: string },
  index: number,
  choices: number,
): ChartEdge {
  const target = transition.target?.[0];
  return {
    id: edgeId(node, transition.eventType, index),
    from: node.id,
    to: target?.id ?? node.id,
    isInternal: target === undefined,
    type: transition.eventType,
    rank: index + 1,
    choices,
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

function edgeId({ id }: AnyStateNode, eventType: string, index: number): string {
  return `${id} on ${eventType || 'always'} #${index}`;
}

/** The name of an event as the drawings write it: delays, answers and failures of calls in words. */
export function eventText(type: string): string {
  const { kind, name } = eventIn(type);
  return [kind === 'event' ? '' : kind, name].filter(Boolean).join(' ');
}

/** What kind of event it is, and the name of the event, the delay or the call. */
export function eventIn(type: string): { kind: 'event' | 'always' | 'after' | 'done' | 'failed'; name: string } {
  if (type === '') return { kind: 'always', name: '' };
  const [, word, name = ''] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(type) ?? [];
  if (word === 'after') return { kind: 'after', name: name.split('.')[0] ?? '' };
  if (word === 'done.actor') return { kind: 'done', name };
  return word === 'error.actor' ? { kind: 'failed', name } : { kind: 'event', name: type };
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

/** A state with all that it holds, itself first. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

/** Whether a path is that of a state or of something that it holds. */
export const isWithin = (id: string, stateId: string) => id === stateId || id.startsWith(`${stateId}.`);
