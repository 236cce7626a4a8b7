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
  /** The session id of the actor that spawned it; null for the root. */
  parent: string | null;
  /** Undefined for what is no machine: calls, links, collections. */
  machine: AnyStateMachine | undefined;
  snapshot: AnyMachineSnapshot | undefined;
  status: string;
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
  /** Handed to the actor that is watched. */
  inspect: (event: InspectionEvent) => void;
  read: () => Seen;
  subscribe: (listener: () => void) => () => void;
}

/** Messages remembered. */
const MOST_MESSAGES = 300;

/** Watches a running system: which actors there are, where they stand, and what they say to each other. */
export function createInspection(): Inspection {
  const listeners = new Set<() => void>();
  let seen: Seen = { actors: new Map(), messages: [] };
  const actors = new Map<string, SeenActor>();
  let messages: SeenMessage[] = [];
  let count = 0;
  let isStale = false;

  // Told once for all that happens within a turn, because a burst is thousands of events.
  const tell = () => {
    if (isStale) return;
    isStale = true;
    setTimeout(() => {
      isStale = false;
      seen = { actors: new Map(actors), messages: [...messages] };
      for (const listener of listeners) listener();
    }, 50);
  };

  return {
    read: () => seen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    inspect(event) {
      // xstate hands over whole actors, though it promises less.
      const actorRef = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.actor') actors.set(actorRef.sessionId, seenActor(actorRef));
      if (event.type === '@xstate.snapshot') {
        const known = actors.get(actorRef.sessionId) ?? seenActor(actorRef);
        const { status } = event.snapshot;
        if (status === 'active')
          actors.set(actorRef.sessionId, { ...known, status, snapshot: machineSnapshot(event.snapshot) });
        else actors.delete(actorRef.sessionId);
      }
      if (event.type === '@xstate.event') {
        count += 1;
        const from = (event.sourceRef as AnyActorRef | undefined)?.id ?? null;
        messages = [
          ...messages.slice(1 - MOST_MESSAGES),
          { number: count, from, to: actorRef.id, type: event.event.type },
        ];
      }
      tell();
    },
  };
}

function seenActor(actorRef: AnyActorRef): SeenActor {
  // Where an actor stands in its system is not among what its type tells.
  const { _parent, logic } = actorRef as AnyActorRef & { _parent?: AnyActorRef; logic?: unknown };
  return {
    sessionId: actorRef.sessionId,
    id: actorRef.id,
    parent: _parent?.sessionId ?? null,
    machine: logic instanceof StateMachine ? logic : undefined,
    snapshot: undefined,
    status: 'active',
  };
}

function machineSnapshot(snapshot: unknown): AnyMachineSnapshot | undefined {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : undefined;
}
