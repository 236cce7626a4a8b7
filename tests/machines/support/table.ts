import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type ChartEdge, chartOf, edgeIdOf } from '#web/atlas/chart.ts';
import { inertScope } from '#web/atlas/stepping.ts';

/** One line of a table: what the specification says, and what it means for the machine. */
export interface Line<Thing extends { status: string }> {
  says: string;
  from: Thing | readonly Thing[];
  on: AnyEventObject;
  /** The state that follows; null where the event is refused. */
  to: Thing['status'] | null;
  /** What else is different afterwards; everything that is not named stays as it was. */
  changes?: Partial<Thing>;
}

export interface Table<Thing extends { status: string }> {
  machine: AnyStateMachine;
  snapshotOf: (thing: Thing) => AnyMachineSnapshot;
  lines: readonly Line<Thing>[];
}

export const thingsOf = <Thing extends { status: string }>({ from }: Line<Thing>): readonly Thing[] =>
  Array.isArray(from) ? from : [from as Thing];

/** What a line promises, for each thing that it speaks of. */
export const promised = <Thing extends { status: string }>(line: Line<Thing>) =>
  thingsOf(line).map((thing) =>
    line.to === null
      ? `${thing.status} refuses ${line.on.type}`
      : {
          taken: `${thing.status} -- ${line.on.type} --> ${line.to}`,
          after: { ...thing, ...line.changes, status: line.to },
        },
  );

/** What the machine really does with it. */
export const done = <Thing extends { status: string }>(table: Table<Thing>, line: Line<Thing>) =>
  thingsOf(line).map((thing) => {
    const edge = edgeTaken(table, thing, line.on);
    if (!edge) return `${thing.status} refuses ${line.on.type}`;
    const { machine, snapshotOf } = table;
    const next = machine.transition(snapshotOf(thing), line.on, inertScope(machine, thing)) as AnyMachineSnapshot;
    const { id } = machine;
    const from = edge.from === id ? thing.status : edge.from.slice(id.length + 1);
    return {
      taken: `${from} -- ${edge.event} --> ${edge.to.slice(id.length + 1)}`,
      after: { ...next.context, status: next.value },
    };
  });

/** Transitions that are drawn and that no line of the table takes, by what the drawing says of them. */
export function edgesWithoutLine<Thing extends { status: string }>(table: Table<Thing>): string[] {
  const taken = new Set(
    table.lines.flatMap((line) => thingsOf(line).map((thing) => edgeTaken(table, thing, line.on)?.id)),
  );
  return chartOf(table.machine)
    .edges.filter(({ id }) => !taken.has(id))
    .map(({ from, event, guard, to }) => `${from} -- ${event} [${guard}] --> ${to}`);
}

/** Every event of the table in every state of which no line speaks, where the machine takes it all the same. */
export function takenWithoutLine<Thing extends { status: string }>(table: Table<Thing>): string[] {
  const things = new Map(table.lines.flatMap(thingsOf).map((thing) => [JSON.stringify(thing), thing] as const));
  const spoken = new Set(
    table.lines
      .filter(({ to }) => to !== null)
      .flatMap((line) => thingsOf(line).map(({ status }) => `${status} takes ${line.on.type}`)),
  );
  const taken = [...things.values()].flatMap((thing) =>
    table.lines
      .filter(({ on }) => edgeTaken(table, thing, on) !== undefined)
      .map(({ on }) => `${thing.status} takes ${on.type}`),
  );
  return [...new Set(taken)].filter((text) => !spoken.has(text));
}

/** The events that the machine knows and the table does not. */
export const eventsWithoutLine = <Thing extends { status: string }>({ machine, lines }: Table<Thing>): string[] =>
  machine.events.filter((type) => !lines.some(({ on }) => on.type === type)).map(String);

function edgeTaken<Thing extends { status: string }>(
  { machine, snapshotOf }: Table<Thing>,
  thing: Thing,
  event: AnyEventObject,
): ChartEdge | undefined {
  const [transition] = machine.getTransitionData(snapshotOf(thing), event);
  return transition && chartOf(machine).edges.find(({ id }) => id === edgeIdOf(transition));
}
