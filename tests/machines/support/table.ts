import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type ChartEdge, chartOf, edgeIdOf } from '#web/atlas/chart.ts';
import { inertScope } from '#web/atlas/stepping.ts';

/** One line of a table: what the specification says, and what it means for the machine. */
export interface Line<Item extends { status: string }> {
  says: string;
  from: Item | readonly Item[];
  on: AnyEventObject;
  /** The state that follows; null where the event is refused. */
  to: Item['status'] | null;
  /** What else is different afterwards; everything that is not named stays as it was. */
  changes?: Partial<Item>;
}

export interface Table<Item extends { status: string }> {
  machine: AnyStateMachine;
  snapshotOf: (item: Item) => AnyMachineSnapshot;
  lines: readonly Line<Item>[];
}

export const boxesOf = <Item extends { status: string }>({ from }: Line<Item>): readonly Item[] =>
  Array.isArray(from) ? from : [from as Item];

/** What a line promises, for each thing that it speaks of. */
export const promised = <Item extends { status: string }>(line: Line<Item>) =>
  boxesOf(line).map((item) =>
    line.to === null
      ? `${item.status} refuses ${line.on.type}`
      : {
          taken: `${item.status} -- ${line.on.type} --> ${line.to}`,
          after: { ...item, ...line.changes, status: line.to },
        },
  );

/** What the machine really does with it. */
export const done = <Item extends { status: string }>(table: Table<Item>, line: Line<Item>) =>
  boxesOf(line).map((item) => {
    const edge = edgeTaken(table, item, line.on);
    if (!edge) return `${item.status} refuses ${line.on.type}`;
    const { machine, snapshotOf } = table;
    const next = machine.transition(snapshotOf(item), line.on, inertScope(machine, item)) as AnyMachineSnapshot;
    const { id } = machine;
    const from = edge.from === id ? item.status : edge.from.slice(id.length + 1);
    return {
      taken: `${from} -- ${edge.event} --> ${edge.to.slice(id.length + 1)}`,
      after: { ...next.context, status: next.value },
    };
  });

/** Transitions that are drawn and that no line of the table takes, by what the drawing says of them. */
export function edgesWithoutLine<Item extends { status: string }>(table: Table<Item>): string[] {
  const taken = new Set(
    table.lines.flatMap((line) => boxesOf(line).map((item) => edgeTaken(table, item, line.on)?.id)),
  );
  return chartOf(table.machine)
    .edges.filter(({ id }) => !taken.has(id))
    .map(({ from, event, guard, to }) => `${from} -- ${event} [${guard}] --> ${to}`);
}

/** Every event of the table in every state of which no line speaks, where the machine takes it all the same. */
export function takenWithoutLine<Item extends { status: string }>(table: Table<Item>): string[] {
  const items = new Map(table.lines.flatMap(boxesOf).map((item) => [JSON.stringify(item), item] as const));
  const spoken = new Set(
    table.lines
      .filter(({ to }) => to !== null)
      .flatMap((line) => boxesOf(line).map(({ status }) => `${status} takes ${line.on.type}`)),
  );
  const taken = [...items.values()].flatMap((item) =>
    table.lines
      .filter(({ on }) => edgeTaken(table, item, on) !== undefined)
      .map(({ on }) => `${item.status} takes ${on.type}`),
  );
  return [...new Set(taken)].filter((text) => !spoken.has(text));
}

/** The events that the machine knows and the table does not. */
export const eventsWithoutLine = <Item extends { status: string }>({ machine, lines }: Table<Item>): string[] =>
  machine.events.filter((type) => !lines.some(({ on }) => on.type === type)).map(String);

function edgeTaken<Item extends { status: string }>(
  { machine, snapshotOf }: Table<Item>,
  item: Item,
  event: AnyEventObject,
): ChartEdge | undefined {
  const [transition] = machine.getTransitionData(snapshotOf(item), event);
  return transition && chartOf(machine).edges.find(({ id }) => id === edgeIdOf(transition));
}
