import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { phonesAt } from '../../tests/support/phones.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { type Measure, percentile } from './measure.ts';

const seconds = 10;
const sendsPerSecond = 50;
const agents = 20;
const customersPerSecond = 4;

/**
 * How soon a customer's message is stored while agents send on the same connection, beside the same when they are quiet:
 * at fifty a second, or at the highest rate that this machine keeps up with, which the line then names.
 */
export const measureIncoming = async (): Promise<Measure[]> => {
  const postgres = await startPostgres();
  const onPostgres = await measureOn('PostgreSQL', { DATABASE_URL: await postgres.newDatabase() }).finally(
    postgres.stop,
  );
  return [await measureOn('PGlite', {}), onPostgres];
};

const measureOn = async (engine: string, env: Record<string, string>): Promise<Measure> => {
  const server = await startServer(env, async () => {});
  const desk = await openDesk(server.url);
  try {
    // The first seconds compile and plan.
    await Promise.all([desk.send(sendsPerSecond / 5), desk.write()]);
    const quiet = await desk.write();
    let wanted = sendsPerSecond;
    for (;;) {
      const [reached, busy] = await Promise.all([desk.send(wanted), desk.write()]);
      if (reached < wanted * 0.9 && wanted > 1) {
        wanted = Math.max(1, Math.floor(reached * 0.9));
        await pause(2_000);
        continue;
      }
      return {
        name: `customer's message in, ${wanted} sends a second, ${engine}, p95`,
        unit: 'ms',
        value: percentile(busy, 0.95),
        floor: percentile(quiet, 0.95),
        budget: 60,
        floorThen: 30,
      };
    }
  } finally {
    desk.close();
    await server.remove();
  }
};

/** Agents with a ticket each, whose customers write on the same connection, and one browser that hears it all. */
const openDesk = async (url: string) => {
  const connections = new Agent({ keepAlive: true, maxSockets: agents });
  const phones = phonesAt(url);
  const line = (await phones.lines()).find(({ companyId, status }) => companyId === 1 && status === 'CONNECTED');
  const connectionId = line?.id ?? 0;
  const { token, user } = await call<{ token: string; user: { id: number } }>('POST', '/auth/login', {
    email: 'admin@acme.test',
    password: 'recado',
  });
  const socket = io(url, { transports: ['websocket'], auth: { token } });
  const numbers = Array.from({ length: agents }, (_, n) => `55119777000${String(n).padStart(2, '0')}`);
  const tickets: number[] = [];
  for (const from of numbers) {
    const { ticketId } = await phones.write({ connectionId, from, name: 'Freguês', body: 'oi' });
    await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: user.id }, token);
    tickets.push(ticketId);
  }

  function call<Answer>(method: string, path: string, body: object, bearer?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    return new Promise((done, fail) => {
      const asked = request(`${url}/api${path}`, { method, agent: connections, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.once('end', () =>
          answer.statusCode === 200 ? done(JSON.parse(text)) : fail(new Error(`${path} answered ${text}`)),
        );
      });
      asked.once('error', fail).end(JSON.stringify(body));
    });
  }

  return {
    /** Each agent sends in turn, and never a message before the last one was accepted; answers how many a second were. */
    async send(wanted: number): Promise<number> {
      const start = performance.now();
      let sent = 0;
      const sendOn = async (ticketId: number, first: number) => {
        for (let n = first; n < wanted * seconds; n += agents) {
          await pause(start + (n / wanted) * 1000 - performance.now());
          if (performance.now() > start + seconds * 1000) return;
          const message = { body: `resposta ${n}`, fromMe: true, read: true, mediaUrl: '' };
          await call('POST', `/messages/${ticketId}`, message, token);
          sent += 1;
        }
      };
      await Promise.all(tickets.map(sendOn));
      return (sent * 1000) / Math.max(performance.now() - start, seconds * 1000);
    },
    /** Customers write at their own pace, whether the last message was taken or not; answers how long each took. */
    async write(): Promise<number[]> {
      const times: number[] = [];
      const start = performance.now();
      await Promise.all(
        Array.from({ length: customersPerSecond * seconds }, async (_, n) => {
          await pause((n / customersPerSecond) * 1000 - (performance.now() - start));
          const begun = performance.now();
          const from = numbers[n % agents] ?? '';
          await phones.write({ connectionId, from, name: 'Freguês', body: `pergunta ${n}` });
          times.push(performance.now() - begun);
        }),
      );
      return times;
    },
    close() {
      socket.disconnect();
      connections.destroy();
    },
  };
};
