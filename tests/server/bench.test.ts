import { expect, test } from 'vitest';
import { measureDashboard } from '../../scripts/bench/dashboard.ts';
import { measureGrowth } from '../../scripts/bench/growth.ts';
import { measureIdleConnections } from '../../scripts/bench/idle-connections.ts';
import { lineOf } from '../../scripts/bench/measure.ts';
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
