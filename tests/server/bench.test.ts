import { expect, test } from 'vitest';
import { measureDashboard } from '../../scripts/bench/dashboard.ts';
import { measureGrowth } from '../../scripts/bench/growth.ts';
import { measureIdleConnections } from '../../scripts/bench/idle-connections.ts';
import { lineOf, type Measure, measureRepeatedly, passes } from '../../scripts/bench/measure.ts';
import { takenBy } from '../../scripts/bench/own-times.ts';
import { measurePages } from '../../scripts/bench/pages.ts';

test('what the bench measures in the process of the server can be measured', async () => {
  const measures = [
    ...(await measureDashboard({ tickets: 20, rounds: 1 })),
    ...(await measurePages({ tickets: 20, chats: 20, chatMessages: 20, seconds: 0.1, warmUpSeconds: 0, turns: 1 })),
    ...(await measureGrowth({ few: 10, many: 20, rounds: 1, engines: ['PGlite'] })),
  ];
  const idle = await measureIdleConnections({ connections: 2 });
  expect(idle.map((measure) => lineOf(measure)).join('\n')).not.toMatch(/NaN|Infinity/);
  expect(measures.map((measure) => lineOf(measure)).join('\n')).not.toMatch(/NaN|Infinity/);
  for (const { name, value, floor } of measures) expect([name, value > 0, floor > 0]).toEqual([name, true, true]);
  expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
});

const line = (name: string, value: number): Measure => ({ name, unit: 'ms', value, floor: 1, budget: 2, floorThen: 1 });

/** Measures two lines as they are found in one run after the other. */
const measuring = (...runs: [one: number, other: number][]) => {
  const left = [...runs];
  return {
    left,
    measure: async () => {
      const [one, other] = left.shift() ?? [Number.NaN, Number.NaN];
      return [line('one', one), line('other', other)];
    },
  };
};

test.each<{ of: string; runs: [number, number][]; left: number; verdicts: boolean[]; note: string | undefined }>([
  { of: 'lines within their limits', runs: [[1, 2]], left: 0, verdicts: [true, true], note: undefined },
  {
    of: 'one over its limit by chance',
    runs: [
      [2.5, 1],
      [1.5, 9],
      [1.8, 9],
    ],
    left: 0,
    verdicts: [true, true],
    note: 'measured 3 times: 2.50, 1.50, 1.80',
  },
  {
    of: 'one within its limit by chance',
    runs: [
      [2.5, 1],
      [1.5, 1],
      [2.2, 1],
    ],
    left: 0,
    verdicts: [false, true],
    note: 'measured 3 times: 2.50, 1.50, 2.20',
  },
  {
    of: 'one that is over its limit',
    runs: [
      [2.5, 1],
      [2.1, 1],
      [1, 1],
    ],
    left: 1,
    verdicts: [false, true],
    note: 'measured 2 times: 2.50, 2.10',
  },
  {
    of: 'one that could not be measured at first',
    runs: [
      [Number.NaN, 1],
      [1.5, 1],
      [1.4, 1],
    ],
    left: 0,
    verdicts: [true, true],
    note: 'measured 3 times: NaN, 1.50, 1.40',
  },
])('the line in the middle counts: $of', async ({ runs, left, verdicts, note }) => {
  const measured = measuring(...runs);
  const lines = await measureRepeatedly(measured.measure);
  expect(lines.map(passes)).toEqual(verdicts);
  expect(lines[0]?.note).toBe(note);
  expect(measured.left).toHaveLength(left);
});

test('where more is better, what could not be measured counts as the least', async () => {
  const left = [1, 3, Number.NaN];
  const lines = await measureRepeatedly(async () => [{ ...line('one', left.shift() ?? 0), isMoreBetter: true }]);
  expect(lines.map(passes)).toEqual([false]);
});

const frame = (functionName: string, url = 'https://desk.test/assets/desk.js', lineNumber = 0) => ({
  functionName,
  url,
  lineNumber,
  columnNumber: 9,
});

test('of a profile each function counts for what it took by itself, and what is no script for nothing', () => {
  const recorded = {
    startTime: 1_000_000,
    nodes: [
      { id: 1, callFrame: frame('(idle)', '') },
      { id: 2, callFrame: frame('draw') },
      { id: 3, callFrame: frame('draw') },
      { id: 4, callFrame: frame('draw', undefined, 1) },
      { id: 5, callFrame: frame('fetch', '') },
      { id: 6, callFrame: frame('parse') },
    ],
    samples: [1, 2, 3, 4, 5, 6, 1],
    // The time until the next sample belongs to the one before it.
    timeDeltas: [500, 100_000, 2000, 1000, 1500, 1500, 4000],
  };
  expect(takenBy(recorded).largest).toEqual({ name: 'parse desk.js:1:10', share: 0.4 });
  expect(takenBy(recorded, { apart: /^parse / })).toEqual({
    largest: { name: 'draw desk.js:1:10', share: 0.3 },
    apart: 4,
  });
  expect(takenBy(recorded, { apart: /^layout / }).apart).toBeNaN();
  // The browser lays out while `parse` asks where something stands, and while the second `draw` does.
  const layouts = [
    [1_106_500, 1_106_501],
    [1_102_500, 1_102_600],
  ] as const;
  expect(takenBy(recorded, { layouts }).largest).toEqual({ name: 'draw desk.js:1:10', share: 0.4 });
});
