import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chartOf } from '#web/atlas/chart.ts';
import { type Box, beginOf, type Layout, layoutOf, type Sizes } from '#web/atlas/layout.ts';
import * as stories from '../../stories/machines/machines.stories.tsx';
import { estimatedSizes } from './support/estimated-sizes.ts';

const machines = (await modulesIn('../../machines/')).filter(
  (value): value is AnyStateMachine => value instanceof StateMachine,
);

describe('The atlas', () => {
  test('plays every machine there is', async () => {
    const fixtures = (await modulesIn('./fixtures/', { recursive: true })).map(
      (value) => (value as { machine?: unknown }).machine,
    );
    const { default: _, ...named } = stories;
    const names = machines
      .map(({ id }) => id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .sort();
    expect(Object.keys(named).sort()).toEqual(names);
    expect(machines.filter((machine) => !fixtures.includes(machine)).map(({ id }) => id)).toEqual([]);
  });

  test.each(machines.map((machine) => [machine.id, machine] as const))(
    'draws %s so that nothing covers anything or is cut',
    async (_id, machine) => {
      const chart = chartOf(machine);
      const sizes = estimatedSizes(chart);
      const layout = await layoutOf(chart, sizes);
      expect(covered(layout, sizes)).toEqual([]);
      expect(cut(layout, sizes)).toEqual([]);
    },
  );
});

async function modulesIn(folder: string, { recursive = false } = {}): Promise<unknown[]> {
  const url = new URL(folder, import.meta.url);
  const files = readdirSync(url, { recursive, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, url).href)));
  return modules.flatMap((module) => Object.values(module));
}

/** Pairs of things that cover each other: labels, states, and of states that hold others the heading. */
function covered(layout: Layout, sizes: Sizes): string[] {
  const items = boxesOf(layout, sizes);
  return items.flatMap(([id, box], index) =>
    items.slice(index + 1).flatMap(([other, otherBox]) => (meet(box, otherBox) ? [`${id} | ${other}`] : [])),
  );
}

/** What does not lie wholly in the state that holds it, or in the drawing. */
function cut(layout: Layout, sizes: Sizes): string[] {
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  const inItsBox = [...sizes.states.keys()].flatMap((id) => {
    const heading = headingOf(layout, sizes, id);
    const box = layout.boxes.get(id);
    const holder = layout.boxes.get(id.slice(0, id.lastIndexOf('.'))) ?? whole;
    return heading && box && isWithin(heading, box) && isWithin(box, holder) ? [] : [id];
  });
  return [...inItsBox, ...boxesOf(layout, sizes).flatMap(([id, box]) => (isWithin(box, whole) ? [] : [id]))];
}

function boxesOf(layout: Layout, sizes: Sizes): (readonly [string, Box])[] {
  const labels = [...sizes.labels.keys()].map(
    (id) => [id, layout.arrows.get(id)?.label ?? layout.boxes.get(id)] as const,
  );
  const states = [...sizes.states.keys()].map((id) => [id, headingOf(layout, sizes, id)] as const);
  const dots = [...layout.boxes].filter(([id]) => id === beginOf(id.split('!')[0] ?? ''));
  return [...labels, ...states, ...dots].map(([id, box]) => [id, box ?? nowhere] as const);
}

/** All of a state; of one that holds others what stands above them. */
function headingOf({ boxes }: Layout, { states }: Sizes, id: string): Box | undefined {
  const box = boxes.get(id);
  const size = states.get(id);
  const isLeaf = ![...states.keys()].some((other) => other.startsWith(`${id}.`));
  return box && size && (isLeaf ? box : { ...box, ...size });
}

const nowhere: Box = { x: -1, y: -1, width: 0, height: 0 };
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isWithin = (a: Box, b: Box) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
