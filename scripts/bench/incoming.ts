import { startServer } from '../../tests/support/browsers/running-server.ts';
import { onBothEngines } from './both-engines.ts';
import { type BusyDesk, openBusyDesk } from './busy-desk.ts';
import { machineSpeed } from './machine-speed.ts';
import { type Measure, percentile } from './measure.ts';

const rounds = 4;
/** What shares the machine may take it for a while. */
const attempts = 3;
/** On the machine where the budgets were taken; another is asked for as much of what it can do. */
const sendsPerSecond = 50;

/**
 * How soon a customer's message is stored while agents send on the same connection, beside the same when they are quiet.
 * What counts as sent has reached the phones by the end: what is only accepted would wait in a line that grows.
 */
export const measureIncoming = (): Promise<Measure[]> => onBothEngines(measureOn);

const measureOn = async (engine: string, env: Record<string, string>): Promise<Measure> => {
  const server = await startServer(env, async () => {});
  const desk = await openBusyDesk(server.url);
  try {
    // The first seconds compile and plan.
    await Promise.all([desk.send(sendsPerSecond), desk.write()]);
    await desk.settled();
    for (let attempt = 1; ; attempt += 1) {
      const wanted = Math.ceil(sendsPerSecond * (await machineSpeed()));
      const times = await measureAt(desk, wanted);
      if (!times && attempt < attempts) continue;
      return {
        name: `customer's message in, agents sending, ${engine}, p95`,
        unit: 'ms',
        value: times ? percentile(times.busy, 0.95) : Number.POSITIVE_INFINITY,
        floor: times ? percentile(times.quiet, 0.95) : 0,
        budget: 60,
        floorThen: 30,
        note: `${wanted} sends a second`,
      };
    }
  } finally {
    desk.close();
    await server.remove();
  }
};

/** Quiet and busy in turn, so that both meet the same machine; undefined where it does not keep up. */
const measureAt = async (desk: BusyDesk, wanted: number) => {
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await desk.write()));
    const before = await desk.countReceived();
    const [took, times] = await Promise.all([desk.send(wanted), desk.write()]);
    const reached = ((await desk.countReceived()) - before) / took;
    await desk.settled();
    if (reached < wanted * 0.9) return undefined;
    busy.push(...times);
  }
  return { quiet, busy };
};
