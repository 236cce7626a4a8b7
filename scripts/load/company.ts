import { io, type Socket } from 'socket.io-client';
import type { Session } from '#contract/schema.ts';
import type { PhoneNetwork } from '#simulator/network.ts';
import { text } from '../../tests/support/server/phone-network.ts';

/** A company with a line, customers who are being answered, and agents who look on. */
export interface LoadedCompany {
  connectionId: number;
  customers: { number: string; ticketId: number }[];
  /** Says when each text was on the first agent's screen, as a moment of `performance`. */
  seen: Map<string, number>;
  answer(ticketId: number, body: string): Promise<void>;
  close(): void;
}

export interface LoadedDesk {
  /** Where agents are, in turn. */
  urls: readonly string[];
  network: PhoneNetwork;
  superToken: string;
  planId: number;
}

const password = 'recado';

export async function callAt<Answer>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

export async function logInAt(url: string, email: string): Promise<Session> {
  return callAt<Session>(url, '', 'POST', '/auth/login', { email, password });
}

export async function openLoadedCompany(
  desk: LoadedDesk,
  { place, agents, customers: count }: { place: number; agents: number; customers: number },
): Promise<LoadedCompany> {
  const urlOf = (n: number) => desk.urls[n % desk.urls.length] ?? '';
  const email = `carga${place}@load.test`;
  const name = `Carga ${place}`;
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const company = { name, email, phone: '11999990000', password, status: true, planId: desk.planId, dueDate };
  await callAt(urlOf(place), desk.superToken, 'POST', '/companies', {
    ...company,
    recurrence: 'MENSAL',
    campaignsEnabled: true,
  });
  const { token, user } = await logInAt(urlOf(place), email);
  const call = <Answer>(method: string, path: string, body?: object) =>
    callAt<Answer>(urlOf(place), token, method, path, body);
  const { id: connectionId } = await call<{ id: number }>('POST', '/whatsapp', {
    name: `Linha ${place}`,
    isDefault: true,
  });
  await until(async () => (await call<{ status: string }>('GET', `/whatsapp/${connectionId}`)).status === 'qrcode');
  await desk.network.scan(connectionId);
  await until(async () => (await call<{ status: string }>('GET', `/whatsapp/${connectionId}`)).status === 'CONNECTED');

  const customers: LoadedCompany['customers'] = [];
  for (let n = 0; n < count; n += 1) {
    const number = `55119${String(place * 1000 + n).padStart(8, '7')}`;
    const { receipt } = await desk.network.write({ ...text('oi'), connectionId, from: number, name: `Freguês ${n}` });
    if (!receipt) throw new Error('The first message was not taken');
    const { ticketId } = receipt;
    await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: user.id });
    customers.push({ number, ticketId });
  }

  const seen = new Map<string, number>();
  const sockets = Array.from({ length: agents }, (_, n): Socket => {
    const socket = io(urlOf(n), { transports: ['websocket'], forceNew: true, auth: { token } });
    if (n === 0)
      socket.onAny((_channel: string, { message }: { message?: { body?: string } }) => {
        if (message?.body && !seen.has(message.body)) seen.set(message.body, performance.now());
      });
    return socket;
  });
  await until(async () => sockets.every(({ connected }) => connected));
  return {
    connectionId,
    customers,
    seen,
    answer: (ticketId, body) => call('POST', `/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '' }),
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** At most a minute. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('What was waited for did not come within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
