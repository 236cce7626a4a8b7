import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartOf } from '#web/atlas/chart.ts';
import { type Flow, walk } from '../../stories/flows/flow.ts';
import { subjects } from '../../stories/flows/subjects.ts';

const root = new URL('../../stories/flows/', import.meta.url);
describe.each(subjects.map(({ fixture, flows }) => ({ id: fixture.machine.id, fixture, flows })))(
  'Flows of $id',
  (subject) => {
    test.each(subject.flows)('$name is a path of the machine', (flow) => {
      expect([...walk(subject.fixture, flow)]).toHaveLength(flow.events.length);
    });

    test('together they take every drawn transition', () => {
      const taken = new Set(subject.flows.flatMap((flow) => edgesOf(flow)));
      const untaken = chartOf(subject.fixture.machine).edges.filter(({ id }) => !taken.has(id));
      expect(untaken.map(({ id, to }) => `no flow takes ${id} (to ${to})`)).toEqual([]);
    });

    test('each has a name of its own and a story', () => {
      const names = subject.flows.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(storiesOf(subject.id)).toEqual(names.map(exportName));
    });

    // What a refused flow does not reach is left to the test of its own.
    function edgesOf(flow: Flow): string[] {
      const edges: string[] = [];
      try {
        for (const { before, after } of walk(subject.fixture, flow)) edges.push(...before.edges, ...after.edges);
      } catch {}
      return edges;
    }
  },
);

/** The stories that play a machine's flows, in their order. */
function storiesOf(machine: string): string[] {
  const text = readFileSync(new URL(`${machine}.stories.tsx`, root), 'utf8');
  return [...text.matchAll(/^export const (\w+) = flowStory\(/gm)].map(([, name]) => name ?? '');
}

/** `accept and resolve` is told by the story `AcceptAndResolve`. */
function exportName(name: string): string {
  return name.replace(/(?:^|[ ,-]+)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
