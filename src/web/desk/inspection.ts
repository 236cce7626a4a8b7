import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
} from 'xstate';

export interface SeenActor {
  sessionId: string;
  id: string;
  /** The session id of the actor that spawned it; null for the desk and for what stands beside it. */
  parent: string | null;
  /** Undefined for what is no machine: calls, links, collections. */
  machine: AnyStateMachine | undefined;
  snapshot: AnyMachineSnapshot | undefined;
}

export interface SeenMessage {
  number: number;
  /** Ids of actors; null when it came from outside. */
  from: string | null;
  to: string;
  type: string;
}

export interface Seen {
  actors: ReadonlyMap<string, SeenActor>;
  /** The newest last. */
  messages: readonly SeenMessage[];
}

export interface Inspection {
  /** Handed to every actor that is watched; what it spawns is watched as well. */
  inspect: (event: InspectionEvent) => void;
  read: () => Seen;
  subscribe: (listener: () => void) => () => void;
}

const MAX_MESSAGES = 300;

/** Watches running systems: which actors there are, where they stand, and what they say to each other. */
export function createInspection(): Inspection {
  const listeners = new Set<() => void>();
  const actors = new Map<string, SeenActor>();
  const messages: SeenMessage[] = [];
  let seen: Seen = { actors, messages: [] };
  let count = 0;
  let isStale = false;

  const look = () => {
    seen = { actors: new Map(actors), messages: messages.slice(-MAX_MESSAGES) };
  };
  // Told once for all that happens within a turn, because a burst is thousands of events.
  const notify = () => {
    if (isStale || listeners.size === 0) return;
    isStale = true;
    setTimeout(() => {
      isStale = false;
      look();
      for (const listener of listeners) listener();
    }, 50);
  };

  return {
    read: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      look();
      return () => listeners.delete(listener);
    },
    inspect(event) {
      // xstate hands over whole actors, though it promises less.
      const actorRef = event.actorRef as AnyActorRef;
      // Not when it is created: React creates some in development that are never started.
      if (event.type === '@xstate.snapshot') {
        const { status } = event.snapshot;
        if (status === 'active') actors.set(actorRef.sessionId, seenActor(actorRef, event.snapshot));
        else actors.delete(actorRef.sessionId);
      }
      if (event.type === '@xstate.event') {
        count += 1;
        const from = event.sourceRef ? nameOf(event.sourceRef as AnyActorRef) : null;
        messages.push({ number: count, from, to: nameOf(actorRef), type: event.event.type });
        if (messages.length > 2 * MAX_MESSAGES) messages.splice(0, MAX_MESSAGES);
      }
      notify();
    },
  };
}

function seenActor(actorRef: AnyActorRef, snapshot: unknown): SeenActor {
  // Where an actor stands in its system is not among what its type tells.
  const { _parent } = actorRef as AnyActorRef & { _parent?: AnyActorRef };
  const ofMachine = machineSnapshot(snapshot);
  return {
    sessionId: actorRef.sessionId,
    id: nameOf(actorRef),
    parent: _parent?.sessionId ?? null,
    machine: ofMachine?.machine,
    snapshot: ofMachine,
  };
}

/** Its machine's name where it was given none of its own. */
function nameOf(actorRef: AnyActorRef): string {
  const { logic } = actorRef as AnyActorRef & { logic?: unknown };
  return actorRef.id === actorRef.sessionId && logic instanceof StateMachine ? logic.id : actorRef.id;
}

function machineSnapshot(snapshot: unknown): AnyMachineSnapshot | undefined {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : undefined;
}
