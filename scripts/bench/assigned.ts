import { startServer } from '../../tests/support/browsers/running-server.ts';
import { onBothEngines } from './both-engines.ts';
import { openBusyDesk } from './busy-desk.ts';
import { type Measure, percentile } from './measure.ts';

const rounds = 5;

/** How soon a customer's message is stored where every queue assigns its tickets and promises answers, beside one that does neither. */
export const measureAssigned = (): Promise<Measure[]> => onBothEngines(measureOn);

const measureOn = async (engine: string, env: Record<string, string>): Promise<Measure> => {
  const server = await startServer(env, async () => {});
  const desk = await openBusyDesk(server.url);
  const queues = await desk.call<{ id: number }[]>('GET', '/queue');
  const put = (change: object) => Promise.all(queues.map(({ id }) => desk.call('PUT', `/queue/${id}`, change)));
  const found = { on: [] as number[], off: [] as number[] };
  try {
    // The first seconds compile and plan.
    await desk.write();
    // In turn, so that both meet the same machine.
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['on', 'off'] as const) {
        await put(way === 'on' ? assigning : byHand);
        found[way].push(...(await desk.write()));
      }
    }
    return {
      name: `customer's message in, queues that assign and promise, ${engine}, p50`,
      unit: 'ms',
      value: percentile(found.on, 0.5),
      floor: percentile(found.off, 0.5),
      budget: 12,
      floorThen: 10,
      note: `p95 ${percentile(found.on, 0.95).toFixed(0)} ms, by hand ${percentile(found.off, 0.95).toFixed(0)} ms`,
    };
  } finally {
    desk.close();
    await server.remove();
  }
};

const targets = { firstAnswerMinutes: 20, nextAnswerMinutes: 30, resolutionMinutes: 480 };
const noTargets = { firstAnswerMinutes: null, nextAnswerMinutes: null, resolutionMinutes: null };
const assigning = { assignment: 'fewest', answerMinutes: 30, ...targets };
const byHand = { assignment: 'manual', answerMinutes: null, ...noTargets };
