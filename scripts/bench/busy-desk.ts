import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { phonesAt } from '../../tests/support/browsers/phones.ts';

const seconds = 6;
const agents = 20;
/** So many in all that one of them more or less does not move a p95. */
const customersPerSecond = 8;

const goldenRatio = 0.618034;

export type BusyDesk = Awaited<ReturnType<typeof openBusyDesk>>;

/** Agents with a ticket each, whose customers write on the same connection, and one browser that hears it all. */
export const openBusyDesk = async (url: string) => {
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

  function call<Answer>(method: string, path: string, body?: object, bearer?: string): Promise<Answer> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
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
      asked.once('error', fail).end(body && JSON.stringify(body));
    });
  }

  /** How many messages have reached the customers' phones. */
  async function countReceived(): Promise<number> {
    const outboxes = await Promise.all(numbers.map(phones.outbox));
    return outboxes.reduce((sum, { length }) => sum + length, 0);
  }

  let accepted = 0;
  return {
    call: <Answer>(method: string, path: string, body?: object) => call<Answer>(method, path, body, token),
    countReceived,
    /** Each agent sends in turn, and never a message before the last one was accepted; answers how many seconds it took. */
    async send(wanted: number): Promise<number> {
      const start = performance.now();
      const sendOn = async (ticketId: number, first: number) => {
        for (let n = first; n < wanted * seconds; n += agents) {
          await pause(start + (n / wanted) * 1000 - performance.now());
          if (performance.now() > start + seconds * 1000) return;
          const message = { body: `resposta ${n}`, fromMe: true, read: true, mediaUrl: '' };
          await call('POST', `/messages/${ticketId}`, message, token);
          accepted += 1;
        }
      };
      await Promise.all(tickets.map(sendOn));
      return Math.max((performance.now() - start) / 1000, seconds);
    },
    /** All that was accepted has reached the phones, and what they said of it has come back. */
    async settled(): Promise<void> {
      while ((await countReceived()) < accepted) await pause(100);
      await pause(1_000);
    },
    /** Customers write at their own pace, in no step with the agents, whether the last message was taken or not; answers how long each took. */
    async write(): Promise<number[]> {
      const times: number[] = [];
      const start = performance.now();
      await Promise.all(
        Array.from({ length: customersPerSecond * seconds }, async (_, n) => {
          const late = (n * goldenRatio) % 1;
          await pause(((n + late) / customersPerSecond) * 1000 - (performance.now() - start));
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
