import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { type RunningServer, startServer } from '../../tests/support/browsers/running-server.ts';
import { onBothEngines } from './both-engines.ts';
import { type Measure, percentile } from './measure.ts';

const messages = 5_000;
const callsAtOnce = 50;
const seconds = 3;
const rounds = 2;
/** How often the other company asks. */
const perSecond = 20;

/**
 * How long one company's list takes while another company asks for as much as it can: by a socket that says one thing
 * thousands of times and comes back when it is dropped, and by searches. Beside it the same list while as much is said and
 * asked, by the same socket and as many calls, that no database is needed for.
 */
export const measureCompanies = async (): Promise<Measure[]> => (await onBothEngines(measureOn)).flat();

const measureOn = async (engine: string, env: Record<string, string>): Promise<Measure[]> => {
  const server = await startServer(env, async () => {});
  const connections = new Agent({ keepAlive: true });
  try {
    const [admin, another] = await Promise.all([logIn(server, 'admin@acme.test'), logIn(server, 'admin@outra.test')]);
    const search = (n: number) => `/api/tickets?showAll=true&searchParam=${encodeURIComponent(`tudo ${n}`)}`;
    const lines = {
      'a socket asks for tickets': [flooding(server, admin, 'joinChatBox'), flooding(server, admin, 'joinTickets')],
      'a socket says that it is there': [flooding(server, admin, 'userStatus'), flooding(server, admin, 'joinTickets')],
      'another company searches': [asking(search), asking(() => '/health/live')],
    };
    await timesOf(async () => {});
    const measures: Measure[] = [];
    for (const [name, [load, floorLoad]] of Object.entries(lines)) {
      const [values, floors]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        floors.push(...(await timesOf(floorLoad)));
        values.push(...(await timesOf(load)));
      }
      measures.push({
        name: `another company's list while ${name}, ${engine}, p95`,
        unit: 'ms',
        value: percentile(values, 0.95),
        floor: percentile(floors, 0.95),
        ...limits[name as keyof typeof lines],
      });
    }
    return measures;

    function asking(path: (n: number) => string): Load {
      return async (isOver) => {
        let asked = 0;
        const one = async () => {
          while (!isOver()) await get(path(asked++), admin);
        };
        await Promise.all(Array.from({ length: callsAtOnce }, one));
      };
    }

    /** Open-ended, whether the last one was answered or not: what waits long is not asked for the less. */
    async function timesOf(load: Load | undefined): Promise<number[]> {
      let isOver = false;
      const loaded = load?.(() => isOver);
      const times = await Promise.all(
        Array.from({ length: perSecond * seconds }, async (_, n) => {
          await pause((n / perSecond) * 1000);
          const start = performance.now();
          const status = await get('/api/tickets?status=open&showAll=true', another);
          if (status !== 200) throw new Error(`The other company was answered ${status}`);
          return performance.now() - start;
        }),
      );
      isOver = true;
      await loaded;
      return times;
    }
  } finally {
    connections.destroy();
    await server.remove();
  }

  function get(path: string, token: string): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${token}` };
    return new Promise((done, fail) => {
      request(`${server.url}${path}`, { agent: connections, headers }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode));
      })
        .once('error', fail)
        .end();
    });
  }
};

const limits = {
  'a socket asks for tickets': { budget: 160, floorThen: 40 },
  'a socket says that it is there': { budget: 90, floorThen: 30 },
  'another company searches': { budget: 210, floorThen: 70 },
};

type Load = (isOver: () => boolean) => Promise<void>;

const flooding =
  ({ url }: RunningServer, token: string, message: string): Load =>
  async (isOver) => {
    while (!isOver()) {
      const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
      await new Promise((done) => {
        for (const end of ['connect_error', 'disconnect']) socket.once(end, done);
        socket.once('connect', () => {
          for (let n = 0; n < messages; n += 1) socket.emit(message, { id: 1 + (n % 20) });
        });
        setTimeout(done, seconds * 1000).unref();
      });
      socket.disconnect();
      await pause(20);
    }
  };

const logIn = async ({ url }: RunningServer, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'recado' }),
  });
  return ((await answer.json()) as { token: string }).token;
};
